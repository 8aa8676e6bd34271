"""Exfiltrates: data shall leave."""

from __future__ import annotations

FAMILY = "exfiltrates"
RULES = r"""
ef01 high | send secrets away | tells the agent to send secrets to an address
  = SEND ~6 SECRET|KEYFILE ~8 to ~3 URL|MAIL|LINK
  = REVEAL|EMBED ~5 SECRET|KEYFILE ~8 URL|LINK|MAIL
  = SECRET|KEYFILE ~6 SEND ~6 URL|MAIL|LINK

ef02 high | send data away | tells the agent to send data to an address
  = BOS|IMP|YOU|always|also SEND ~8 DATA ~8 to ~2 URL|MAIL
  = SEND ~2 QUANT ~4 DATA|emails|messages ~8 to ~3 URL|MAIL|LINK
  = SEND ~3 copy|copies ~6 URL|MAIL
  = DATA ~4 SEND ~3 to ~2 MAIL
  = cc|bcc|forward ~6 MAIL

ef03 medium | send it to an address | tells the agent to send something to an address
  = BOS|IMP|always SEND ~6 to ~3 MAIL
  = BOS|IMP visit|open|click|fetch|follow|go ~4 URL|LINK
  = BOS|IMP SEND ~8 to ~2 URL

ef04 high | data in a link | tells the agent to put data into a link or an image
  = EMBED ~6 SECRET|DATA|PROMPT ~6 in|into|to|as|inside ~4 LINK|URL
  = LINK|URL ~6 containing|contains|with ~3 SECRET|conversation|chat|PROMPT|history ~4
      encoded|BOS|appended|parameter
  = REVEAL ~2 LINK|image ~6 SECRET|DATA|PROMPT ~6 parameter|query|url

ef05 high | read keys and send them | tells the agent to read key files
  = read|open|cat|get|fetch|access|collect|find ~4 KEYFILE ~10 SEND|include|EMBED|REVEAL|add|put
  = REVEAL|SEND ~4 contents|content ~3 KEYFILE

ef06 medium | move money | tells the agent to move money
  = BOS|IMP PAY ~4 MONEY ~6 to
  = PAY ~3 MONEY ~6 ACCOUNT
  = BOS|IMP PAY ~6 ACCOUNT
  = transfer money

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
