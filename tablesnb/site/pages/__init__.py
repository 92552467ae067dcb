"""What the site's own pages say: the front, each game's rules, a position, a class, the sources."""

from __future__ import annotations

from pathlib import Path

from tablesnb.site.page import Page
from tablesnb.site.pages.assets import assets
from tablesnb.site.pages.frame import framed


def all_pages() -> tuple[Page, ...]:
    """Return every page of ours, the front first.

    >>> [page.path for page in all_pages()][:2]
    ['index', 'games/irish']
    """
    from tablesnb.rules.registry import games
    from tablesnb.site.pages.front import front
    from tablesnb.site.pages.game import game_page
    from tablesnb.site.pages.passages import sources_page
    from tablesnb.site.pages.play import play_page
    from tablesnb.site.pages.teach import teach_page

    return (front(), *map(game_page, games()), play_page(), teach_page(), sources_page())


def write(into: Path) -> Path:
    """Write our pages and all that they ask for into a folder, to be looked at by themselves.

    The site puts the same pages and files beside its lessons. Returns the folder.
    """
    for page in all_pages():
        place = into / page.file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(framed(page), encoding="utf-8")
    for name, content in assets().items():
        place = into / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return into


__all__ = ["all_pages", "assets", "framed", "write"]
