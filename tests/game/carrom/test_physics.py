"""Strokes on the board: where pieces go, by hand and by the laws of motion. No law of the game is known here."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import asin, atan2, degrees, hypot, pi, sqrt

import pytest

from game.carrom.film import CUSHION, Film
from game.carrom.landing import Motion
from game.carrom.motion import StrokeWithoutEnd, play
from game.carrom.moving_board import MovingBoard, Touch
from game.carrom.physics import aim, rebound, simulate
from game.carrom.shot import STRIKER, Layout, Lying, Pocketing, Striker
from game.core.chance import Rng
from tests.game.carrom.equipment import (
    BASE_Y,
    CLASSIC,
    COIN,
    HALF,
    SMOOTH,
    STRIKER_RADIUS,
    Equipment,
    coins,
    overlap,
    rack,
    random_shot,
    scattered,
    towards,
)

TOUCH = COIN + STRIKER_RADIUS


def film_of(layout: Layout, striker: Striker, rules: Equipment = CLASSIC) -> Film:
    film = simulate(layout, striker, rules)[1]
    assert film is not None
    return film


def test_striker_alone_slides_as_far_as_friction_lets_it() -> None:
    # v²/2μg at 1 m/s: 1 / (2 · 0.1 · 9.81) m = 509.7 mm, short of the far cushion
    start = -200.0
    film = film_of((), Striker(0.0, start, 0.0, 1000.0))
    assert film.at(film.duration)[STRIKER].y_mm - start == pytest.approx(509.684, abs=0.02)
    assert film.duration == pytest.approx(1 / 0.981, abs=0.005)


@pytest.mark.parametrize("speed", [1000.0, 3000.0, 6000.0])
def test_head_on_coin_takes_the_speed_of_an_impact(speed: float) -> None:
    # (1 + e)·m_s / (m_s + m_c) = 1.92 · 15 / 20.25
    film = film_of(coins((0, 0)), Striker(0.0, -TOUCH - 100, 0.0, speed))
    hit = film.contacts[0]
    at_impact = sqrt(speed**2 - 2 * 981 * 100)
    assert (hit.a, hit.b) == (STRIKER, 1)
    assert hit.speed == pytest.approx(at_impact, rel=0.004)
    assert hit.velocity_b[1] == pytest.approx(1.92 * 15 / 20.25 * at_impact, rel=0.004)
    assert hit.velocity_b[0] == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize("speed", [1000.0, 6000.0])
@pytest.mark.parametrize(("offset", "error"), [(0.5, 0.05), (0.9, 0.1)])
def test_cut_goes_along_the_line_of_centres(speed: float, offset: float, error: float) -> None:
    cut = degrees(asin(offset))
    for phase in range(6):
        film = film_of(coins((0, 0)), Striker(-offset * TOUCH, -150 - 3.7 * phase, 0.0, speed), SMOOTH)
        vx, vy = film.contacts[0].velocity_b
        assert degrees(atan2(vx, vy)) == pytest.approx(cut, abs=error)


def test_throw_by_friction_between_pieces_is_near_one_degree() -> None:
    # CA-E4: a friction of 0.02 turns the line by at most atan 0.02 = 1.15°
    film = film_of(coins((0, 0)), Striker(-0.5 * TOUCH, -150, 0.0, 3000.0))
    vx, vy = film.contacts[0].velocity_b
    assert 0.5 < 30 - degrees(atan2(vx, vy)) < 1.2


def test_full_strength_makes_three_and_a_half_runs() -> None:
    # CA-E4: straight along the board between opposite cushions; a run is from cushion to cushion
    film = film_of((), Striker(0.0, -HALF + STRIKER_RADIUS, 0.0, 6000.0))
    frames = list(film.frames(STRIKER))
    way = sum(abs(b.y_mm - a.y_mm) for a, b in pairwise(frames))
    assert way / (2 * (HALF - STRIKER_RADIUS)) >= 3.5


def test_cushion_gives_back_four_fifths() -> None:
    film = film_of((), Striker(0.0, 300.0, 0.0, 3000.0))
    hit = film.contacts[0]
    assert (hit.a, hit.b) == (STRIKER, CUSHION)
    assert -hit.velocity_a[1] / hit.speed == pytest.approx(0.80, abs=0.003)


def test_CA_E1_coin_falls_when_its_centre_is_over_the_pocket() -> None:
    # straight up the diagonal: it falls where its centre is 22.25 mm from the pocket's
    outcome, film = simulate(coins((300, 300)), towards(200, 200, 45, 1500), CLASSIC)
    assert film is not None
    assert outcome.first == 1
    assert outcome.pocketed == (Pocketing(1, 2),)
    fall = film.falls[0]
    assert hypot(347.75 - fall.x, 347.75 - fall.y) == pytest.approx(22.25, abs=0.02)
    assert 1 not in film.at(fall.t)
    assert film.at(fall.t - 1e-4)[1].x_mm == pytest.approx(fall.x, abs=0.3)


@pytest.mark.parametrize(
    ("pocket", "corner"), [(0, (-340.0, -340.0)), (1, (340.0, -340.0)), (2, (340.0, 340.0)), (3, (-340.0, 340.0))]
)
def test_CA_E1_coin_lying_on_a_pocket_falls_at_once(pocket: int, corner: tuple[float, float]) -> None:
    outcome, film = simulate(coins(corner), towards(0, BASE_Y, 0, 100), CLASSIC)
    assert film is not None
    assert outcome.pocketed == (Pocketing(1, pocket),)
    assert film.falls[0].t == 0.0
    assert outcome.settled == ()


def test_striker_pocketed() -> None:
    outcome, _ = simulate((), towards(200, 200, 45, 2000), CLASSIC)
    assert (outcome.striker, outcome.striker_pocket, outcome.first) == ("pocketed", 2, None)


def test_CA_S1_striker_may_touch_a_coin_at_the_start() -> None:
    layout = coins((0, BASE_Y + TOUCH), (100, 100))
    ahead, film = simulate(layout, towards(0, BASE_Y, 0, 1000), SMOOTH)
    assert film is not None
    assert ahead.first == 1
    assert film.contacts[0].velocity_b[1] == pytest.approx(1.92 * 15 / 20.25 * 1000, rel=0.001)
    aside, _ = simulate(layout, towards(0, BASE_Y, 90, 1000), CLASSIC)
    assert aside.first is None
    assert aside.settled == layout


def test_nothing_moves_that_nothing_touches() -> None:
    outcome, film = simulate(rack(), Striker(0.0, BASE_Y, 0.0, 0.0), CLASSIC)
    assert film is not None
    assert outcome.settled == rack()
    assert film.duration == 0.0


def test_settled_pieces_stand_in_the_order_of_their_numbers() -> None:
    layout = tuple(sorted(rack(), key=lambda p: -p.piece))
    outcome, _ = simulate(layout, towards(0, BASE_Y, 0), CLASSIC)
    assert [p.piece for p in outcome.settled] == sorted(p.piece for p in outcome.settled)
    assert len(outcome.settled) + len(outcome.pocketed) + len(outcome.left) == 19


def test_break_stays_on_the_board_without_overlap() -> None:
    for angle in (-3.0, 0.0, 5.0):
        outcome, film = simulate(rack(), towards(0, BASE_Y, angle), CLASSIC)
        assert film is not None
        assert overlap(outcome.settled) <= 0.05
        assert len(outcome.settled) < 19 or outcome.settled != rack()


def test_same_stroke_gives_the_same_outcome_to_the_last_digit() -> None:
    rng = Rng(5)
    layout, striker = scattered(rng), random_shot(rng)
    one, two = simulate(layout, striker, CLASSIC), simulate(layout, striker, CLASSIC)
    assert one[0] == two[0] == simulate(layout, striker, CLASSIC, film=False)[0]
    assert one[1] == two[1]


def test_aim_shows_what_happens() -> None:
    layout = coins((0, 0), (30, 200))
    striker = towards(100, BASE_Y, -18, 3000)
    line, film = aim(layout, striker, CLASSIC), film_of(layout, striker)
    hit = film.contacts[0]
    assert (line.piece, hit.b) == (1, 1)
    assert line.piece_at == (0.0, 0.0)
    assert line.path[0] == (100.0, BASE_Y)
    assert hypot(*line.path[-1]) == pytest.approx(TOUCH, abs=0.02)
    assert line.piece_velocity == pytest.approx(hit.velocity_b, abs=1.0)
    assert line.striker_velocity == pytest.approx(hit.velocity_a, abs=1.0)


def test_aim_follows_the_striker_over_the_cushions() -> None:
    line = aim(coins((0, 0)), towards(-300, -250, 90, 4000), CLASSIC)
    assert line.piece is None
    assert [round(x, 1) for x, _ in line.path[:2]] == [-300.0, 349.4]


@pytest.mark.parametrize("gap", [0.0, 0.01, -0.01, -0.02])
def test_touching_coins_hand_a_blow_on_one_after_the_other(gap: float) -> None:
    """Whether rounded places leave a hundredth between them or let them overlap by one makes no difference."""
    film = film_of(coins((0, 0), (0, 31.8 + gap), (0, 63.6 + 2 * gap)), Striker(0.0, -100.0, 0.0, 3000.0))
    at_impact = sqrt(3000**2 - 2 * 981 * (100 - TOUCH))
    blows = [next(c for c in film.contacts if {c.a, c.b} == pair) for pair in ({STRIKER, 1}, {1, 2}, {2, 3})]
    # (1 + e)·m_s / (m_s + m_c) from the striker to the first coin, (1 + e) / 2 from coin to coin
    first = 1.92 * 15 / 20.25 * at_impact
    assert [blow.speed for blow in blows] == pytest.approx([at_impact, first, 0.96 * first], rel=1e-3)
    last = film.contacts[film.contacts.index(blows[2])]
    assert last.velocity_a[1] == pytest.approx(0.96 * 0.96 * first, rel=1e-3)


def test_coin_on_the_cushion_stays_on_the_board() -> None:
    for angle in (0.0, 2.0, 30.0):
        outcome, film = simulate(coins((0, HALF - COIN)), towards(0, BASE_Y, angle, 3000), CLASSIC)
        assert film is not None
        assert all(abs(frame.y_mm) <= HALF - COIN + 0.02 for frame in film.frames(1))
        assert outcome.left == ()


def test_rebound_shows_the_whole_way_of_what_moves() -> None:
    ways = rebound(coins((0, 0), (200, 200)), towards(0, BASE_Y, 0, 3000), CLASSIC)
    film = film_of(coins((0, 0), (200, 200)), towards(0, BASE_Y, 0, 3000))
    assert set(ways) == {1, STRIKER}
    assert ways[1][0] == (0.0, 0.0)
    assert ways[1][1] == pytest.approx((0.0, 0.0), abs=0.05)
    assert ways[1][2] == pytest.approx((0.0, HALF - COIN), abs=0.05)
    end = film.at(film.duration)
    assert ways[STRIKER][-1] == pytest.approx((end[STRIKER].x_mm, end[STRIKER].y_mm), abs=1e-6)


def test_stroke_without_end_is_never_cut_off_silently() -> None:
    """A solver that gives the striker its speed back at every cushion keeps it going for ever."""

    class Tireless:
        def put_on(self, slot: int) -> None: ...

        def take_off(self, slot: int) -> None: ...

        def collide(self, motion: Motion) -> None:
            motion.vx = [0.0]
            motion.vy = [-3000.0 if motion.y[0] > 0 else 3000.0]

        def touches(self) -> list[Touch]:
            return []

    board = MovingBoard((), Striker(0.0, 0.0, 0.0, 1000.0), CLASSIC)
    board.solver = Tireless()
    with pytest.raises(StrokeWithoutEnd):
        play(board, film=True)


def test_stacked_piece_is_not_touched_and_does_not_touch() -> None:
    # CA-R2: coin 2 lies on coin 1; the striker passes through its place, 30 mm beside coin 1
    layout = (Lying(1, 0, 0), Lying(2, 1500, 0, on_top=True))
    outcome, film = simulate(layout, towards(45, BASE_Y, 0, 2000), CLASSIC)
    assert film is not None
    assert outcome.first is None
    assert outcome.settled == layout
    assert film.at(film.duration)[2].on_top


def test_CA_R2_piece_on_top_drops_when_its_support_has_left() -> None:
    layout = (Lying(1, 0, 0), Lying(2, 500, 0, on_top=True))
    outcome, film = simulate(layout, towards(0, BASE_Y, 0, 2000), CLASSIC)
    assert film is not None
    two = next(p for p in outcome.settled if p.piece == 2)
    assert film.drops[0].piece == 2
    assert not two.on_top
    drop = film.drops[0].t
    assert film.at(drop - 1e-5)[2].on_top
    assert not film.at(drop)[2].on_top
    # coin 1 has gone at once; the striker comes after it, under coin 2, and lets it down when it is past
    where = film.at(drop)[STRIKER]
    assert where.y_mm > 0
    assert hypot(where.x_mm - 5, where.y_mm) == pytest.approx(TOUCH, abs=0.1)


def test_CA_R2_striker_under_a_piece_is_lifted_out() -> None:
    # the striker slides 509.7 mm · 0.5² = 127.4 mm and rests under coin 2, which coin 1 carries
    layout = (Lying(1, 0, 0), Lying(2, 2000, 0, on_top=True))
    outcome, film = simulate(layout, Striker(45.0, -127.42, 0.0, 500.0), CLASSIC)
    assert film is not None
    assert outcome.striker == "kept"
    assert outcome.settled == layout
    assert STRIKER not in film.at(film.duration)


def test_CA_R2_piece_carried_by_the_striker_alone_comes_down_when_it_is_lifted() -> None:
    # coin 1 is driven 240 mm off from under coin 2 by the striker, which slides 30 mm further and takes its place
    layout = (Lying(1, 0, 0), Lying(2, 0, 0, on_top=True))
    outcome, film = simulate(layout, Striker(0.0, -60.0, 0.0, 528.0), CLASSIC)
    assert film is not None
    two = next(p for p in outcome.settled if p.piece == 2)
    assert two == Lying(2, 0, 0)
    assert film.lifted == film.drops[0].t == film.duration
    assert outcome.striker == "kept"


def test_CA_F3_striker_faster_than_the_frame_holds_jumps_over() -> None:
    rules = replace(CLASSIC, physics=replace(CLASSIC.physics, leave_board_speed_m_s=3.0))
    outcome, film = simulate((), Striker(0.0, 300.0, 0.0, 4000.0), rules)
    assert film is not None
    assert outcome.striker == "left"
    hop = film.hops[0]
    assert (hop.piece, hop.x) == (STRIKER, 0.0)
    assert hop.y == pytest.approx(HALF - STRIKER_RADIUS, abs=0.01)
    assert hop.vy == pytest.approx(4000, rel=0.01)
    assert simulate((), Striker(0.0, 300.0, 0.0, 2900.0), rules)[0].striker == "kept"


def test_CA_F3_speed_counts_across_the_frame() -> None:
    # 6 m/s at 45° meets each cushion with 4.2 m/s; 8.5 m/s is a head-on coin's speed at full strength
    rules = replace(CLASSIC, physics=replace(CLASSIC.physics, leave_board_speed_m_s=4.5))
    assert simulate((), towards(300, 0, 45), rules)[0].striker == "kept"
    outcome, _ = simulate(coins((0, 300)), towards(0, BASE_Y, 0), CLASSIC)
    assert outcome.left == (1,)
    assert outcome.first == 1
    assert outcome.settled == ()


def test_CA_F3_only_the_piece_that_meets_the_frame_jumps_it() -> None:
    # the striker alone is fast enough, by so little that the way to the frame brakes it to just under the limit
    rules = replace(CLASSIC, physics=replace(CLASSIC.physics, leave_board_speed_m_s=5.0))
    for speed in (4990.0, 5000.0, 5001.0, 5010.0):
        outcome, film = simulate(coins((-200, 0), (200, 100)), Striker(0.0, 345.0, 0.0, speed), rules)
        assert film is not None
        assert outcome.left == ()
        assert len(outcome.settled) == 2
        assert (outcome.striker == "left") == (speed > 5000)


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_film_is_the_same_motion_at_any_rate(rate: int) -> None:
    # a braked piece: x = v·t − μg·t²/2 at every moment, whatever moments are asked for
    film = film_of((), Striker(0.0, -300.0, 0.0, 900.0))
    for n in range(int(0.9 * rate)):
        t = n / rate
        assert film.at(t)[STRIKER].y_mm == pytest.approx(-300 + 900 * t - 981 * t * t / 2, abs=0.002)


def test_film_passes_through_every_computed_frame() -> None:
    film = film_of(scattered(Rng(8)), towards(0, BASE_Y, 10))
    for frame in list(film.frames(STRIKER))[:200]:
        pose = film.at(frame.t)
        assert (pose[STRIKER].x_mm, pose[STRIKER].y_mm) == pytest.approx((frame.x_mm, frame.y_mm), abs=1e-9)


def test_spin_from_the_cushion_turns_the_piece() -> None:
    film = film_of((), towards(0, 0, 30, 3000))
    assert film.at(0.05)[STRIKER].angle == 0.0
    assert abs(film.at(film.duration)[STRIKER].angle) > pi / 180
