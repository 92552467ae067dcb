"""Mappings that nobody can change: what one reader holds is the same for all others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V", covariant=True)


class Frozen(Mapping[K, V], Generic[K, V]):
    """A mapping that is read like a dict, compared with dicts, hashed and pickled, never changed.

    >>> start = Frozen({24: 2, 13: 5})
    >>> start[24], start == {13: 5, 24: 2}, start
    (2, True, {24: 2, 13: 5})
    >>> start[24] = 9
    Traceback (most recent call last):
      ...
    TypeError: 'Frozen' object does not support item assignment
    """

    __slots__ = ("_held",)

    def __init__(self, given: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        object.__setattr__(self, "_held", dict(given))

    def __getitem__(self, key: K) -> V:
        return self._held[key]  # type: ignore[attr-defined,no-any-return]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)  # type: ignore[attr-defined]

    def __len__(self) -> int:
        return len(self._held)  # type: ignore[attr-defined]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a frozen mapping cannot be changed")

    def __eq__(self, other: object) -> bool:
        return dict(self) == dict(other) if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)

    def __repr__(self) -> str:
        return repr(dict(self))


def frozen(value: Any) -> Any:
    """Return a value whose insides cannot be changed: mappings, lists and sets, however deep.

    >>> frozen({"white": [1, 2]})["white"]
    (1, 2)
    """
    if isinstance(value, Mapping):
        return Frozen({key: frozen(each) for key, each in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(each) for each in value)
    if isinstance(value, set | frozenset):
        return frozenset(value)
    return value
