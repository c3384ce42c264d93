/** English words that readers and authors have for one thing, one thing in a line. */
export const SAME_WORDS = `
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
fail failure
mute silence suppress
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
inbox mailbox
rss feed
`
