/**
 * Words that readers have for what authors may call otherwise, and what that is: they say these for
 * other things as well, so that it goes one way, and counts less.
 */
export const OTHER_WORDS = `
client: customer
refill recharge: top
old: deprecated
iphone: mobile device ios
macbook imac: mac macos
ios android: mobile device
contact human complain feedback idea helpdesk hotline complaint: support
money: payment payout balance fund refund
paid earn revenue salary wage: payout
commission cut sale cost price: fee
fee pricey: pricing
coin: currency token
stop: shutdown terminate kill pause
secret: environment
charge: fee billing payment
expensive cheap: price pricing plan
free: trial
try: trial test sandbox
real: live production
fake: test sandbox mock seed sample dummy
pretend dummy: test sandbox
buy purchase order: checkout payment
vat gst: tax
card wallet donation tip deposit: payment
decline reject: fail failure
renew installment: subscription
team: seat member organization
share: seat access invite
friend someone: member invite
role permission: access
allow permit: permission access
account: signup
register join: signup account
signup profile username: account
mfa 2fa otp: authentication factor
okta saml: sso
leak steal compromise: rotate revoke
stolen: rotate revoke security
change replace: rotate
safe secure: security secret
company business: organization b2b
gdpr: compliance privacy
privacy hipaa soc2: compliance
disappear: removal interruption persistent delete remove
vanish gone lost lose: removal interruption persistent
keep: persist storage volume
survive: persist storage volume durable persistence
file disk drive: storage volume
attach attachment: upload
backup restore: snapshot
undo revert: rollback restore
rollback recover: restore
leave come switch: migrate
leave quit exit: detach
internet public outside: gateway expose networking ingress
server: host deployment
domain: dns
offline: self
night weekend calendar: schedule
hourly daily weekly monthly regular: schedule cron
later: schedule delay
valid last: expire
busy traffic: scale autoscaling
load: scale autoscaling import ingest upload
bigger: scale
grow: scale size
lag: latency performance
hang stuck slow: timeout
freeze: timeout immutable lock
break broke broken crash restart: troubleshoot error
wrong: error troubleshoot
again: retry
combine: digest batch
twice: idempotency deduplication
duplicate: idempotency deduplication copy
exceed reach block throttle limitless unlimited cap ceiling boundary: limit
ban: limit block
cheat abuse: fraud
office ip: allowlist
null nothing: empty
blank: empty input
clone: branch fork
copy: branch fork duplicate instance replica
accident: restore recovery
mistake: restore recovery edit fix
similar: vector semantic embedding similarity
balance: credit
euro dollar: currency
live: launch
box: instance input
vm: instance
graphics: gpu
cpu core chip: hardware
ssh: terminal shell
shell: terminal ssh
movie clip footage camera webcam: video
sound speech mic microphone: audio
voice: audio instruction tone
talk: conversation chat recording
bot: agent
ai agent: mcp
remember: memory history
look: search
said: transcript conversation
teach train: knowledge training
speak: language
earlier previous: rollback
narrow: filter
pick: filter preference
choose: preference
sort rearrange: order
newest newer: changelog upgrade
count: usage metric
graph chart: dashboard
watch: monitor device
follow supervise observe: monitor
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
excel: csv xlsx
spreadsheet: csv table
bring: import migrate
make: create automation integration
build add: create
create: add
drop wipe purge trash bin erase: delete
kill shut: stop terminate
quit: stop terminate cancel
boot launch: start
rename nickname: name
call: name voice
color colour brand: theme branding
style: theme branding instruction tone
logo: theme branding image
dark light colors colours skin: theme
language: localization multilingual
embed: widget
uninstall: remove
upgrade: update
bug: issue
debug activity: log
print: log logging pdf
local: localhost
hosted hosting: cloud
certificate ssl https: tls
firewall: network allowlist
queue: job
approve: review
parallel same simultaneously: concurrent
boss manager: admin owner
laptop: local desktop
pc: computer
staff employee assistant helper: member role
text: sms message
europe germany asia america australia worldwide global: region
allowance: quota limit
firefox chrome safari: browser
strict picky pickier choosy careful: threshold confidence
menu sidebar: navigation
draw drawing sketch: diagram annotation
standard usual normal: default
printable printer: pdf
field: input
appointment meeting session: booking event
bounce: fail decline
hotmail: outlook
lawyer legal: compliance terms
agreement contract: terms
holiday vacation sick: unavailable
newsletter: subscription email
category: label
tag label: category
nag reminder: notification schedule
remind: notification schedule reminder
icon picture: branding image
font typeface: typography theme
phone: voice
pin: password code
hacked hack attack intruder: security
scrape crawl crawler robot: bot
paste: import
drag: move
instantly immediately instant: realtime
realtime: streaming
answer reply: response
prompt instruct tell tone: instruction
personality: instruction tone
hallucinate invent lie: grounding accuracy
chatgpt gpt: openai
ollama: local
gmail: google
photo: profile image
avatar: profile
bill: invoice
iban: bank
kid: child family
school class student: course
homework: assignment
score grade: result evaluation
quiz exam: test evaluation
judge rate: evaluation
thumb star: rating feedback
survey poll questionnaire: form
paragraph sentence: text snippet
headline: title
glossary: definition
column row: table
address town city nearby: location
timezone clock: time
quiet silent: mute
noise noisy: filter mute
subtitle caption: transcript
whisper: transcription
typo: edit fix
readable unreadable: plaintext encryption encrypt
wipe empty: reset clear
pipeline: ci
greeting greet: welcome opening
picture photo: media
reword rewrite: edit
prove: verify
confirm: approval verify
refuse deny: reject block
forbid: block permission
hide: private hidden
anonymous: guest
pack zip: archive bundle
heavy: size large
small tiny width height: size
shorten: truncate
timeline: history activity
trail: audit log
evidence: audit
zapier n8n: automation integration
healthy heartbeat: health
vpn: network
429: rate limit
404: missing
500: server error
403: permission forbidden
401: authentication unauthorized
cors: origin
encrypted: encryption
pay: free pricing
wearable: device
double: duplicate
afterwards: history
ruin destroy damage: sandbox isolation
alike: similarity
meaning: semantic
calculate: score formula
win: conflict
untouched: raw original
lock: immutable
hire colleague: invite
salesman sales: contact
outage: status
voicemail: voice message
translate: localization
budget: spend limit
overcharge: refund dispute
ceo: owner
cleanup tidy leftover: delete archive cleanup teardown
screenshot: image capture
bookmark: favorite save
favourite favorite: star
pinned: pin
reorder: order sort
unpublish: hide
deliver arrive received receive: delivery
undelivered: bounce
postpone: delay reschedule
snooze: delay reminder
exclude: ignore filter
except: exclude
shield: protect firewall
investigate: debug log
diagnose: troubleshoot debug
corrupt: recovery
shortlived: ephemeral
forever: retention permanent
keyboard hotkey: shortcut
handwriting scan scanned: ocr
powerpoint: slides
tablet ipad: mobile
pixel samsung: android
abroad: country international
overseas: international country
purchase: order
goods merchandise article: product item inventory
merchant dealer retailer supplier: vendor seller store
warehouse depot: inventory stock location
homepage: website embed
halt: pause stop
ring dial phone: call
insecure unsafe padlock: certificate ssl https security
cheap cheaper reduction rebate: discount promotion price
street: address
assortment: catalog product
boss chief supervisor: admin owner
firm: company organization
newbie beginner newcomer: onboarding quickstart
passphrase: password
parcel postage: shipping shipment
login: credential
stick dongle: device usb
diary: calendar log
forward redirect: transfer
sluggish laggy: performance latency
blueprint: template
extend: renew
hole: vulnerability
`
