"""The settings of Sphinx, given to it as they are: there is no conf.py whose place would matter."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import tablesnb

HERE: Final = Path(__file__).parent
AUTHORS: Final = "The tablesnb authors"


def settings() -> dict[str, Any]:
    """What is told to Sphinx, myst-nb and autodoc.

    >>> settings()["nb_execution_mode"]
    'off'
    """
    return {
        "project": "tablesnb",
        "author": AUTHORS,
        "version": tablesnb.__version__,
        "release": tablesnb.__version__,
        "language": "en",
        "root_doc": "index",
        "extensions": ["myst_nb", "sphinx.ext.autodoc", "tablesnb.site.sphinx.extension"],
        "source_suffix": {".rst": "restructuredtext", ".ipynb": "myst-nb", ".page": "tn-page"},
        "exclude_patterns": [],
        "default_role": "code",
        # the pages lead to one another by the head of each, not by a tree
        "suppress_warnings": ["toc.not_included", "myst.header", "config.cache"],
        # lessons are shown as they are stored
        "nb_execution_mode": "off",
        "nb_merge_streams": True,
        "myst_all_links_external": True,  # they were led where they lead already
        "myst_enable_extensions": ["strikethrough"],
        "autodoc_member_order": "bysource",
        "autodoc_typehints": "signature",
        "add_module_names": False,
        "html_theme": "basic",
        "html_title": "tablesnb",
        "templates_path": [str(HERE / "templates")],
        "html_static_path": [str(HERE / "static")],
        "html_permalinks_icon": "§",
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_show_search_summary": False,  # it would be fetched, which a folder does not allow
        "html_use_index": False,
        "html_domain_indices": False,
        "pygments_style": "bw",  # on paper and on dark paper alike: colour is the board's
    }
