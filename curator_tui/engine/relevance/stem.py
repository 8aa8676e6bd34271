"""English stems: a word's forms become one term.

The rules are those of M. F. Porter's second English stemmer (Snowball "english", 2001), written from its
description, behind a table of what no suffix rule can reach: irregular forms ("went", "children"), the other
spelling of a word ("centre", "organise"), and what is as often written short ("config", "db").
"""

from __future__ import annotations

_VOWELS = frozenset("aeiouy")
_DOUBLES = ("bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt")
_LI = frozenset("cdeghkmnrt")

_IRREGULAR = {
    form: base
    for line in """
be am is are was were been being
have has had having
do does did done doing
go went gone goes
get got gotten
make made
take took taken
see saw seen
know knew known
think thought
give gave given
find found
tell told
say said
come came
become became
feel felt
leave left
keep kept
hold held
begin began begun
bring brought
buy bought
build built
break broke broken
bind bound
bite bit bitten
blow blew blown
catch caught
choose chose chosen
deal dealt
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
fight fought
fly flew flown
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
grow grew grown
hang hung
hear heard
hide hid hidden
lead led
learn learnt
lend lent
lie lay lain
light lit
lose lost
mean meant
meet met
pay paid
ride rode ridden
ring rang rung
rise rose risen
run ran
sell sold
send sent
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
stick stuck
strike struck
swear swore sworn
swim swam swum
teach taught
tear tore torn
throw threw thrown
understand understood
wake woke woken
wear wore worn
win won
write wrote written
rewrite rewrote rewritten
child children
man men
woman women
foot feet
tooth teeth
mouse mice
life lives
wife wives
knife knives
leaf leaves
half halves
shelf shelves
self selves
person people
good better best
bad worse worst
index indices
matrix matrices
vertex vertices
datum data
criterion criteria
analyze analyse analyses analysed analyzed analysing analyzing analysis
hypothesis hypotheses
center centre centres
theater theatre theatres
meter metre metres
kilometer kilometre kilometres
liter litre litres
fiber fibre fibres
gray grey
program programme programmes
license licence licences
defense defence defences
catalog catalogue catalogues
dialog dialogue dialogues
practice practise practised practising
jewelry jewellery
pajamas pyjamas
artifact artefact artefacts
mother mom moms mum mums
father dad dads
television tv tvs
bicycle bike bikes
refrigerator fridge
photograph photo photos
picture pic pics
vegetable veggie veggies
mathematics math maths
laboratory lab labs
university uni
birthday bday
argument arg args
authentication auth
configuration config configs
database db dbs
dependency dep deps
development dev
directory dir dirs
document doc docs
environment env envs
function func funcs
implementation impl
information info
kubernetes k8s
library lib libs
message msg msgs
package pkg pkgs
parameter param params
performance perf
production prod
repository repo repos
specification spec specs
variable var vars
""".strip().splitlines()
    for base, *forms in [line.split()]
    for form in forms
}

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_WHOLE = {
    "skis": "ski",
    "skies": "sky",
    "dying": "die",
    "lying": "lie",
    "tying": "tie",
    "idly": "idl",
    "gently": "gentl",
    "ugly": "ugli",
    "early": "earli",
    "only": "onli",
    "singly": "singl",
    **{word: str(n) for n, word in enumerate(NUMBERS, 2)},
    **{word: word for word in ["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"]},
}
_OUR = (
    "armour", "behaviour", "colour", "endeavour", "favour", "flavour", "harbour", "honour", "humour",
    "labour", "neighbour", "odour", "rumour", "savour", "tumour",
)  # fmt: skip
_ISE = ("ise", "ises", "ised", "ising", "iser", "isers", "isation", "isations")
_HEADS = ("gener", "commun", "arsen", "past", "univers", "later", "emerg", "organ", "inter")
_AFTER_1A = frozenset(
    ["evening", "inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]
)

_STEP2 = (
    ("ational", "ate"),
    ("ization", "ize"),
    ("fulness", "ful"),
    ("ousness", "ous"),
    ("iveness", "ive"),
    ("tional", "tion"),
    ("biliti", "ble"),
    ("lessli", "less"),
    ("entli", "ent"),
    ("ation", "ate"),
    ("alism", "al"),
    ("aliti", "al"),
    ("ousli", "ous"),
    ("iviti", "ive"),
    ("fulli", "ful"),
    ("enci", "ence"),
    ("anci", "ance"),
    ("abli", "able"),
    ("izer", "ize"),
    ("ator", "ate"),
    ("alli", "al"),
    ("bli", "ble"),
)
_STEP3 = (
    ("ational", "ate"),
    ("tional", "tion"),
    ("alize", "al"),
    ("icate", "ic"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ness", ""),
    ("ful", ""),
)
_STEP4 = (
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive",
    "ize", "al", "er", "ic",
)  # fmt: skip
# Most words end in none of a step's suffixes: asking for all of them at once settles those.
_ENDS2 = tuple(suffix for suffix, _ in _STEP2)
_ENDS3 = tuple(suffix for suffix, _ in _STEP3)


def stem(word: str) -> str:
    """The stem of a lower-case word of Latin or Cyrillic letters; others and short ones stay as they are."""
    if len(word) < 3 or not word.isascii() or word[-1].isdigit():
        return _other(word)  # no suffix ends in a digit
    word = _IRREGULAR.get(word, word)
    if word in _WHOLE:
        return _WHOLE[word]
    word = _mark_y(_spelled(word))
    r1, r2 = _regions(word)
    word = _plural(word)
    if word in _AFTER_1A:
        return word
    word = _past(word, r1)
    if len(word) > 2 and word[-1] in "yY" and word[-2] not in _VOWELS:
        word = word[:-1] + "i"
    word = _derived(word, r1, r2)
    return _last(word, r1, r2).lower()


def _other(word: str) -> str:
    if "\u0400" <= word[:1] <= "\u052f":
        from .light import cyrillic

        return cyrillic(word)
    return word


def _spelled(word: str) -> str:
    """In the American spelling, where the British one differs by a rule."""
    if "our" in word and (head := next((head for head in _OUR if word.startswith(head)), "")):
        return head[:-2] + word[len(head) - 1 :]
    if "is" in word:
        for end in _ISE:
            if word.endswith(end) and len(word) > len(end) + 3:
                return word[: -len(end)] + "iz" + end[2:]
    return word


def _mark_y(word: str) -> str:
    """Upper-case Y where y is a consonant: at the start and behind a vowel."""
    if "y" not in word:
        return word
    out = list(word)
    for i, char in enumerate(word):
        if char == "y" and (i == 0 or out[i - 1] in _VOWELS):
            out[i] = "Y"
    return "".join(out)


def _regions(word: str) -> tuple[int, int]:
    """Where R1 and R2 begin: behind the first consonant that follows a vowel, and again from there."""
    heads = (len(p) for p in _HEADS if word.startswith(p)) if word.startswith(_HEADS) else iter(())
    r1 = next(heads, None)
    if r1 is None:
        r1 = _region(word, 0)
    return r1, _region(word, r1)


def _region(word: str, start: int) -> int:
    for i in range(start + 1, len(word)):
        if word[i] not in _VOWELS and word[i - 1] in _VOWELS:
            return i + 1
    return len(word)


def _has_vowel(part: str) -> bool:
    return any(char in _VOWELS for char in part)


def _short_end(word: str) -> bool:
    """Ends in a short syllable: vowel, consonant at the start; or consonant, vowel, consonant not w, x, Y."""
    if len(word) == 2:
        return word[0] in _VOWELS and word[1] not in _VOWELS
    return (
        len(word) > 2
        and word[-1] not in _VOWELS
        and word[-1] not in "wxY"
        and word[-2] in _VOWELS
        and word[-3] not in _VOWELS
    )


def _plural(word: str) -> str:
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith(("ied", "ies")):
        return word[:-2] if len(word) > 4 else word[:-1]
    if word.endswith(("us", "ss")):
        return word
    if word.endswith("s") and _has_vowel(word[:-2]):
        return word[:-1]
    return word


def _past(word: str, r1: int) -> str:
    for suffix in ("eedly", "eed"):
        if word.endswith(suffix):
            return word[: -len(suffix)] + "ee" if len(word) - len(suffix) >= r1 else word
    for suffix in ("ingly", "edly", "ing", "ed"):
        if word.endswith(suffix):
            head = word[: -len(suffix)]
            return _mend(head, r1) if _has_vowel(head) else word
    return word


def _mend(head: str, r1: int) -> str:
    if head.endswith(("at", "bl", "iz")):
        return head + "e"
    if head.endswith(_DOUBLES) and len(head) > 3:
        return head[:-1]
    if r1 >= len(head) and _short_end(head):
        return head + "e"
    return head


def _derived(word: str, r1: int, r2: int) -> str:
    word = _step2(word, r1)
    for suffix, new in _STEP3 if word.endswith(_ENDS3) else ():
        if word.endswith(suffix):
            return word[: -len(suffix)] + new if len(word) - len(suffix) >= r1 else word
    if word.endswith("ative") and len(word) - 5 >= r2:
        return word[:-5]
    return word


def _step2(word: str, r1: int) -> str:
    for suffix, new in _STEP2 if word.endswith(_ENDS2) else ():
        if word.endswith(suffix):
            return word[: -len(suffix)] + new if len(word) - len(suffix) >= r1 else word
    if word.endswith("logi") and len(word) - 3 >= r1:
        return word[:-1]
    if word.endswith("li") and len(word) - 2 >= r1 and word[-3] in _LI:
        return word[:-2]
    return word


def _last(word: str, r1: int, r2: int) -> str:
    for suffix in _STEP4 if word.endswith(_STEP4) else ():
        if word.endswith(suffix):
            word = word[: -len(suffix)] if len(word) - len(suffix) >= r2 else word
            break
    else:
        if word.endswith(("sion", "tion")) and len(word) - 3 >= r2:
            word = word[:-3]
    if word.endswith("e"):
        if len(word) - 1 >= r2 or (len(word) - 1 >= r1 and not _short_end(word[:-1])):
            return word[:-1]
    elif word.endswith("ll") and len(word) - 1 >= r2:
        return word[:-1]
    return word
