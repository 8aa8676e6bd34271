"""What is tried of the policy before anything is saved: pane 7 draws from it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from curator_tui.engine.values import dataclass, replace

from ..engine.thresholds import Origin, value_of

if TYPE_CHECKING:
    from ..engine.policy import Policy
    from ..engine.whatif import Comparison

_NOTHING: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Saving:
    """What saving one number would do: `what` in one line, the lines that go and come; or why it can't be."""

    what: str
    gone: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Trial:
    """`values`: keys with the values tried, in the order of trying. `wrong`: what is wrong with what is being
    typed. `everywhere`: saving is for every store (False: for this one, None: where it is set now).

    The rest workers bring: `origins` by key, `doing` (what each number does now), and of what is tried
    `found` (None while unknown), `savings` by key, `progress` as (done, total) while it is worked out.
    """

    values: Mapping[str, object] = _NOTHING
    wrong: str = ""
    everywhere: bool | None = None
    origins: Mapping[str, Origin] = MappingProxyType({})
    doing: Mapping[str, str] = MappingProxyType({})
    found: Comparison | None = None
    savings: Mapping[str, Saving] = MappingProxyType({})
    progress: tuple[int, int] | None = None

    def told(
        self,
        origins: Mapping[str, Origin] | None,
        doing: Mapping[str, str] | None,
        savings: Mapping[str, Saving] | None,
        progress: tuple[int, int] | None,
        found: Comparison | None,
    ) -> Trial:
        """The same with what a worker brought; what is None stays as it was."""
        return replace(
            self,
            origins=origins or self.origins,
            doing=doing or self.doing,
            savings=self.savings if savings is None else savings,
            found=found or self.found,
            progress=progress or (None if found else self.progress),
        )

    def under(self, policy: Policy) -> Trial:
        """The same where this policy is in force: what it says already is tried no longer."""
        kept = {k: v for k, v in self.values.items() if v != value_of(policy, k)}
        return replace(self, values=kept, found=None, progress=None)

    def changed(self, policy: Policy) -> tuple[tuple[str, object, object], ...]:
        """Key, value in force, value tried."""
        return tuple((key, value_of(policy, key), value) for key, value in self.values.items())


NO_TRIAL = Trial()
