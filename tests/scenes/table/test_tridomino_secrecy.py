"""Hidden hands (T5, A29): what one may not see is not drawn, not in a picture, and not in what is shown."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.tridomino.tiles import FACE_DOWN
from game.tridomino.turns import Draw, Lay
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.house import House
from scenes.results import ResultsScene
from scenes.table.tridomino_examples import can_move, choice_of_start, long_draw, played
from scenes.table.tridomino_shown import Shown
from scenes.theme import Canvas
from tests.scenes.table.tridomino_stage import Sitting, new_match, play_with_the_mouse


@pytest.fixture
def two(house: House) -> Sitting:
    return Sitting(house, played(new_match(2, seed=4), 4, can_move(9)))


def shown(at: Sitting) -> Shown:
    found: Shown = at.scene.playback.shown
    return found


def faces(at: Sitting) -> set[tuple[int, int, int]]:
    """All tiles of the rack whose faces are in what is shown."""
    return {tile for tile in (*shown(at).rack, *shown(at).drawn) if tile != FACE_DOWN}


def picture(at: Sitting, public: bool = False) -> bytes:
    surface = pygame.Surface(at.stage.size).convert()
    draw = at.scene.draw_in_public if public else at.scene.draw
    draw(Canvas(surface, at.stage.theme()))
    return pygame.image.tobytes(surface.subsurface(at.scene.places.rack_panel), "RGB")


def test_between_two_people_the_table_begins_covered_and_names_who_is_to_look(two: Sitting) -> None:
    assert faces(two) == set()
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)
    assert two.top.title() == f"Pass to {two.match.players[two.state.to_move].name}"
    assert two.top.show_button.words == "Show my tiles"


def test_show_my_tiles_shows_the_tiles_of_the_player_to_move_and_of_nobody_else(two: Sitting) -> None:
    two.uncover()
    assert faces(two) == set(two.state.hands[two.state.to_move])


def test_the_hand_is_covered_before_the_next_name_appears(two: Sitting) -> None:
    two.uncover()
    mover = two.state.to_move
    lay = two.legal()[0]
    two.drag(two.tile_px(lay.tile), two.cell_px(lay.cell))
    two.brass()
    steps = 0
    while two.top is two.scene:
        if shown(two).seat != mover:
            assert faces(two) == set(), "the next player's name stands there while a hand is seen"
        two.stage.wait(1 / 60)
        steps += 1
        assert steps < 2000
    assert isinstance(two.top, CurtainScene)
    assert faces(two) == set()
    assert steps > 10


def test_skipping_what_is_told_skips_no_curtain(two: Sitting) -> None:
    two.uncover()
    lay = two.legal()[0]
    two.drag(two.tile_px(lay.tile), two.cell_px(lay.cell))
    two.key(pygame.K_RETURN)
    ply = two.match.ply
    for code in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_TAB):
        two.key(code)
        assert faces(two) == set()
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)
    assert two.match.ply == ply


def test_a_pause_covers_the_hand_and_the_curtain_falls_again(two: Sitting) -> None:
    two.uncover()
    two.key(pygame.K_RIGHT)
    two.key(pygame.K_ESCAPE)
    two.key(pygame.K_ESCAPE)
    assert two.top is not two.scene
    covered = picture(two)
    two.key(pygame.K_ESCAPE)
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)
    assert picture(two) == covered
    two.uncover()
    assert picture(two) != covered


def test_the_rules_cover_the_hand_too(two: Sitting) -> None:
    two.uncover()
    two.key(pygame.K_F1)
    two.key(pygame.K_F1)
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)


def test_a_window_that_loses_the_focus_covers_the_hand_at_once(two: Sitting) -> None:
    two.uncover()
    before = picture(two)
    two.click(two.tile_px(two.legal()[0].tile))
    two.send(pygame.WINDOWFOCUSLOST)
    assert picture(two) != before
    assert two.scene.ui.tile is None
    covered = picture(two)
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)
    assert picture(two) == covered


def test_a_window_that_loses_the_focus_while_tiles_are_drawn_covers_them(house: House) -> None:
    match = new_match(2, deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    at = Sitting(house, match)
    at.uncover()
    at.brass()
    at.wait(1.0)
    assert faces(at)
    at.send(pygame.WINDOWFOCUSLOST)
    hidden = picture(at)
    at.rest()
    at.stage.wait(0.01)
    assert isinstance(at.top, CurtainScene)
    assert picture(at) != hidden, "more backs than before"
    assert faces(at) == set()


def test_F12_pictures_never_show_a_hidden_hand(two: Sitting) -> None:
    covered = picture(two)
    two.uncover()
    assert picture(two) != covered
    assert picture(two, public=True) == covered
    assert picture(two) != covered, "and the player still sees his tiles"


def test_F12_pictures_show_no_tile_in_the_air_either(two: Sitting) -> None:
    two.uncover()
    bare = pygame.Surface(two.stage.size).convert()
    two.scene.draw_in_public(Canvas(bare, two.stage.theme()))
    lay = two.legal()[0]
    two.press(two.tile_px(lay.tile))
    two.move(two.scene.places.felt.move(60, 60).topleft)
    held = pygame.Surface(two.stage.size).convert()
    two.scene.draw_in_public(Canvas(held, two.stage.theme()))
    felt = two.scene.places.felt
    assert pygame.image.tobytes(held.subsurface(felt), "RGB") == pygame.image.tobytes(bare.subsurface(felt), "RGB")


def test_the_window_takes_its_pictures_in_public(two: Sitting, window: pygame.Window) -> None:
    two.uncover()
    app = App(two.scene.house, two.scene, window)
    app._arrange()
    app.draw()
    panel = two.scene.places.rack_panel
    taken = pygame.image.tobytes(app.public_picture().subsurface(panel), "RGB")
    seen = pygame.image.tobytes(window.get_surface().subsurface(panel), "RGB")
    assert taken != seen


def test_one_person_against_bots_has_no_curtain_and_sees_the_own_hand_all_the_time(house: House) -> None:
    at = Sitting(house, new_match(3, seed=6, bots=[None, "random", "random"]))
    for _ in range(200):
        at.stage.wait(0.1)
        at.scene.skip()
        assert not isinstance(at.top, CurtainScene)
        if isinstance(at.top, ResultsScene):
            break
        if at.state.won_by is None:
            assert faces(at) <= {*at.state.hands[0], *at.state.drawn}
            assert shown(at).rack_seat == 0
            if not at.scene.is_telling and at.state.to_move == 0:
                assert faces(at) == {*at.state.hands[0], *at.state.drawn}
                play_with_the_mouse(at)
    assert at.match.ply > 10


def test_two_people_and_a_bot_never_see_the_bots_hand(house: House) -> None:
    at = Sitting(house, new_match(3, seed=6, bots=[None, "random", None]))
    turns_of_the_bot = 0
    for _ in range(3000):
        at.stage.wait(0.05)
        if isinstance(at.top, ResultsScene):
            break
        if at.state.to_move == 1 and not at.scene.is_telling:
            assert faces(at) == set()
            turns_of_the_bot += 1
        elif at.top is not at.scene or not at.scene.is_telling:
            play_with_the_mouse(at)
    assert turns_of_the_bot > 3


def test_A29_drawn_tiles_are_seen_by_their_owner_alone_their_number_by_all(house: House) -> None:
    match = new_match(2, deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    match.play(Draw())
    at = Sitting(house, match)
    assert faces(at) == set()
    assert len(shown(at).drawn) == 30
    assert shown(at).counts == (8, 39)
    at.uncover()
    assert set(at.state.drawn) <= faces(at)


@pytest.fixture(params=range(6))
def hidden_swap(request: pytest.FixtureRequest, house: House) -> tuple[Sitting, Sitting]:
    """Two tables that differ only in tiles which the player to move cannot see."""
    seed = request.param
    match = played(new_match(2, seed=seed), seed, can_move(8))
    other = played(new_match(2, seed=seed), seed, can_move(8))
    state = other.state
    seat = 1 - state.to_move
    hands = list(state.hands)
    pool = (*hands[seat], *state.well)[::-1]
    hands[seat], well = pool[: len(hands[seat])], pool[len(hands[seat]) :]
    other._states[-1] = replace(state, hands=tuple(hands), well=well)
    return Sitting(house, match), Sitting(house, other)


def test_changing_hidden_tiles_changes_nothing_that_is_shown(hidden_swap: tuple[Sitting, Sitting]) -> None:
    one, other = hidden_swap
    assert one.state != other.state
    for at in hidden_swap:
        at.uncover()
    assert one.scene.tridomino.show(one.match) == other.scene.tridomino.show(other.match)
    assert one.seen() == other.seen()


def test_T9_that_the_starter_also_holds_0_0_0_is_covered_with_his_tiles(house: House) -> None:
    at = Sitting(house, new_match(2, deal=choice_of_start()))
    felt = pygame.Surface(at.stage.size).convert()

    def notice(public: bool) -> bytes:
        draw = at.scene.draw_in_public if public else at.scene.draw
        draw(Canvas(felt, at.stage.theme()))
        return pygame.image.tobytes(felt.subsurface(at.scene.places.felt), "RGB")

    covered = notice(public=False)
    at.uncover()
    assert notice(public=False) != covered, "the starter is told of his choice"
    assert notice(public=True) == covered
    at.send(pygame.WINDOWFOCUSLOST)
    assert notice(public=False) == covered


def test_F12_pictures_do_not_tell_by_the_brass_button_what_a_hidden_tile_would_earn(two: Sitting) -> None:
    two.uncover()

    def column() -> bytes:
        taken = pygame.Surface(two.stage.size).convert()
        two.scene.draw_in_public(Canvas(taken, two.stage.theme()))
        return pygame.image.tobytes(taken.subsurface(two.scene.places.button), "RGB")

    bare = column()
    lay = two.legal()[0]
    two.drag(two.tile_px(lay.tile), two.cell_px(lay.cell))
    assert column() == bare
    assert two.scene.page.widgets[0].rect == two.scene.places.button, "the player still has the button"


def test_a_window_that_loses_the_focus_covers_the_hand_below_the_aids_too(two: Sitting) -> None:
    two.uncover()
    seen = picture(two)
    two.key(pygame.K_a)
    assert two.top is not two.scene
    two.send(pygame.WINDOWFOCUSLOST)
    assert picture(two) != seen
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)


def test_the_curtain_offers_the_last_move_back_unless_tiles_were_drawn(house: House) -> None:
    match = new_match(2, deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    assert Sitting(house, match).scene.curtain().back_button is not None
    match.play(Draw())
    assert Sitting(house, match).scene.curtain().back_button is None


def test_a_move_taken_back_leads_to_a_covered_hand_and_the_curtain(two: Sitting) -> None:
    """One player lays, the other looks at his tiles and then takes the move back: he sees no tile of the first."""
    two.uncover()
    lay = two.legal()[0]
    mover = two.state.to_move
    two.drag(two.tile_px(lay.tile), two.cell_px(lay.cell))
    two.brass()
    two.rest()
    two.uncover()
    assert faces(two) == set(two.state.hands[two.state.to_move])
    two.key(pygame.K_z, pygame.KMOD_CTRL)
    assert two.state.to_move == mover
    assert faces(two) == set()
    two.stage.wait(0.01)
    assert isinstance(two.top, CurtainScene)


def test_A29_what_a_bot_draws_flies_face_down(house: House) -> None:
    match = new_match(2, bots=[None, "casual"], deal=long_draw())
    match.play(Lay((5, 5, 5), (0, 0, "up")))
    at = Sitting(house, match)
    flown = set()
    for _ in range(400):
        at.stage.wait(1 / 30)
        flight = shown(at).flight
        if flight is not None and flight.start.kind == "well":
            flown.add(flight.numbers)
    assert flown == {FACE_DOWN}


def test_the_numbers_still_out_are_not_counted_over_a_covered_hand(two: Sitting) -> None:
    """They would tell which numbers the hand holds."""

    def pill() -> bytes:
        surface = pygame.Surface(two.stage.size).convert()
        two.scene.draw(Canvas(surface, two.stage.theme()))
        return pygame.image.tobytes(surface.subsurface(two.scene.places.numbers), "RGB")

    without = pill()
    two.scene.house.preferences = replace(two.scene.house.preferences, tridomino_numbers=True)
    assert pill() == without
    two.uncover()
    assert pill() != without
