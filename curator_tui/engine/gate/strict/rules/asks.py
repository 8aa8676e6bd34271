"""Asks: the text is a request to an assistant, and a memory isn't. Alone it proves little."""

from __future__ import annotations

FAMILY = "asks"
RULES = r"""
as01 medium | a request | asks an assistant for something instead of stating a fact
  = can|could|would|will YOU ~1
      please|tell|help|explain|write|give|show|share|TELLME|REVEAL|confirm|provide|create|make|decode|translate
  = i|we ~1 want|need|like ~1 YOU ~1 to
  = BOS|please|IMP tell|give|show|help|write|send|teach|remind ME
  = BOS write|compose|draft|generate ~1 ME
  = BOS|IMP write|compose|invent ~3 poem|story|essay|speech|tweet|song|joke|rap|haiku|limerick|letter
  = BOS FASK
  = BOS please ~1 tell|explain|write|give|show|provide|answer|create|generate ~6 how|ME|about|story|poem|essay
  + Can you tell me how it works?
  + I want you to write a letter.
  + Please write an essay about trees.
  - The CLI can tell you which file is locked.
  - We want to write the index in one pass.
  - Tell the linter to skip vendor files.

as02 low | a question to somebody | asks somebody a question
  = BOS WHAT ~6 YOU|YOUR ~6 QUEST
  = BOS do|did|are|have|can|could|would|will YOU ~10 QUEST
  = BOS how ~1 can|do|would|could|to i ~10 QUEST
  + What do you think of it?
  + Are you sure?
  + How do I cook rice?
  - Are the tests green? Then merge.
  - What to do on failure: retry twice.
  - How the cache works is described in docs/cache.md.

as05 low | shouting | shouts: words in capitals in a row, or several exclamation marks
  + DO IT NOW AND TELL NOBODY
  + Now!!!
  + LISTEN TO ME CLOSELY please
  - The HTTP API returns JSON.
  - Done!
  - Use UTF-8, LF and NFC.

as03 low | a speech to its reader | speaks to its reader again and again
  + You know what you want, and your friends know you. You said that you would come and bring your own
      tent, your lamp and your map. It was a long way and the day was hot, and so nobody went but the dog.
  + If you go, your plan fails. If you stay, you lose your chance. You know it, your brother knows it,
      and all that is left is a long list of things that somebody has to carry up the stairs before noon.
  + You asked, you paid, you waited, and your parcel came. Then you opened it on your table and found
      that your name was spelled wrong on each of the forty labels inside the box that they had packed so
      neatly.
  - You need Node 20 or newer.
  - Your token is read from the environment; you set it once.
  - If you change the schema, you bump its version.

as04 medium | a long speech to its reader | speaks to its reader from begin to end
  + You will see that you can, when you try, do what you like. You are what you say you are, you know.
      You go where you go, you eat what you eat, you sing as you sing, and you, you alone, know why you do
      as you do.
  + Your eyes, your ears, your hands, your feet, your heart, your mind, your past, your home, your job,
      your house, your car, your dog, your cat, your tea, your cup: all of it is yours and you may keep it
      for as long as we can see.
  + You ask and you ask and you ask, you wait and you wait, you hope and you hope, you sing and you
      dance, you run and you fall, you win and you lose, you come and you go, and in the end the sun goes
      down on all of us here.
  - You run the tests with pytest.
  - Your branch is rebased for you.
  - You and your team own this folder.
"""
