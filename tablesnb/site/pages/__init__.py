"""What the site's own pages say: the front, each game's rules, a position, a class, the sources."""

from __future__ import annotations

from tablesnb.site.page import Page
from tablesnb.site.pages.assets import assets


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


__all__ = ["all_pages", "assets"]
