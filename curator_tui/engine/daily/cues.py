"""Words by which a note shows whether it will still matter: families of signs, as data."""

from __future__ import annotations

import re

from curator_tui.engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Cue:
    """`pattern` is looked for in plain(text); its weight is above 0 where it speaks for keeping."""

    family: str
    weight: float
    why: str
    pattern: re.Pattern[str]


# What a note says, it says in its beginning: no more characters than these are read.
LONGEST = 1000


def plain(text: str) -> str:
    """Typographic quotes as plain ones, white space as single spaces."""
    return " ".join(text.replace("’", "'").replace("‘", "'").split())


def _cue(family: str, weight: float, why: str, *patterns: str, exact: bool = False) -> Cue:
    flags = 0 if exact else re.IGNORECASE
    return Cue(family, weight, why, re.compile("|".join(f"(?:{p})" for p in patterns), flags))


_WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_PERSON = r"(?:the )?(?:user|he|she|they|i)"
_UNIT = (
    rf"(?:{_WEEKDAY}|second|minute|hour|day|night|week|month|quarter|year|morning|evening|weekend|summer|"
    r"winter|sprint)"
)
# A note that begins with one of these tells what was done; verbs of deciding and learning do not.
_IRREGULAR = (
    "began|bought|broke|brought|built|came|caught|chased|cut|did|drew|drove|fell|felt|forgot|found|gave|got|"
    "had|heard|held|hit|kept|knew|laid|led|left|lent|let|lost|made|met|paid|put|ran|re-?ran|read|rebuilt|"
    "rewrote|sent|set up|shut|sat|saw|sold|spent|spoke|stood|swapped|spun|split|took|taught|thought|threw|"
    "told|understood|undid|went|woke|wrote"
)
_NO_EVENT = (
    "agreed|decided|learned|settled|picked|dropped support|went with|switched (?:from|to)|moved (?:from|to)|"
    "need|based|used to|married|indeed|speed|feed"
)
_FINITE = (
    "is|are|isn't|aren't|takes?|means?|needs?|counts?|gets?|broke|breaks?|makes?|causes?|has|have|runs?|"
    r"uses?|"
    "requires?|fails?|costs?|must|should|can|works?|moved|lives?|listens?|blocks?"
)
_NO_ING = (
    "during|nothing|anything|everything|something|according|staging|billing|testing|monitoring|logging|"
    "morning|evening|building|spring|string|thing|pricing|routing|caching|meeting"
)
_STATES = (
    "down|up again|red|green|slow|closed|full|flaky|broken|offline|out of \\w+|noisy|late|tired|busy|sick|"
    "stuck|open|unreachable|unavailable|at the \\w+|in the (?:workshop|chat|shop|hospital)"
)

DURABLE = (
    _cue("identity", 2.0, "says who somebody is",
         r"\b(?:native|mother tongue|left-handed|right-handed|colou?r-?blind|allergic|allergy|vegetarian|"
         r"vegan|"
         r"pronouns?|nickname|birthday|born|grew up|blood type|passport|anniversary|licen[cs]e|married)\b",
         rf"\b{_PERSON} (?:is|am|are|'s|'m) (?:an?|the|based|from)\b",
         r"\b(?:lives?|living|based) in\b", r"\btime ?zone\b",
         r"\b(?:kids|children|sister|brother|parents)\b"),
    _cue("preference", 2.0, "says what somebody likes",
         r"\bprefer(?:s|red|ence|ences)?\b", r"\b(?:likes?|dislikes?|loves?|hates?|enjoys?)\b",
         r"\bfavou?rite\b", r"\b(?:can't|cannot) stand\b", r"\b(?:would|'d) rather\b",
         r"\b(?:doesn't|does not|don't|do not) (?:like|want)\b", r"\brather than\b"),
    _cue("preference", 1.5, "says what somebody wants", r"\bwants\b(?! only)",
         r"\bplease (?:always|never)\b"),
    _cue("rule", 2.0, "is said as a rule",
         r"\b(?:always|never|must|mustn't|whenever)\b", r"^(?:do not|don't|only|any|no|all|before|if|when)\b",
         r"\b(?:should|shall) (?:not |never |be )?\b", r"\bnot allowed\b", r"\b(?:are|is) (?:not )?to be\b",
         r"\b(?:every|each|any) \w+(?: \w+)? (?:needs?|requires?|takes?|has|must)\b",
         r"\bbelongs? (?:in|to)\b"),
    _cue("rule", 1.0, "asks for something", r"\b(?:requires?|required|needs?|may only|only \w+ may)\b"),
    _cue("decision", 2.0, "is a decision",
         r"\b(?:decided|decision|agreed|chose|chosen|settled on|went with|picked|ruled out|signed off|"
         r"policy)\b",
         r"\bfrom now on\b", r"\bfor good\b", r"\bin the end\b",
         r"\bdropped support\b", r"\bwe (?:will|'ll) (?:support|use|keep)\b"),
    _cue("decision", 1.5, "says that something changed for good",
         r"\b(?:no longer|any ?more|instead of|replaced by|switched (?:from|to)|upgraded to|promoted to)\b",
         r"\bmoved (?:from|to)\b", r"\bwent from\b.*\bto\b", r"\b(?:is|are) gone\b", r"\bgiven up\b",
         r"\bafter all\b", r"\b(?:is|are|was|were) \w+ now\b",
         r"\b(?:as of today|from today on(?:wards?)?)\b"),
    _cue("lesson", 2.0, "is a lesson",
         r"\b(?:lesson|learned|learnt|turns out|turned out|root cause|the trick|gotcha|workaround|beware|"
         r"caveat|pitfall)\b", r"\bunless\b", r"\bis not enough\b", r"\bends? in\b", r"\bmeans little\b"),
    _cue("lesson", 1.0, "says what leads to what",
         r"\b(?:because|otherwise|or else|so that|which (?:breaks|means)|breaks|corrupts|fails (?:when|"
         r"if))\b",
         r"\bmore than \d+\b", r"\bneeds? (?:--?\w|an?\b|the\b)"),
    _cue("recurring", 1.5, "comes again",
         rf"\b(?:every|each|per|twice an?|once an?) (?:\w+ )?{_UNIT}s?\b", rf"\b{_WEEKDAY}s\b",
         r"\b(?:nightly|daily|weekly|monthly|quarterly|yearly|weekdays|weekends)\b",
         r"\bat night\b", r"\b(?:first|last|third|second) (?:\w+ )?(?:day )?of (?:the|each|every) month\b",
         r"\bworking day\b"),
    _cue("reference", 1.0, "states how things are",
         r"\b(?:is|are|has|have|uses?|runs?|lives?|listens?|keeps?|holds?|stands?|reads?|writes?|goes|go|"
         r"comes?|counts?|rejects?|allows?|limits?|expires?|starts?|ends?|sits?|points?|shares?|answers?|"
         r"contains?|means?|takes?|gets?|drops?|caches?|behaves?|kills?|feeds?|sends?|restarts?|looks? like|"
         r"fails?|ignores?|misses|lives|hits?|works?|drives?|speaks?|visits?|opens?|"
         r"closes|begins|stops|leaves|costs?|stores?|forgets?|serves?|prints?|loads?|connects?|belongs?|covers?|"
         r"lasts?|weighs?|measures)\b"),
)  # fmt: skip

TRANSIENT = (
    _cue("now", -3.0, "passes",
         r"\bright now\b", r"\bcurrent(?:ly)?\b", r"\bat the moment\b", r"\btonight\b",
         r"(?<!since )(?<!as of )\btoday\b(?! on(?:wards?)?\b)",
         r"\btomorrow\b", r"\bthis (?:morning|afternoon|evening|week|weekend|session|sprint)\b",
         r"\bfor now\b", r"\btemporarily\b", r"\b(?:next|last) week\b", r"\bjust now\b", r"\bin a hurry\b"),
    _cue("now", -1.5, "passes", r"\b(?:still|so far|yet|meanwhile|soon|yesterday|until (?:\w+day|then))\b",
         r"\bback in \w+ minutes\b", r"\bin about an? \w+\b", r"\blast \w+day\b"),
    _cue("this one", -3.0, "is about one piece of work",
         r"\bthis (?:ticket|pr|pull request|branch|bug|build|task|run|one)\b",
         r"\bthe (?:ticket|hotfix|incident)\b",
         r"\b(?:feature|current|old) branch(?:es)?\b", r"\bincident\b"),
    _cue("ticket", -2.5, "names a ticket",
         r"\b(?!(?:UTF|RFC|ISO|SHA|INV|CVE|AES|RSA|HTTP|TLS|ES|IPV?)-)[A-Z]{2,10}-\d+\b", r"(?<!\w)#\d+\b",
         r"\b(?:[Tt]icket|[Bb]uild|PR|MR|[Ii]ssue) #?!?\d+\b", r"\b(?:pid|PID) \d+\b", exact=True),
    _cue("progress", -2.5, "is in progress",
         r"\b(?:working on|looking into|waiting (?:for|on)|debugging|investigating|in review|in progress|"
         r"halfway|blocked (?:on|by)|about to|trying out|writing up|going to|under way|wip)\b",
         r"\b\d+ of \d+\b", r"\b(?:is|are|'s|'re) (?!being\b)(?:\w+ing)\b(?! in\b)", r"\bplanned for\b",
         rf"^(?!(?:{_NO_ING})\b)\w+ing\b(?!.*\b(?:{_FINITE})\b)",
         r"\bon the (?:second|third|next) (?:approach|attempt|try)\b"),
    _cue("event", -2.5, "tells what was done",
         rf"^(?!(?:{_NO_EVENT})\b)(?:\w[\w-]*ed|{_IRREGULAR})\b", r"^(?:was|were) able\b",
         r"\bwent (?:out|to get|from \d)\b", r"\b(?:slipped|skipped|accepted)\b"),
    _cue("event", -1.0, "tells what happened",
         r"\b(?:was|were|had|did)\b(?! (?:replaced|promoted|upgraded|a missing))"),
    _cue("todo", -2.5, "is still to be done",
         r"^-?\s*\[[ xX]\]", r"(?<!no )\bneed to\b", r"^need\b", r"^next\b", r"\bfollow up\b",
         r"\bremember to\b",
         r"\blet .{1,20} know\b", r"\bdon't forget\b", r"^will\b", r"\bto ?do:", r"\bnot sent yet\b",
         r"^left off\b"),
    _cue("session", -4.0, "is about this session", r"^\**(?:session(?: key| id)?|source|channel)\**\s*:",
         r"^session started\b"),
    _cue("hour", -1.0, "is an hour of one day", r"\b(?:at|since|from|between|by|to|until) \d{1,2}[:.]\d\d\b",
         r"\bbetween \d{1,2} and \d{1,2}\b", r"\bat noon\b"),
    _cue("weekday", -2.0, "is one day", rf"\b(?:on|by|until|before) {_WEEKDAY}\b(?!s)",
         rf"\b{_WEEKDAY} between\b"),
    _cue("state", -2.5, "is how it stands for the moment", rf"\b(?:is|are|was|were|seems?) (?:{_STATES})\b",
         r"\b(?:failing since|keeps? failing|unreachable|nothing blocked)\b", r"\b\d+ ?(?:%|percent) full\b",
         r"\b\d+ (?:tests? )?failing\b", r"\btests? (?:is |are )?(?:green|red)\b", r"\bhas a cold\b",
         r"\bis (?:\d+ \w+ )?behind\b"),
    _cue("question", -1.5, "is a question", r"\?$"),
)  # fmt: skip

CUES = (*DURABLE, *TRANSIENT)
