"""Imitates: the text poses as the frame around it, or speaks to the machine that reads it."""

from __future__ import annotations

FAMILY = "imitates"
RULES = r"""
im01 high | chat markers | holds markers that separate the speakers of a chat
  ~ <| :: <\|{1,2}(?:im_start|im_end|im_sep|system|user|assistant|end|endoftext|endofprompt|eot_id|
      start_header_id|end_header_id|begin_of_text|channel|message|end_of_turn)\|{1,2}>
  ~ [inst] [/inst] :: \[/?inst\]
  ~ <sys <</sys :: <</?sys>>
  ~ _of_turn> :: <(?:start|end)_of_turn>

im02 high | system tags | opens or closes a tag that sets instructions apart from data
  ~ </ :: </(?:system|instructions?|untrusted[a-z_-]{0,20}|data|documents?|context|prompt|tool_result|
      tool_response|function_results|input|user_input|assistant|user)> {0,3}\n{0,2} {0,3}(?:<|[a-z]{4,20} |
      \[|#)
  ~ <system <instruction <admin <important <information <override <developer <prompt :: ^ {0,8}<(?:system|
      instructions?|admin|important|information|override|developer|prompt|
      system[ _-](?:mode|message|prompt|override|reminder|instructions?|update|note))>

im03 high | a speaker in brackets | begins a line like the speaker in a chat transcript
  ~ [ ( :: ^[ \t>*-]{0,8}[\[(](?:system|assistant|user|admin|developer|override|new instructions?|hidden|
      system[ _](?:message|prompt|note|override|instruction|update)|admin[ _](?:message|override|note)|
      important instructions?)[^\]\n]{0,24}[\])] {0,2}:?

im04 medium | a speaker mark | begins a line like the speaker in a chat transcript
  ~ : :: ^[ \t>*#-]{0,8}(?:system|system prompt|system message|assistant|human|system override|
      system instruction)[ *_]{0,3}: ?[ *_]{0,3}[a-z]
  ~ ## :: ^#{2,4} ?(?:system|new instructions?|instructions?|end of (?:prompt|instructions?|input)|response|
      human|assistant)[ :#]{0,4}$

im05 high | the end of the document | claims that the document or the instructions end or begin here
  ~ end begin start :: (?:^|[\[<({=*#-]{1,6} {0,2})(?:end|begin|start|beginning)(?: of|_of)? ?(?:the )?
      (?:document|user input|user data|input|prompt|instructions?|context|system prompt|system instructions?|
      system message|untrusted data|file|email|conversation|data|text|new instructions?|important message|
      admin message)(?: here)? {0,2}(?:[\]>)}=*#-]{1,6}|$)

im06 high | a note to the machine | speaks to the agent that reads it
  = HEY ~3 to|for ~3 MODEL ~2 COLON|BOS|IMP|DROP|YOU|reading|when|if|that|who
  = if YOU ~1 BE ~3 MODEL ~3 BOS|reading|and|YOU|that|then|please|processing|IMP
  = HEY ~1 MODEL ~2 BOS|YOU|IMP|DROP|REVEAL
  = QUANT ~1 MODEL ~3 reading|processing|parsing|that|who|must|should ~4 must|should|this|IMP|read|process
  = to YOU ~1 MODEL
  = BOS MODEL BOS|COLON ~2 DROP|IMP|YOU|REVEAL|PRETEND

im07 high | when you read this document | gives an order to whoever processes the document
  = WHEN ~2 PROCESSING ~3 this|the|THIS ~2 DOC ~8 EVERY|ANSWER|YOU|IMP|REVEAL|SEND|RUN|DROP
  = before ~2 YOU|PROCESSING|completing|answering|doing ~8 first|must|need ~6
      IMP|REVEAL|SEND|RUN|following|YOU|do
  = ANSWER|end|start|conclude ~8 WHEN ~1 PROCESSING ~2 this ~1 DOC
  = YOUR ~2 summary|response|answer|output|reply|review|analysis ~2 must|should|shall ~3
      include|contain|start|begin|end|say|state|mention|be

im08 medium | your answer must be | dictates the agent’s answer
  = BOS|IMP|only|just say|print|output|respond|reply|answer|write ~2 only|exactly|with|just|nothing ~3
      only|exactly|word|phrase|the|following|nothing
  = YOUR ~1 only ~2 response|answer|output|reply
  = just|only|simply say|print|output|write|tell
  = NEG|nothing ~1 else|other ~3 BOS
  = YOU ~1 must|will|shall ~2 say|print|output|respond|reply|answer|write ~4 BOS|with|only|that|COLON

im09 medium | an important message | announces something important to the agent
  = URGENT ~1 message|instruction|instructions|notice|update|task|note ~3 COLON|from|for|to|BOS
  = BOL URGENT COLON ~3 YOU|DROP|IMP|REVEAL|SEND|MODEL|NEG|PRETEND
"""
