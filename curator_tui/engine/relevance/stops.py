"""Words that say too little to rank by: our own lists of function words.

A word that is also a content word of English (German "war", French "son") is left off the other lists.
"""

from __future__ import annotations

_NEGATIONS = """
not no nor never none nothing nobody nowhere neither without cannot cant dont doesnt didnt isnt arent
wasnt werent wont wouldnt shouldnt couldnt havent hasnt hadnt mustnt neednt aint
nicht kein keine keinen nie niemals ohne ne pas jamais sans nunca jamas sem senza mai niet geen nooit
"""
_ENGLISH = """
a an the this that these those some any each every either both all such same own other another
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself
she her hers herself it its itself they them their theirs themselves one ones
who whom whose which what when where why how whoever whatever whenever wherever however
and or but so yet if then else than though although because since while until unless as whether
of in on at by for from to into onto out off over under up down with within about above below between
through during before after again against along around among across toward towards upon via per near
be am is are was were been being do does did done doing have has had having
can could may might must shall should will would ought let lets get gets got
there here now just also too very only even still more most much many few less least quite rather
really already ever always often sometimes perhaps maybe
im ive id ill youre youve youd youll hes shes theyre theyve theyd theyll weve wed were thats theres
whats wheres whos hows hasnt etc eg ie
s t d m
please thanks thank ok okay yes yeah well oh
"""
_GERMAN = """
der die das den dem des ein eine einen einem einer eines und oder aber wenn weil dass als wie auch nur
noch schon sehr ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein dein sein
ihre unser ist sind bist seid waren wird werden wurde haben hatte kann konnte soll sollte muss
mit von zu zum zur bei nach aus auf im am um durch gegen unter vor zwischen wir hier dort dann wer wo
warum welche welcher welches diese dieser dieses
"""
_FRENCH = """
le la les un une du et ou mais donc ni que qui quoi dont quand comment pourquoi ce cet cette ces
je tu il elle nous vous ils elles moi toi lui leur leurs ma ta sa mes tes ses notre nos votre vos
est sont suis es etait etaient sera ont avoir etre fait au aux avec dans par pour sur sous chez entre
plus tres aussi y
"""
_SPANISH = """
el los las una unos unas y pero porque que quien cual cuando donde como este esta estos estas ese esa
eso yo ella nosotros ellos ellas su sus mi mis tu tus nuestro es son soy eres fue ser estar esta
estan ha han del al con en por para sobre entre hasta desde muy mas tambien ya lo le les se
"""
_OTHERS = """
o os da dos das um uma nao e em na nas pelo pela com ao aos mais foi sao seu sua isso isto
il lo gli della dello dei delle che di per tra fra questo questa sono
het een ik je hij zij wij jullie zijn voor op aan naar uit ook maar
"""

_CHANGES = """
new start stop switch move chang again recent late last day month week year anymor longer instead becom go
grow current previous former
"""

CHANGES = frozenset(_CHANGES.split())
"""Stems of words that tell of a change or of its time."""
NEGATIONS = frozenset(_NEGATIONS.split())
STOP_WORDS = frozenset(" ".join((_ENGLISH, _GERMAN, _FRENCH, _SPANISH, _OTHERS)).split()) | NEGATIONS
