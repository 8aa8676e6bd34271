"""Exfiltrates: data shall leave."""

from __future__ import annotations

FAMILY = "exfiltrates"
RULES = r"""
ef01 high | send secrets away | tells the agent to send secrets to an address
  = SEND ~5 SECRET|KEYFILE ~6 TO ~3 URL|MAIL
  = BOS|IMP|YOU|EVERY SEND ~5 SECRET|KEYFILE ~6 TO ~3 LINK

ef02 high | send data away | tells the agent to send data to an address
  = BOS|IMP|YOU|EVERY SEND ~6 DATA ~6 TO ~2 URL|MAIL
  = SEND ~2 QUANT ~4 DATA|emails|messages ~6 TO ~3 URL|MAIL
  = BOS|IMP|YOU|EVERY SEND ~3 copy|copies|bcc|cc ~6 URL|MAIL
  = cc|bcc|forward|bcc ~6 MAIL
  = SEND ~2 QUANT ~2 DATA ~6 TO ~2 LINK

ef03 medium | send it to an address | tells the agent to send something to an address
  = BOS|IMP|EVERY|YOU SEND ~6 TO ~3 MAIL
  = BOS|IMP visit|click|go|navigate ~3 URL|link
  = BOS|IMP|YOU upload|post|send|forward|submit|SEND ~6 TO ~2 URL

ef04 high | data in a link | tells the agent to put data into a link or an image
  = EMBED ~5 SECRET|DATA|PROMPT ~4 in|into|to|as|inside ~3 image|img|pixel|markdown|url|query ~2
      parameter|parameters|string|url|link|tag|BOS
  = EMBED|render|display|show|insert ~3 image|img|pixel|link|markdown ~8 SECRET|conversation|PROMPT|history|secrets ~6
      url|parameter|query|encoded|BOS
  = replace|replacing|substitute ~5 SECRET|DATA|PROMPT ~8 url|link|image

ef05 high | read keys and send them | tells the agent to read key files
  = read|open|cat|get|fetch|access|collect|find ~4 KEYFILE ~6 and|then ~3 SEND|include|EMBED|TELLME|put
  = TELLME|SEND ~3 contents|content ~3 KEYFILE ~4 BOS|URL|MAIL|LINK|to
  = BOS|IMP|YOU read|open|cat|fetch|access ~2 KEYFILE ~2 BOS|and|then

ef06 medium | move money | tells the agent to move money
  = BOS|IMP|YOU PAY ~4 MONEY ~6 TO
  = PAY ~3 MONEY ~6 ACCOUNT
  = BOS|IMP transfer|wire ~4 TO ~3 ACCOUNT
  = transfer money ~4 WITHOUT|to|tool

ef07 high | an image that carries data | shows an image whose address carries data away
  ~ ]( :: !\[[^\]\n]{0,80}\]\(https?://[^)\s?]{1,120}\?[^)\n]{0,80}(?:\{|\[|<|data|secret|token|history|prompt|
      convers|user)

ef08 high | a command that sends files | holds a command that sends files or variables to an address
  ~ curl wget nc_ invoke-webrequest :: \b(?:curl|wget|nc|invoke-webrequest)\b[^\n]{0,160}(?:\$\((?:cat|env|
      whoami|printenv)|`(?:cat|env|whoami)|@[~/$.][^\s]{0,60}(?:\.ssh|\.aws|\.env|passwd|id_rsa)|
      =\$\{?(?:api_key|token|secret|aws_|github_token|openai))

ef09 high | secrets into a pipe | pipes files or variables into a network command
  ~ |_curl |_nc |_wget |curl |nc ::
      \b(?:cat|env|printenv|base64|tar)\b[^\n|]{0,120}\| ?(?:curl|nc|wget|ncat)\b
"""
