"""The paper board's drawing on the plastic one: engraved in one colour, inlaid in several."""

from __future__ import annotations

import pytest

from tabulae.library.choice import GameChoice
from tabulae.library.games.game import load_game
from tabulae.products.plastic.solid import SolidProduct
from tabulae.solid.files.filaments import filament_name
from tabulae.solid.kernels.build import build_body
from tabulae.solid.kernels.manifold import manifold_of
from tabulae.solid.kernels.mesh import inlay_meshes, printable
from tabulae.solid.parts.catalogue import PARTS
from tabulae.solid.parts.piece import Piece
from tests.support.listed import GAMES

DEPTH_MM = 0.6
PRINTED = [game for game in GAMES if game != "tablas-astronomicas"]
"""A board of sides has no plastic form."""


def tiles(game: str, **measures: float | str) -> tuple[Piece, ...]:
    return PARTS["board"].plan(SolidProduct(("board",), game=game).request().setting, measures).pieces


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", PRINTED)
def test_every_board_bears_its_drawing(game: str) -> None:
    plain, drawn = tiles(game, art="plain"), tiles(game)
    assert [piece.name for piece in plain] == [piece.name for piece in drawn]
    assert not any(piece.engravings for piece in plain)
    assert sum(bool(piece.engravings) for piece in drawn) > len(drawn) / 2
    cut = bare = 0.0
    for one, two in zip(plain, drawn, strict=True):
        cut += printable(build_body(two, "manifold"), "draft").mesh.volume_mm3
        bare += printable(build_body(one, "manifold"), "draft").mesh.volume_mm3
    assert 100 < bare - cut < 0.1 * bare


@pytest.mark.slow
@pytest.mark.long
def test_a_board_in_colours_is_the_same_blank_filled_up_again() -> None:
    piece = next(one for one in tiles("el-mundo", art="inlaid") if len(one.inlays) > 3)
    blank = manifold_of(piece.name, printable(build_body(tiles("el-mundo", art="plain")[0], "manifold")).mesh)
    body = build_body(piece, "manifold")
    made = manifold_of(piece.name, printable(body).mesh)
    colours = inlay_meshes(body)
    assert len(colours) > 2 and all(colour.startswith("#") for colour in colours)
    bodies = [manifold_of(colour, passed.mesh) for colour, passed in colours.items()]
    assert made.volume() + sum(one.volume() for one in bodies) == pytest.approx(blank.volume(), rel=1e-3)
    for one in bodies:
        assert (made ^ one).volume() < 0.01
        low, high = one.bounding_box()[2], one.bounding_box()[5]
        assert high - low >= DEPTH_MM - 1e-3


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(("game", "most"), [("el-mundo", 4), ("el-mundo", 2), ("diecisiete-tablas", 4)])
def test_a_board_needs_no_more_filaments_than_its_printer_holds(game: str, most: int) -> None:
    """Regression: the wheel of the seasons asked for 21, and PrusaSlicer refused its plates."""
    made = tiles(game, filaments=most)
    grounds = {piece.ground for piece in made}
    inlays = {cut.colour for piece in made for cut in piece.inlays}
    assert len(grounds) == 1 and len(grounds | inlays) == most
    names = [filament_name(colour) for colour in grounds | inlays]
    assert len(set(names)) == len(names), "one spool for two colours"
    assert "black" in names, "lines and numbers are never printed as ground"


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("art", ["inlaid", "engraved"])
def test_raised_marks_stand_on_a_board_with_a_drawing(art: str) -> None:
    """Regression: the ground was cut away under the marks of El Mundo, and no tile of it could be made."""
    made = [
        printable(build_body(piece, "manifold"), "draft")
        for piece in tiles("el-mundo", points="raised", art=art)
    ]
    assert max(one.mesh.size_mm[2] for one in made) == pytest.approx(12.8)


@pytest.mark.long
@pytest.mark.slow
def test_only_skins_with_half_moons_have_sockets() -> None:
    def height_share(game: str, **measures: str) -> float:
        pieces = tiles(game, art="plain", **measures)
        return sum(piece.volume_mm3 for piece in pieces) / sum(
            piece.size_mm[0] * piece.size_mm[1] * piece.size_mm[2] for piece in pieces
        )

    assert height_share("tabula") < height_share("tabula", sockets="moons")
    assert height_share("diecisiete-tablas") == pytest.approx(
        height_share("diecisiete-tablas", sockets="moons")
    )


@pytest.mark.slow
@pytest.mark.full
def test_the_3mf_of_a_tile_in_colours_names_them() -> None:
    import io
    import zipfile

    game = load_game(GameChoice("el-mundo"))
    wanted = SolidProduct(
        ("board",),
        game=game.id,
        format_=("3mf",),
        kernel="manifold",
        several_colours=True,
        measure=("art=inlaid",),
    )
    files = {file.name: file.content for file in wanted.make()}
    archive = zipfile.ZipFile(io.BytesIO(files["several-colours/plate-5-board-b2-prusaslicer.3mf"]))
    model = archive.read("3D/3dmodel.model").decode()
    assert model.count("<base name=") > 2 and model.count("<object ") == 1
    assert archive.read("Metadata/Slic3r_PE_model.config").decode().count("<volume ") > 2
