# Everything runs in .venv, which each target makes by itself from pyproject.toml.
PYTHON ?= python3
PY := .venv/bin/python
READY := .venv/.ready

.PHONY: play test test-slow bench screens app check clean

play: $(READY)
	$(PY) -m scenes

test: check
	$(PY) -m pytest -n 2 --dist loadscope

check: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-cache

test-slow: $(READY)
	$(PY) -m pytest -n 2 --dist loadgroup -m slow

bench: $(READY)
	$(PY) -m game bench
	$(PY) -m scenes.bench

screens: $(READY)
	$(PY) -m scenes --screens build/screens

app: $(READY)
	$(PY) -m PyInstaller --noconfirm --distpath dist --workpath build build.spec

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --upgrade pip
	$(PY) -m pip install --quiet --editable '.[dev]'
	touch $(READY)
