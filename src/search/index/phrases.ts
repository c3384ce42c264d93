/**
 * What several English words say together, and what pages call it: the phrases before the colon stand
 * for one of the words behind it. Words may stand before one that only holds sentences together, as in
 * `kick somebody out`.
 */
export const PHRASES = `
kick out, throw out, keep out: block ban remove terminate disconnect
throw them out, kick them out, throw him out: session device revoke logout
signed in as me, logged in as me: session device security
be right back, back soon, under construction: maintenance
key press, press of a key: shortcut hotkey
security hole, security problem: vulnerability disclosure security bounty
who do i tell, whom do i tell, where do i report: report contact security
turn itself on, turns itself on, turn themselves on, switch themselves on, switches itself on: reactivate automatic
everything of mine, all of mine: account data
teach the ai, teach your ai: training privacy data
when it is done, once it is done, when i am done: cleanup teardown
let in, let people in: invite allow access
let go: release
every item, each item, every element, each element: iteration loop map
without running it, what would be run, what would happen, what would change, without doing it: plan preview dry
own instance, own installation: self host
another folder, other folder, another directory, different folder, different directory: location path directory
which rights, what rights, all the rights: permission scope role
hand out, give out: distribute publish share
back online, drop connection, lose connection: reconnect
open again, opened again: reopen
user and password, user name and password, name and password: credential login default
several copies, more copies, many copies, several at once, many at once: instance replica scale concurrency
take from each, take of each, cut of each, keep of each, percentage of each, take a cut: fee commission
page size, results per page, items per page, entries per page, rows per page: pagination limit
lock out, locked out: login password recovery
go back, roll back, put back, change back, turn back: rollback revert restore
by mistake, by accident: accidental restore protection deletion
look up: search find lookup
sign up: signup register
sign out, log out: logout session
put away, file away: archive
try out, play around: trial sandbox playground
fill in, fill out: form
pick up, carry on, go on, keep going: resume continue
start over, start again, from scratch: reset restart
run out, used up, use up, ran out: limit quota exhausted balance expire
top up: refill recharge credit
shut down, shut off: stop terminate
set off, kick off: trigger start
wake up: resume trigger
hand over, pass on, hand off: transfer handoff forward
speed up: performance cache
slow down: throttle limit performance
hold on, on hold: pause
call off: cancel
get in touch, reach out, talk to somebody, talk to someone, speak to: contact support
in charge: owner admin
sum up, a summary of, sum it up, short version: summary
keep track, keep an eye: monitor track log
out of date, out of sync: outdated stale sync
up to date: update sync latest
bring in, bring over, move over, come over, carry over, take with me: import migrate
take out, get out, pull out: export withdraw
at the same time, at once, side by side: concurrent parallel simultaneous
all at once: bulk batch full complete
in one go: bulk batch
in a row, one after another, one after the other: sequential sequence order
no longer: stop deprecated
right away, as it happens, as they happen: instant realtime immediate
ahead of time, in advance, up front: schedule advance prepaid
last minute, no warning, without warning, short notice: notice minimum
too many, too much, too often: limit maximum threshold
too big, too large, too long, how big, how large: limit maximum size
for free, no cost, without paying: free trial
every month, each month: monthly recurring
a head, per person: seat user
pay back: refund
give back, hand back: refund release return
web address, own address, own url: domain custom
own name, own logo: branding custom
own server, own machine, own pc, own computer, own box, own hardware: self host local
two languages, other languages, several languages, another language, different languages: localization translation internationalization multilingual
text message: sms
who did, who deleted, who changed: audit log history
who made: audit log history about
by hand: manual
by itself, on its own, by themselves, without me: automatic
go wrong: error troubleshoot failure
have no, has no, with no, without any: empty
until when, by when: deadline expire
talk over, speak over: interrupt interruption
says nothing, no answer, not answer: response troubleshoot
make sure: verify ensure
hide from, keep from: hide private
only certain people, only members, only some people: private authentication permission restrict
any good: feedback rating
same text, same paragraph, same content: reuse snippet shared
missing page, page does not exist: 404
hook up, plug in, hook into, tie in, link up: connect integration
put together: combine merge
split up: divide split
turn into: convert
take down, take offline: unpublish delete
put online, put up: publish deploy
back up: backup export
clean up: cleanup delete
time out, take too long, takes forever, takes ages: timeout
show up: visible display appear
figure out, find out: determine
come from: source origin
belong to: owner
make up: hallucination
made up: hallucination fake mock sample dummy seed
get too long: limit context
both sides: sync
two way, one way: sync bidirectional
take notes: transcript recorder notes
not interested: unsubscribe
for good, for ever: permanent
how much left, is left, what is left: balance remaining usage
go out: send publish deploy
what changed: changelog history diff
new version, newer version, newest version: update upgrade release
older version, old version, previous version: rollback history version
look like mine, own look, look and feel: theme branding customize appearance
phone number: phone
where does it run: region
close to my users, near my users: region edge latency
push a button, press a button: button
get smarter: training learning memory
without an account, without making an account, without signing up, without account: guest anonymous public
no internet, without internet, bad connection, slow connection: offline
at night, every night, over night, at a certain time, at a fixed time: schedule cron
every day, each day, every morning: schedule daily cron
once a week, every week, each week: schedule weekly recurring
over and over, again and again: recurring repeat loop
out of office, on vacation, on holiday, day off, days off, time off, away for: vacation unavailable blackout availability absence
same thing twice: duplicate merge deduplication
more than one, more than once: multiple
how far back, how long ago: history retention
where is it stored, where is it kept, where are they kept, where do you keep: storage location region data
who can see, who sees, can see: visibility access permission private
my boss, my manager: admin owner
not my team, other people, other users, strangers: access permission private
just me, only me: private personal
all my users, everybody at once, everyone at once: broadcast announcement bulk
not working, stopped working, does not work, no effect: troubleshoot error issue
comes back empty, nothing comes back, nothing comes: empty response troubleshoot
nothing happens, nothing happened: troubleshoot trigger debug
keeps failing, keep failing: retry failure troubleshoot
keeps asking, ask me again: session authentication
not arrive, never arrived, did not get, not receive, never got: delivery troubleshoot spam
not go through, did not go through: fail payment decline
code is wrong: verification code expire invalid
old one still, still the old, still see the old: cache stale invalidate
already used, already uses, already taken: conflict occupied
blank page, white page, blank screen, white screen: troubleshoot error
too expensive, cost too much, save money: pricing cost budget
how much is, what do you charge, what does it cost: price pricing plan
upgrade later, bigger plan, smaller plan, cheaper plan: upgrade downgrade plan
stop paying, end my plan, leave you: cancel subscription
my card, new card, other card, another card, pay by, pay with: payment method
pay for: billing
pay once, one time: one time purchase
pay per, pay as: usage metered pricing
used so far, spent so far: usage spend
extra seats, more seats, add people, more people: seat invite member
join my, join our: invite invitation member
change my mail, new mail address, change email: email account settings
close my account, delete my account: delete account
my data, all my data: data export privacy
your servers, your side: infrastructure hosting
read my mail, read my messages: privacy access security
train on, used for training: training privacy data
good enough, sure enough: confidence threshold
less often, more often, how often: frequency interval
less strict, more strict, more careful: threshold confidence sensitivity
in my words, in my voice, sound like me, my tone, my style: tone writing style voice instruction
cut short, cut off, gets killed, is killed, be killed: truncate limit timeout
one by one: individual
part of it, only part: partial filter
narrow down, only certain, only some: filter
split into: chunk group segment
put in order: sort order
put into folders, sort into: label category folder organize
get rid of duplicates: deduplication
turn down, say no, said no: decline reject
how it looks, before it goes, before it goes out, before it is live, before going live: preview draft review staging
have a look, take a look: preview view
approve first, ask me first, check with me, my okay: approval confirm review
by phone: phone voice call
on a phone, on my phone, on the phone, on my mobile: mobile app ios android
on a mac: macos desktop
on windows: windows desktop
from excel, from a spreadsheet, from a file: csv import
to excel, to a spreadsheet, as a spreadsheet, as a file: csv export download
on paper, print out: pdf print
as a pdf: pdf export
share with, send to somebody: share link
hidden from, not listed, out of the menu, out of the list: hidden visibility navigation
from google, from search engines, found on google, find us on google: seo index
moved page, renamed page, old address, old link, old url: redirect
link preview, share image: open graph thumbnail
drop down: dropdown select
pop up: modal dialog popup
side by side view: columns
flow chart: diagram mermaid
repeat the same, write it once, same everywhere: reusable snippet variable template
look it up, look things up: search
my own documents, my own files, our own documents: knowledge documents
use my own model, own model, another model, different model: provider model
own key, my own key: api key provider
own domain, our domain, my domain: domain custom dns
own code: custom script
without code, without coding, without programming, no code: visual builder dashboard editor
from my code, from code: sdk api
in the terminal, from the terminal, on the command line: cli command
from the outside, from outside: public network expose
inside our network, behind a firewall: private network firewall vpc
from our office, from the office, certain addresses: ip allowlist whitelist
before it runs, before running: validate test
step through: debug
what went wrong, why it failed, why did it fail: log error trace debug
how busy, how many people: analytics metric usage
who uses, who used: usage analytics audit
told when, tell me when, let me know, hear about, warn me: notification alert webhook
stop telling, stop sending me, stop the mails, stop the emails, less mail, fewer mails: notification unsubscribe preferences mute
answer for me, reply for me, answers by itself: automatic reply draft
in my calendar: calendar sync
double booked, booked twice: conflict availability
did not show up, does not show up, who showed up, who came: attendance check in
move a meeting, move my appointment, another time, other time: reschedule
too late: deadline late
hand in, turn in: submit
call my server, calls my server, call our server, call me when: webhook endpoint callback
stay logged in, logged in: session
two step, two steps, second factor: authentication factor
same login, company login, work account: sso
temporary key, works for a day, works for a week, only works for, for a limited time: expire expiration temporary
leaked key, key leaked: rotate revoke leak
see it again, show it again: recover view plaintext
wrong hands: revoke rotate
put back to, as it was, what i had before, like it was: restore rollback undo revert
wipe it, wiped out: delete protection
safe from: protection
spread over, spread across: distribute region balance
close to users, in europe, in asia, in germany, in australia, where in the world, which country: region location
heavy traffic, many visitors, lots of users, lots of traffic: scale autoscaling performance
fall over, go down, goes down: failover outage status
up and running: status start install
is it down, are you down: status outage
share between, share across, shared between: shared
keep apart, keep separate: isolate environment workspace
test it first, without real money, fake money: test sandbox
get my money, get paid, my earnings: payout
into my bank, to my bank, in my bank: payout bank transfer
to the next month, into the next month, to next month, roll over: rollover reset cycle renewal
half price, money off, cheaper for: discount coupon
same price, old price, keep their price: grandfather pricing
stopped paying, did not pay, does not pay: failed payment dunning past due
send back: return
their own page, own page for: portal page
make believe: fake mock sample dummy seed
work out, works it out, worked out: calculate compute algorithm formula
count double, counted double, count twice, counted twice: duplicate deduplication priority
on the internet, on the web, put it online: deploy publish host
get back, got back, bring back, come back: restore recovery backup
who wins, which one wins, which wins: conflict priority precedence resolution
cannot change, only read, only look, look but not, not change anything: read only readonly permission
only my, nobody else, no one else, keep others out: restrict private allowlist permission
no browser, without a browser, no screen: headless
keeps growing, gets bigger: size retention cleanup vacuum
what did, what happened to, what it did, what they did: history log audit timeline activity
mean the same, same meaning, similar meaning, nearly the same: similarity semantic vector embedding
play with: sandbox demo sample test
ask claude, ask chatgpt, from claude, from chatgpt, from cursor: mcp
let loose, run wild, break out: sandbox isolation
ruin my, mess up, break my: sandbox isolation protection
not reachable: retry outage failure
came through, get through: delivery
whole thing: full complete bulk
bit by bit, little by little: partial incremental lazy
only what changed: incremental diff
at the same moment, at the same second: concurrent simultaneous
take care of, look after: manage maintain
set up for me, done for me: managed
how safe, is it safe, safe with you: security privacy encryption
keep a copy, make a copy: backup copy duplicate clone
go over, went over, exceed my: overage limit quota exceeded
how much can i, how many can i: limit quota
how much room, how much space: storage limit
cost me, costs me, how much would: pricing price
pay anything, pay nothing, is it free, cost anything, costs nothing: free pricing license
open source, see the source, read the source: license open source github
in my own language, in my language: localization language translation
change the words, change the text, change the wording, other words: customize text label translation
change the colors, change the colours, my colors, our colors: theme branding appearance
dark background, dark version: dark theme
bigger letters, bigger text: font size
my logo, our logo: logo branding
who is behind: about
ask a person, talk to a person, a real person, a human: support contact human handoff
send a picture, send a photo, send a file: attachment upload image
too slow, so slow, very slow: performance latency timeout
not up to date, not current, old data, old version of: stale cache refresh sync
every few, every so often, from time to time: interval schedule
after a while, after some time, after a few: timeout delay expire
wait a bit, wait a week, wait before: delay wait
try again, tries again, do you try: retry
without asking, without asking me: automatic autonomous
on behalf of, as somebody else, as another user, as one of my: impersonate delegate
leave the company, left the company, leaves the company: deprovision remove member
new colleague, new employee, new hire, new people: invite onboarding member
more rights, fewer rights, less rights, the right to: permission role
only see their own, see only their: permission isolation row tenant
several companies, many customers, each customer, every customer: tenant multi organization
more than one account, several accounts, two accounts, second account: multiple account switch
more than one site, several sites, several projects, two projects: multiple project workspace
several brands: multiple brand
move to another account, give it to somebody, change the owner: transfer ownership
start date, end date, first day: period schedule
which fields does, which fields can, which fields do, which columns, what fields: schema parameter properties
how should the, what form, in what form, which form: format schema
what comes back, what do i get back, what do you send back: response return
what do i send, what must i send: request body parameter
with curl, by hand with: curl request example
in python, in javascript, in typescript, in go, in java, in php, in ruby: sdk example
from my app, inside my app, in my app, into my app: sdk embed integration
inside my website, on our website, in our website, on my website: embed widget
without my users noticing, without users noticing, without a break, without stopping: zero downtime rolling
in the middle: partial resume
stuck at, hangs at, stays at: stuck timeout troubleshoot
turns red: error status
does not start, will not start, won't start, cannot start: start error troubleshoot
does not open, will not open: open error troubleshoot
cannot find, can not find, not found: missing troubleshoot
cannot log in, can not log in, can not sign in, cannot get in: login troubleshoot password
says invalid, not valid: invalid error validation
no permission, not allowed, not permitted: permission denied forbidden
use less, uses too much: memory usage limit
pick which, choose which, decide which: select configure
for some people, for some users, only some of my, for certain users: target segment permission
leave out, leave it out, leave some out, skip some: exclude ignore filter
keep private, keep it private, keep secret, keep it secret: private secret
look for mistakes, find mistakes, find errors: validate check lint
spelling mistake: typo edit
write it for me, write them for me, writes for me: generate ai draft
read it out, read aloud, out loud: speech voice text to
what they say, what is said: transcript conversation
from another tool, from another app, from another service, from somewhere else: import migrate integration
to another tool, to another app, into another tool: export integration sync
what is new, what's new, latest changes: changelog release
will it keep working, still be there, going to stop, being shut down: deprecation sunset
how long will, how long do you: retention support
works offline, while offline, when offline: offline sync
more than one language: localization multilingual
with my bank: bank payout
tax number: tax vat
company name on: billing details invoice
address on the, on the bill, on my bill, on the invoice: invoice billing details
pay yearly, per year, once a year: annual yearly plan
pay monthly: monthly plan
try before, trial: trial
for a charity, for students, non profit: discount
what cut, which cut: fee commission pricing
only our staff, only our team, only our own, only our people: private authentication restrict permission
swap my key, swap the key, swap a key, fresh key, key got out, key was leaked: rotate revoke
stay valid, stays valid, valid forever, last forever, lasts forever: expire expiration lifetime
charge extra, charge more, extra charge, charged extra, pay extra: pricing seat billing overage
without being able to change, but not edit, but not change: read only viewer view only role
need to sign up, have to sign up, need an account, needs an account: account anonymous public guest
free money, starting money, some credit: credit
how much memory, how much ram, how much disk, strong enough, powerful enough: requirements hardware memory minimum prerequisite
no sound, hear nothing, cannot hear: audio sound microphone speaker
wrong way, wrong direction: calibration orientation direction
logged in, signed in: session login
test network: testnet
main network: mainnet
chain number: chain id
being a programmer, am a programmer, am a developer, know how to code, know how to program: code visual builder
save by itself, saves by itself: autosave automatic
step in, steps in, stepped in: intervention action escalate
is down, are down, was down: outage retry unavailable
the most, the biggest, the largest: maximum limit
never showed up, never came: delivery spam troubleshoot
not remember, cannot remember: forgot reset recovery
move it out, take it out, moved out: withdraw withdrawal export
get wet, gets wet, in the rain: water waterproof
being recorded, is recorded, are recorded: record trace logging
how fresh, how current, how recent, how up to date: update refresh sync frequency interval
get rid of, throw away, kick off the team: remove delete deactivate uninstall
send up, send in, hand in: upload submit
look it up again, look up again, find it again: recover reveal plaintext
physically stored, data stored, data kept, data lie, data live: hosting region residency storage
change the name, another name, new name, other name: rename
where it is sold, where can it be used, use it outside: country region geography
`
