import { TermReader } from '../text/index.ts'

/** English words that readers and authors have for one thing, one thing in a line. */
const ENGLISH = `
laptop computer machine local localhost
delete remove erase
login signin sign authentication auth
price cost billing
billing pay payment
plan subscription tier
colleague coworker teammate member
people person user reader visitor
picture image photo
install setup quickstart
configure configuration setting option
redeploy deploy publish
error failure exception problem
troubleshoot debug fix solve
old legacy previous earlier
newest latest
password credential secret
limit quota maximum
fast speed performance slow
hide hidden mask redact
show display visible
change edit modify update customize
url address link
move migrate switch
translate internationalization localization language
repeat loop iterate
schedule cron daily hourly every morning night
check test verify validate
diagram flowchart chart graph
phone mobile
terminal shell cli command
folder directory subfolder subdirectory
website site
rest api endpoint
reuse reusable shared
analytics statistics metrics
approve approval human
notify notification alert webhook
versus vs compare comparison difference
stop cancel abort
pause wait suspend delay
concurrent parallel simultaneous
expire ttl lifetime
download export
collapsible accordion expandable collapse expand
example sample demo
restrict protect access
condition branch
combine merge
frequent common
disable deactivate turn
enable activate turn
precedence priority win override
screen ui tui gui interface
memory ram
accept take
calculate compute
automatic automatically automated automate
store storage save persist kept retention
prerequisite requirement
email mail smtp
forget forgot forgotten lost
batch bulk
update upgrade
contradict contradiction conflict
coupon voucher promo discount
receipt invoice
dispute chargeback
whitelist allowlist
buyer shopper customer
seller vendor merchant
outdated deprecated
country region
pagination paginate cursor
`

/**
 * Words that readers have for what authors may call otherwise, and what that is: they say these for
 * other things as well, so that it goes one way, and counts less.
 */
const SPOKEN = `
client: customer
old: deprecated
iphone ios android: mobile device
contact: support
money: payment payout balance
paid: payout
earn revenue: payout
commission cut sale: fee
fee: pricing
cost price: fee
coin: currency token
stop: shutdown terminate kill
secret: environment
charge: fee billing payment
expensive cheap: price pricing plan
free: trial
try: trial test sandbox
real: live production
fake pretend dummy: test sandbox
buy purchase order: checkout payment
vat gst: tax
card wallet: payment
decline reject: fail failure
renew: subscription
team: seat member organization
share: seat access invite
friend someone: member invite
role permission: access
allow permit: permission access
account register signup join: signup account
mfa 2fa otp: authentication factor
okta saml: sso
leak steal stolen compromise: rotate revoke
change replace: rotate
safe secure: security secret
company business: organization b2b
gdpr privacy: compliance
disappear vanish gone lost lose: removal interruption persistent
keep survive: persist storage volume
file disk drive: storage volume
attach attachment: upload
backup restore: snapshot
undo rollback revert: rollback restore
leave: migrate
come: migrate
switch: migrate
internet public outside: gateway expose networking ingress
server: host deployment
domain: dns
offline: self
night weekend: schedule
hourly daily weekly monthly regular: schedule cron
later: schedule delay
valid last: expire
busy traffic load: scale autoscaling
bigger grow: scale
lag: latency performance
hang stuck freeze: timeout
break broke broken crash restart: troubleshoot error
wrong: error troubleshoot
again: retry
combine: digest batch
twice duplicate: idempotency deduplication
exceed reach: limit
block ban throttle: limit
ban: block
cheat abuse: fraud
office ip: allowlist
null nothing blank: empty
clone copy: branch fork
accident mistake: restore recovery
similar: vector semantic embedding
balance: credit
euro dollar: currency
live: launch
box vm: instance
graphics: gpu
cpu core chip: hardware
ssh: terminal shell
shell: terminal ssh
movie clip: video
sound speech: audio
voice: audio
talk: conversation chat
bot: agent
ai agent: mcp
remember: memory history
look: search
said: transcript conversation
teach train: knowledge training
speak: language
earlier previous: rollback
narrow pick: filter
choose pick: preference
sort: order
newest newer: changelog upgrade
count: usage metric
graph chart: dashboard
watch follow: monitor
track: analytics
inform warn: notification alert
ping: notification webhook
sms: message
listen subscribe: event webhook
hook callback: webhook
genuine came: signature verify
sign: signature
script program programmatically: api sdk
library package: sdk
plugin addon: extension integration
extension: plugin
connect: integration
excel spreadsheet: csv
load: import ingest upload
bring: import migrate
make build add: create
create: add
drop: delete
kill shut quit: stop terminate
boot launch: start
rename call: name
color colour style brand logo: theme branding
dark light: theme
language: localization multilingual
embed: widget
uninstall: remove
upgrade: update
human: support
complain feedback idea: support
bug: issue
debug: log
print: log logging
local: localhost
hosted hosting: cloud
hipaa soc2: compliance
certificate ssl https: tls
firewall: network allowlist
queue: job
approve: review
parallel same: concurrent
`

/** Of a term, others that say the same, and others that may be what it is about. */
interface Others {
  same: Set<string>
  meant: Set<string>
}

/**
 * What the words of questions are called on the pages of an index: a line for each word, as
 * `term|terms that say the same|terms that may be meant`. Empty in languages that no list is kept of.
 *
 * @param lang BCP-47 tag
 * @param has tells whether the index has a term
 */
export function printSynonyms(lang: string, has: (term: string) => boolean): string {
  if (!lang.startsWith('en')) return ''
  const reader = TermReader.of(lang)
  const stem = (words: string) => words.split(' ').map((word) => reader.stem(word))
  const synonyms = new Map<string, Others>()
  const note = (from: readonly string[], to: readonly string[], kind: keyof Others) => {
    const known = to.filter(has)
    for (const term of from) {
      const others = synonyms.get(term) ?? { same: new Set(), meant: new Set() }
      synonyms.set(term, others)
      for (const other of known) {
        if (other !== term && !others.same.has(other)) others[kind].add(other)
      }
    }
  }
  for (const line of ENGLISH.trim().split('\n')) note(stem(line), stem(line), 'same')
  for (const line of SPOKEN.trim().split('\n')) {
    const [spoken = '', written = ''] = line.split(': ')
    note(stem(spoken), stem(written), 'meant')
  }
  return [...synonyms]
    .filter(([, { same, meant }]) => same.size + meant.size > 0)
    .map(([term, { same, meant }]) => [term, [...same].join(' '), [...meant].join(' ')].join('|'))
    .join('\n')
}
