"""What a thing with a view gives to the program that displays it, whichever program that is.

IPython asks ``_ipython_display_``, marimo ``_display_``, and what makes pages asks for HTML.
"""

from __future__ import annotations

from typing import Any


class Displayable:
    """A thing that is displayed as a view, or as HTML where there are no widgets.

    The class of the thing has a view (:meth:`_view`), a text (``repr``) and HTML
    (``_repr_html_``), in which answers are folded.

    >>> import tablesnb as tn
    >>> isinstance(tn.ask("1 + 1?", number={2: "Two."}), Displayable)
    True
    """

    def _view(self) -> Any:
        """A widget, made anew; ImportError where there are no widgets."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        raise NotImplementedError

    def _display_(self) -> Any:
        try:
            return self._view()
        except ImportError:
            from IPython.display import HTML

            return HTML(self._repr_html_())

    def _ipython_display_(self) -> None:
        from IPython.display import display

        try:
            view = self._view()
        except ImportError:
            display({"text/plain": repr(self), "text/html": self._repr_html_()}, raw=True)
        else:
            display(view)
