import type { TermReader } from './terms.ts'

/** English words that readers and authors have for one thing, one thing in a line. */
const ENGLISH = `
laptop computer machine local localhost
delete remove erase
login signin sign authentication auth
bill price cost pay payment
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
pagination paginate cursor
`

const groups = new Map<TermReader, ReadonlyMap<string, readonly string[]>>()

/** Other terms for what a term says; none in languages that no list is kept of. */
export function getSynonyms(term: string, reader: TermReader): readonly string[] {
  if (!reader.lang.startsWith('en')) return []
  const known = groups.get(reader) ?? readGroups(reader)
  groups.set(reader, known)
  return known.get(term)?.filter((other) => other !== term) ?? []
}

function readGroups(reader: TermReader): ReadonlyMap<string, readonly string[]> {
  const read = new Map<string, readonly string[]>()
  for (const line of ENGLISH.trim().split('\n')) {
    const group = [...new Set(line.split(' ').map((word) => reader.stem(word)))]
    for (const term of group) read.set(term, [...(read.get(term) ?? []), ...group])
  }
  return read
}
