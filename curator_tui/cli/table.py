"""Every command of the command line: its module, and what it does in one line."""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, str]] = {
    "review": ("review", "look at all that waits, in the app; as text without a terminal or with --plain"),
    "demo": ("demo", "the same on a made-up store in a temporary folder"),
    "stores": ("stores", "the stores known and found on this machine"),
    "status": ("status", "what a store holds, and how much waits in each queue"),
    "gate": ("gate", "check lines of text, or a store, for what should not enter"),
    "seed": ("seed", "the memories that an agent is given for one objective, under a budget"),
    "recall": ("recall", "what the whole set knows about a message, also what no seed holds"),
    "similar": ("similar", "what a new text may repeat, contradict or update"),
    "what-if": ("what_if", "what other numbers of the policy would do here, before anything is saved"),
    "policy list": ("policy", "every number of the policy in force, what it does, where it comes from"),
    "policy set": ("policy", "save a number to curator.toml, one line each"),
    "changes": ("changes", "what others did to a store since you last looked"),
    "compile": ("compile", "the page that a store’s memories make under a budget"),
    "index": ("index", "every memory on one line"),
    "show": ("show", "one memory whole, with what happened to it"),
    "merge": ("merge", "what the end of a session does with the memories that it wrote"),
    "quarantine list": ("lists", "what the gate caught"),
    "quarantine release": ("deciding", "false alarms: let them in"),
    "quarantine discard": ("deciding", "true catches: they stay out, on record"),
    "quarantine reopen": ("deciding", "take a decision back"),
    "quarantine later": ("deciding", "out of the queue for some days"),
    "expiry list": ("lists", "facts to verify, most overdue first"),
    "expiry extend": ("deciding", "still true: verified today"),
    "expiry replace": ("deciding", "write a new memory that replaces these"),
    "expiry retire": ("deciding", "no longer true: move to the archive"),
    "expiry restore": ("deciding", "bring back from the archive"),
    "expiry later": ("deciding", "out of the queue for some days"),
    "expiry keep": ("deciding", "retired, came back, and may stay"),
    "expiry spread": ("deciding", "spread what is due over the coming weeks"),
    "chains list": ("lists", "what replaced what, and what may have been replaced"),
    "chains rollback": ("deciding", "undo a supersedure: both are active again"),
    "chains settle": ("deciding", "seen and right: out of the queue"),
    "chains supersede": ("deciding", "a proposal is right: the older one is replaced"),
    "chains keep-both": ("deciding", "a proposal is wrong: both are true"),
    "chains later": ("deciding", "out of the queue for some days"),
    "promote list": ("lists", "what is used often enough for the wider file, or almost"),
    "promote now": ("deciding", "move to the wider file"),
    "promote keep-local": ("deciding", "never propose this again"),
    "promote demote": ("deciding", "from the wider file to one scope"),
    "promote later": ("deciding", "out of the queue for some days"),
    "ceiling": ("ceiling", "how full each file is; --archive moves what is over to the archive"),
    "edit": ("deciding", "other words for a memory, in place"),
    "log": ("log", "every change that was made, newest first"),
    "undo": ("log", "take back the last change, or the one named"),
    "redo": ("log", "do again what was taken back"),
    "redact": ("redact", "remove a secret from every file and every record, for good"),
}

GROUPS = tuple(dict.fromkeys(name.split()[0] for name in COMMANDS if " " in name))


def verbs(group: str) -> tuple[str, ...]:
    """The second words of a group's commands."""
    return tuple(name.split()[1] for name in COMMANDS if name.startswith(group + " "))
