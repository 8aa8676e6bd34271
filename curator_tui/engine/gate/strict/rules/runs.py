"""Runs: commands that take a machine over or destroy what is on it."""

from __future__ import annotations

FAMILY = "runs"
RULES = r"""
ru01 high | a reverse shell | opens a shell to another machine
  ~ /dev/tcp/ /dev/udp/ :: /dev/(?:tcp|udp)/
  ~ nc_- ncat_- :: \bnc(?:at)? -[a-z]{0,4}e
  ~ mkfifo :: \bmkfifo [^\n]{1,80}\bnc\b
  ~ socket.socket :: socket\.socket\([^\n]{0,200}(?:dup2|subprocess|pty)
  ~ bash_-i :: \bbash -i [^\n]{0,20}&
  ~ socat :: socat [^\n]{0,80}exec:

ru02 medium | a download into a shell | runs what it downloads
  ~ curl wget iwr :: (?:curl|wget|iwr)\b[^\n|]{0,160}\| ?(?:sudo )?(?:-e )?(?:ba|z|da)?sh\b
  ~ curl wget :: (?:curl|wget)\b[^\n|]{0,160}\| ?(?:sudo )?(?:python3?|perl|ruby|node)\b
  ~ iex invoke-expression :: (?:iex|invoke-expression)[^\n]{0,60}(?:downloadstring|iwr|webrequest)
  ~ downloadstring( :: downloadstring\(

ru03 high | decoded into a shell | runs what it decodes
  ~ base64_ :: base64 (?:-d|--decode)[^\n|]{0,60}\| ?(?:sudo )?(?:(?:ba|z|da)?sh\b|python3?|perl)
  ~ powershell :: powershell[^\n]{0,60} -e(?:nc|ncodedcommand)? [a-z0-9+/=]{12}
  ~ eval(atob( eval(_atob( :: eval\( ?atob\(
  ~ b64decode( :: (?:eval|exec)\([^\n]{0,40}b64decode\(

ru04 high | destroys files | deletes or overwrites whole disks, homes or tables
  ~ rm_- :: \brm -[a-z]{0,4}r[a-z]{0,4} (?:--no-preserve-root )?(?:-[a-z] )?(?:/|~|\$home|\*)(?:[ ;&|"'`*)]|$)
  ~ mkfs :: \bmkfs\.[a-z0-9]{2,6} /dev
  ~ dd_if= :: \bdd if=/dev/(?:zero|random|urandom) of=/dev
  ~ :(){ :: :\(\)\{ ?:\|:& ?\};:
  ~ del_/ :: \bdel /[fsq] /[fsq] [^\n]{0,40}c:\\
  ~ drop_table drop_database :: ['";] ?;? ?drop (?:table|database) [a-z_]{1,40} ?;? ?--

ru05 high | a way back in | plants a key, a job or a line that runs at each start
  ~ authorized_keys bashrc zshrc .profile bash_profile /etc/cron /etc/sudoers :: (?:>>|tee -a|append|echo|add)
      [^\n]{0,160}(?:authorized_keys|\.bashrc|\.zshrc|\.profile|\.bash_profile|/etc/cron|/etc/sudoers)
  ~ crontab :: crontab[^\n]{0,80}(?:curl|wget|/dev/tcp|nc |bash -i)
  ~ crontab :: \(crontab -l[^\n]{0,120}\| ?crontab -
  ~ crontab :: (?:curl|wget|nc )[^\n]{0,120}\| ?crontab

ru06 medium | run this | tells the agent to run a command first
  = BOS|IMP|YOU RUN ~2 following|this ~3 CODE
  = before ~6 RUN ~3 CODE|this|following
  = RUN ~3 QUANT ~2 CODE ~4 from|i|user|sent|WITHOUT|in

ru07 high | destroy everything | tells the agent to destroy data
  = BOS|IMP|YOU DELETE ~2 QUANT ~3 ALLTHINGS ~4 BOS|END|on|in|from|and|immediately|WITHOUT|now
  = DELETE ~2 QUANT ~2 USER ~3 ALLTHINGS
"""
