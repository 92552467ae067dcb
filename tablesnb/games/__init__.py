"""The games, one file of declarations each; ``rules.registry`` finds them by name."""

from __future__ import annotations

from functools import partial

from tablesnb.games.declaration import declared
from tablesnb.rules import registry
from tablesnb.tables import family as tables
from tablesnb.tafl import family as tafl

NAMES = (
    "irish",
    "early_backgammon",
    "modern_backgammon",
    "todas_tablas",
    "quinze_tablas",
    "el_mundo",
    "astronomical_tables",
    "duodecim_scripta",
    "tabula",
    "alea_evangelii",
    "tablut",
)

registry.add_family("tables", tables)
registry.add_family("tafl", tafl)
for _name in NAMES:
    registry.declare(_name, partial(declared, _name))
