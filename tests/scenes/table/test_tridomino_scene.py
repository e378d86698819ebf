"""The tri-domino table without a screen: hands, places, drags, drawing, notices, whole rounds."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.tridomino.events import RoundWon
from game.tridomino.grid import fitting, grid_of
from game.tridomino.tiles import TILES, turns_of
from game.tridomino.turns import Draw, Lay
from scenes import assets
from scenes.house import House
from scenes.results import ResultsScene
from scenes.table.tridomino_examples import can_move, choice_of_start, deal_of, long_draw, played
from scenes.table.tridomino_hand import lies_as
from tests.scenes.table.tridomino_stage import Sitting, new_match, play_with_the_keys, play_with_the_mouse


@pytest.fixture
def sitting(house: House) -> Sitting:
    """Three people in the middle of a round; the one to move looks at his tiles and can lay some."""
    at = Sitting(house, played(new_match(3, seed=5), 5, can_move(12)))
    at.uncover()
    return at


def strict(at: Sitting) -> None:
    house = at.scene.house
    house.preferences = replace(house.preferences, tridomino_places=False, tridomino_fitting=False)


# --- choosing -------------------------------------------------------------------------------------------------------


def test_a_click_on_a_tile_takes_it_and_its_legal_places_are_shown(sitting: Sitting) -> None:
    tile = sitting.legal()[0].tile
    sitting.click(sitting.tile_px(tile))
    assert sitting.scene.ui.tile == tile
    assert set(sitting.seen().targets(tile)) == {lay.cell for lay in sitting.legal() if lay.tile == tile}


def test_a_second_click_on_the_tile_lays_it_back(sitting: Sitting) -> None:
    tile = sitting.legal()[0].tile
    sitting.click(sitting.tile_px(tile))
    sitting.scene.ui = replace(sitting.scene.ui, place=None)
    sitting.click(sitting.tile_px(tile))
    assert sitting.scene.ui.tile is None


def test_a_click_on_a_place_shows_the_tiles_that_fit_there(sitting: Sitting) -> None:
    cell = sitting.legal()[0].cell
    sitting.click(sitting.cell_px(cell))
    assert sitting.scene.ui.place == cell
    tiles = {lay.tile for lay in sitting.legal() if lay.cell == cell}
    assert set(sitting.seen().tiles_for(cell)) == tiles
    sitting.click(sitting.tile_px(min(tiles)))
    assert (sitting.scene.ui.tile, sitting.scene.ui.place) == (min(tiles), cell)


def test_a_tile_that_fits_nowhere_says_so(sitting: Sitting) -> None:
    idle = next(t for t in sitting.state.hands[sitting.state.to_move] if not sitting.seen().cells_for(t))
    sitting.click(sitting.tile_px(idle))
    assert sitting.scene.ui.words == f"{'-'.join(map(str, idle))} fits nowhere now."


def test_tab_walks_every_place_of_the_tile_and_comes_round(sitting: Sitting) -> None:
    tile = max({lay.tile for lay in sitting.legal()}, key=lambda t: len(sitting.seen().cells_for(t)))
    sitting.click(sitting.tile_px(tile))
    cells = set(sitting.seen().cells_for(tile))
    walked = []
    for _ in range(len(cells) + 1):
        sitting.key(pygame.K_TAB)
        walked.append(sitting.scene.ui.place)
    assert set(walked) == cells
    assert walked[0] == walked[-1]
    sitting.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert sitting.scene.ui.place == walked[-2]


def test_escape_lays_everything_back_before_it_pauses(sitting: Sitting) -> None:
    sitting.key(pygame.K_RIGHT)
    sitting.key(pygame.K_ESCAPE)
    assert sitting.scene.ui.tile is None
    assert sitting.top is sitting.scene
    sitting.key(pygame.K_ESCAPE)
    assert sitting.top is not sitting.scene


# --- dragging -------------------------------------------------------------------------------------------------------


def test_a_drag_snaps_turns_the_tile_by_itself_and_lays_nothing(sitting: Sitting) -> None:
    lay = sitting.legal()[0]
    ply = sitting.match.ply
    x, y = sitting.cell_px(lay.cell)
    sitting.drag(sitting.tile_px(lay.tile), (x + 9, y - 7))
    assert sitting.match.ply == ply
    assert (sitting.scene.ui.tile, sitting.scene.ui.place) == (lay.tile, lay.cell)
    corners = fitting(grid_of(sitting.state.table).openings[lay.cell])[lay.tile]
    assert lies_as(sitting.seen(), lay.tile, lay.cell, sitting.scene.ui.turns) == corners


def test_a_tile_gripped_at_its_edge_snaps_on_the_place_pointed_at(sitting: Sitting) -> None:
    """The pointer lies in a corner of the place; the tile, gripped at its far edge, hangs well beside it."""
    lay = sitting.legal()[0]
    up = -1 if lay.cell[2] == "up" else 1
    x, y = sitting.tile_px(lay.tile)
    grip = (x, y - round(up * 0.24 * sitting.seen().slots()[0].edge_px))
    place_x, place_y = sitting.cell_px(lay.cell)
    corner = (place_x, place_y + round(up * 0.45 * sitting.seen().projection(sitting.scene.ui.kept).edge_px))
    sitting.drag(grip, corner)
    assert (sitting.scene.ui.tile, sitting.scene.ui.place) == (lay.tile, lay.cell)


def test_a_click_on_a_place_only_tries_the_tile_taken(house: House) -> None:
    """4-5-5 may lie at each side of 5-5-5."""
    plain = [tile for tile in TILES if tile.count(5) < 2 and len(set(tile)) > 1]
    match = new_match(2, deal=deal_of([[(5, 5, 5), *plain[:8]], [(4, 5, 5), *plain[8:16]]]))
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    at = Sitting(house, match)
    at.uncover()
    at.click(at.tile_px((4, 5, 5)))
    assert at.scene.ui == replace(at.scene.ui, tile=(4, 5, 5), place=None), "three places: none is tried yet"
    at.click(at.cell_px((0, 0, "down")))
    assert (at.scene.ui.tile, at.scene.ui.place) == ((4, 5, 5), (0, 0, "down"))
    assert match.ply == 1


def test_a_click_on_the_tile_tried_lays_it(sitting: Sitting) -> None:
    lay = sitting.legal()[0]
    ply = sitting.match.ply
    sitting.drag(sitting.tile_px(lay.tile), sitting.cell_px(lay.cell))
    sitting.click(sitting.cell_px(lay.cell))
    assert sitting.match.ply == ply + 1
    assert sitting.match.turns[-1].move == lay


def test_a_tile_let_go_beside_every_place_goes_back_to_the_rack(sitting: Sitting) -> None:
    lay = sitting.legal()[0]
    ply = sitting.match.ply
    sitting.drag(sitting.tile_px(lay.tile), sitting.scene.places.felt.move(30, -30).bottomleft)
    assert sitting.match.ply == ply
    assert sitting.scene.ui.place is None


def test_a_drag_of_the_felt_only_moves_the_felt(sitting: Sitting) -> None:
    lay = sitting.legal()[0]
    sitting.click(sitting.tile_px(lay.tile))
    before, ply = sitting.cell_px(lay.cell), sitting.match.ply
    start = sitting.scene.places.felt.move(40, -200).bottomleft
    sitting.drag(start, (start[0] + 30, start[1] - 20))
    assert sitting.match.ply == ply
    assert sitting.cell_px(lay.cell) == pytest.approx((before[0] + 30, before[1] - 20), abs=1)


def test_a_right_click_takes_a_drag_back(sitting: Sitting) -> None:
    lay = sitting.legal()[0]
    sitting.press(sitting.tile_px(lay.tile))
    sitting.move(sitting.cell_px(lay.cell))
    sitting.press(sitting.cell_px(lay.cell), 3)
    sitting.let_go(sitting.cell_px(lay.cell))
    assert (sitting.scene.ui.tile, sitting.scene.ui.place, sitting.scene.ui.drag) == (None, None, None)


def test_a_tile_put_elsewhere_in_the_rack_stays_there(sitting: Sitting) -> None:
    hand, _drawn = sitting.seen().order(sitting.scene.ui.kept)
    first, last = sitting.tile_px(hand[0]), sitting.tile_px(hand[-1])
    sitting.drag(first, (last[0] + 20, last[1]))
    after, _drawn = sitting.seen().order(sitting.scene.ui.kept)
    assert after == (*hand[1:], hand[0])
    assert sitting.scene.tridomino.match.ply == sitting.match.ply


def test_the_wheel_enlarges_what_is_under_the_pointer_and_f_fits_again(sitting: Sitting) -> None:
    cell = sitting.state.table[0].cell
    pos = sitting.cell_px(cell)
    edge = sitting.seen().projection(sitting.scene.ui.kept).edge_px
    sitting.move(pos)
    sitting.send(pygame.MOUSEWHEEL, x=0, y=2, flipped=False)
    assert sitting.seen().projection(sitting.scene.ui.kept).edge_px > edge * 1.3
    assert sitting.cell_px(cell) == pytest.approx(pos, abs=1)
    sitting.key(pygame.K_f)
    assert sitting.seen().projection(sitting.scene.ui.kept).edge_px == edge


def test_one_may_look_around_while_others_move_and_the_view_stays(house: House) -> None:
    at = Sitting(house, new_match(3, seed=6, bots=[None, "random", "random"]))
    while at.state.to_move == 0 and at.match.ply < 20:
        at.rest()
        play_with_the_mouse(at)
    edge = at.seen().projection(at.scene.tridomino.kept).edge_px
    at.key(pygame.K_PLUS)
    for _ in range(200):
        at.stage.wait(0.05)
        if at.scene.is_persons_turn and not at.scene.is_telling:
            break
    assert at.state.to_move == 0
    assert at.scene.ui.kept.view is not None
    assert at.seen().projection(at.scene.ui.kept).edge_px == pytest.approx(edge * 1.18)


def test_every_sound_of_the_table_is_there() -> None:
    for name in ("tile-felt", "turn", "win"):
        assert list((assets.root() / "assets" / "sounds").glob(f"{name}-?.wav"))


def test_with_reduced_motion_the_sum_still_stands_to_be_read(sitting: Sitting) -> None:
    sitting.scene.house.preferences = replace(sitting.scene.house.preferences, reduced_motion=True)
    sitting.scene.arrange(sitting.scene.theme)
    lay = sitting.legal()[0]
    sitting.drag(sitting.tile_px(lay.tile), sitting.cell_px(lay.cell))
    sitting.brass()
    sitting.wait(0.3)
    assert sitting.scene.playback.shown.earned is not None
    a, b, c = lay.tile
    assert sitting.scene.playback.shown.earned.words.startswith(f"{a} + {b} + {c} = {a + b + c}")


# --- strict tables --------------------------------------------------------------------------------------------------


def test_at_a_strict_table_every_open_place_takes_the_tile_and_nothing_is_told(sitting: Sitting) -> None:
    strict(sitting)
    tile = sitting.legal()[0].tile
    assert set(sitting.seen().targets(tile)) == set(grid_of(sitting.state.table).openings)
    sitting.click(sitting.tile_px(tile))
    assert sitting.scene.ui.place is None
    sitting.key(pygame.K_TAB)
    presses = sitting.scene.tridomino.presses(sitting.scene.places, sitting.state, sitting.scene.ui)
    assert [press.words for press in presses] == ["Lay it here"]


def test_at_a_strict_table_a_tile_turned_wrongly_is_refused_until_it_is_turned_by_hand(sitting: Sitting) -> None:
    strict(sitting)
    lay = next(lay for lay in sitting.legal() if len(set(turns_of(lay.tile))) == 3)
    ply = sitting.match.ply
    corners = fitting(grid_of(sitting.state.table).openings[lay.cell])[lay.tile]
    right = turns_of(lay.tile).index(corners)
    sitting.drag(sitting.tile_px(lay.tile), sitting.cell_px(lay.cell))
    assert sitting.scene.ui.place == lay.cell
    wrong = (right + 1) % 3
    while sitting.scene.ui.turns != wrong:
        sitting.key(pygame.K_e)
    sitting.key(pygame.K_RETURN)
    assert sitting.match.ply == ply
    assert "turn it with Q and E" in sitting.scene.ui.words
    sitting.key(pygame.K_q)
    assert sitting.scene.ui.turns == right
    sitting.key(pygame.K_RETURN)
    assert sitting.match.ply == ply + 1


def test_at_a_strict_table_a_tile_that_does_not_agree_is_refused_with_the_numbers(sitting: Sitting) -> None:
    strict(sitting)
    opening = grid_of(sitting.state.table).openings
    hand = sitting.state.hands[sitting.state.to_move]
    tile, cell = next((t, c) for t in hand for c in opening if t not in fitting(opening[c]))
    ply = sitting.match.ply
    sitting.drag(sitting.tile_px(tile), sitting.cell_px(cell))
    sitting.key(pygame.K_RETURN)
    assert sitting.match.ply == ply
    assert "does not agree with the numbers lying there" in sitting.scene.ui.words


# --- drawing tiles --------------------------------------------------------------------------------------------------


def test_T13_tiles_are_drawn_one_after_the_other_with_the_running_sum(house: House) -> None:
    match = new_match(2, deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    at = Sitting(house, match)
    at.uncover()
    well, score = len(at.state.well), at.state.scores[1]
    presses = at.scene.tridomino.presses(at.scene.places, at.state, at.scene.ui)
    assert [(press.words, press.answer) for press in presses] == [("Draw until one fits (−5 each)", Draw())]
    at.brass()
    seen: list[tuple[int, int, int]] = []
    while at.scene.is_telling:
        shown = at.scene.playback.shown
        if shown.flight is not None and shown.earned is not None:
            step = (len(shown.drawn) + 1, shown.earned.points, shown.well)
            if not seen or seen[-1] != step:
                seen.append(step)
        at.wait(1 / 30)
    assert seen == [(n, -5 * n, well - n) for n in range(1, 31)], "the nth tile is on its way, the sum so far beside"
    assert at.scene.playback.shown.scores[1] == score - 150


def test_drawing_can_be_skipped_and_the_tile_that_fits_is_taken_up(house: House) -> None:
    match = new_match(2, deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    at = Sitting(house, match)
    at.uncover()
    at.brass()
    at.wait(0.2)
    at.key(pygame.K_SPACE)
    assert not at.scene.is_telling
    assert len(at.scene.playback.shown.drawn) == 30
    assert at.scene.ui.tile == at.state.drawn[-1]
    assert at.state.drawn[-1].count(5) == 2


def test_the_start_may_be_chosen_with_0_0_0_by_its_owner_T9(house: House) -> None:
    at = Sitting(house, new_match(2, deal=choice_of_start()))
    assert "0-0-0" not in at.scene.playback.shown.notice.all_words, "nobody else may learn of it"
    at.uncover()
    assert "You also hold 0-0-0: you may start with either (T9)." in at.scene.playback.shown.notice.all_words
    assert {lay.tile for lay in at.legal()} == {(3, 3, 3), (0, 0, 0)}
    at.drag(at.tile_px((0, 0, 0)), at.cell_px((0, 0, "up")))
    at.brass()
    at.rest()
    assert (
        at.scene.playback.shown.notice.words == "Zofia laid 0-0-0 and shows 3-3-3, the triple that gave the start (T9)."
    )
    assert at.scene.playback.shown.notice.tiles == ((3, 3, 3),)


# --- whole rounds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", [play_with_the_mouse, play_with_the_keys], ids=["mouse", "keyboard"])
def test_a_round_for_two_is_played_to_its_end(house: House, play: Callable[[Sitting], None]) -> None:
    at = Sitting(house, new_match(2, seed=3))
    results = 0
    for _ in range(400):
        at.rest()
        if isinstance(at.top, ResultsScene):
            results += 1
            assert at.state.won_by is not None
            won = next(e for e in at.match.events_at(at.match.ply) if isinstance(e, RoundWon))
            assert at.top.result.title == f"{at.match.players[won.seat].name} wins the round"
        if at.state.round == 2:
            break
        play(at)
    assert at.state.round == 2
    assert results >= 1


def test_bots_play_a_match_to_its_end_at_the_table(house: House) -> None:
    at = Sitting(house, new_match(3, seed=2, bots=["random"] * 3, rule_set="quick"))
    for _ in range(20000):
        at.stage.wait(0.1)
        at.scene.skip()
        if isinstance(at.top, ResultsScene):
            if at.match.standing is not None and "match" in at.top.result.title:
                break
            at.key(pygame.K_RETURN)
    assert at.match.standing is not None


@pytest.mark.parametrize("seed", range(3))
def test_whatever_hands_do_the_table_stands(house: House, seed: int) -> None:
    chance = random.Random(seed)
    at = Sitting(house, new_match(3, seed=seed, bots=[None, "random", None]), (1000, 700))
    keys = [
        pygame.K_TAB,
        pygame.K_RETURN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_q,
        pygame.K_e,
        pygame.K_s,
    ]
    keys += [
        pygame.K_a,
        pygame.K_d,
        pygame.K_f,
        pygame.K_PLUS,
        pygame.K_MINUS,
        pygame.K_ESCAPE,
        pygame.K_z,
        pygame.K_SPACE,
    ]
    for _ in range(500):
        if at.stage.stack.scenes[0] is not at.scene or len(at.stage.stack.scenes) > 3:  # he went home; and comes back
            at.stage.stack.scenes[:] = [at.scene]
            at.stage.arrange()
        pos = chance.randrange(1000), chance.randrange(700)
        place = at.scene.places
        near = chance.choice(
            [pos, place.button.center, (place.rack.x + chance.randrange(place.rack.width), place.rack.centery)]
        )
        match chance.randrange(6):
            case 0 | 1:
                at.key(chance.choice(keys), chance.choice([0, 0, pygame.KMOD_SHIFT]))
            case 2:
                at.press(near, chance.choice([1, 1, 3]))
            case 3:
                at.move(pos)
            case 4:
                at.let_go(near)
            case 5:
                at.send(chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE]))
                at.send(pygame.MOUSEWHEEL, x=0, y=chance.choice([-1, 1]), flipped=False)
        at.wait(chance.choice([0.02, 0.4]))
        if chance.randrange(12) == 0:
            at.scene.draw(_canvas(at))
    replayed = new_match(3, seed=seed, bots=[None, "random", None])
    for turn in at.match.turns:
        replayed.enter(turn)
    assert replayed.state == at.match.state


def test_undo_takes_the_own_move_back_and_the_curtain_falls_before_its_player(sitting: Sitting) -> None:
    lay, seat = sitting.legal()[0], sitting.state.to_move
    ply = sitting.match.ply
    sitting.drag(sitting.tile_px(lay.tile), sitting.cell_px(lay.cell))
    sitting.key(pygame.K_RETURN)
    sitting.rest()
    sitting.stage.wait(0.01)
    curtain = sitting.top
    sitting.click(curtain.back_button.rect.center)  # type: ignore[attr-defined]
    sitting.stage.wait(0.01)
    assert sitting.match.ply == ply
    assert sitting.state.to_move == seat
    assert sitting.top.name == sitting.match.players[seat].name  # type: ignore[attr-defined]


def test_the_aids_are_switched_at_the_table_and_kept(sitting: Sitting) -> None:
    sitting.key(pygame.K_a)
    assert sitting.top is not sitting.scene
    sitting.click(sitting.top.rows[3][2].rect.center)  # type: ignore[attr-defined]
    sitting.key(pygame.K_a)
    assert sitting.top is sitting.scene
    assert sitting.scene.house.preferences.tridomino_numbers
    sitting.scene.draw(_canvas(sitting))
    counted = sitting.scene.tridomino.grounds.still_key[1].numbers  # type: ignore[index]
    view = sitting.seen().view
    seen = [*(laid.corners for laid in view.table), *view.hands[view.to_move]]
    assert counted == tuple(28 - sum(tile.count(number) for tile in seen) for number in range(6))


def _canvas(at: Sitting):  # type: ignore[no-untyped-def]
    from scenes.theme import Canvas

    surface = pygame.Surface(at.stage.size).convert()
    return Canvas(surface, at.stage.theme())
