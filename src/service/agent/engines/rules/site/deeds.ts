/** What is done to something of a site. */
export type Deed =
  | 'add'
  | 'close'
  | 'copy'
  | 'hide'
  | 'link'
  | 'move'
  | 'off'
  | 'on'
  | 'open'
  | 'remove'
  | 'rename'
  | 'set'
  | 'swap'

/** Verbs by what they may mean; one may mean several things, of which what it is done to tells one. */
const VERBS: Readonly<Record<Deed, string>> = {
  add: 'add|put|put in|put up|insert|include|throw in|create|write|draft|prepare|append|place|introduce|attach|stick|set up|make|start|begin|show|have|need|want|get|give|post|compose',
  close: 'collapse|close|fold|fold up',
  open: 'expand|open|unfold',
  copy: 'copy|duplicate|clone|make a copy of|make me a copy of|make us a copy of|make a duplicate of|create a copy of|take a copy of',
  hide: 'hide|conceal|unlist|delist|move|bring|remove|take|drop|pull|leave|keep|get|yank',
  link: 'point|link|send|direct|lead|aim|repoint|redirect|forward|route|reroute|catch|make|let|change|set|update|switch|have|bring|take|fix|swap|go|open|replace',
  move: 'move|put|place|bring|shift|reorder|drag|pull|push|list|relocate|position|show|stick|slide|drop|have|get|bump|promote|demote|take|file|nest|tuck|transfer|make|float|shove',
  off: 'turn off|switch off|disable|deactivate|hide|remove|drop|get rid of|stop showing|kill|ditch|lose',
  on: 'turn on|switch on|enable|activate|show|display|bring back|unhide',
  remove:
    'remove|delete|drop|kill|lose|cut|cut out|strip|erase|ditch|scrap|axe|omit|eliminate|nuke|purge|get rid of|do away with|throw out|throw away|take out|take off|take away|take down|take|clear|clear out|leave out|rip out|pull|pull out|discard|chuck|bin|wipe|dump|get',
  rename:
    'rename|retitle|relabel|call|name|title|label|rebrand|change|set|make|shorten|fix|correct|update|have|let|switch|turn|replace',
  set: 'set|change|make|switch|update|edit|modify|adjust|replace|use|turn|have|get|put|give|assign|choose|pick|mark|tag|flag|let|swap|fix|correct|shorten|reword|rewrite|need|want|apply|add|show|go with',
  swap: 'swap|switch|exchange|flip|trade|reverse|interchange',
}

/** What something should do or be, by what is wished with it. */
const STATES: readonly (readonly [words: string, deeds: readonly Deed[]])[] = [
  ['be called|be named|be titled|be labell?ed|be entitled|go by', ['rename']],
  ['be hidden|stay hidden|be unlisted', ['hide']],
  ['be gone|go away|disappear|vanish|be out', ['remove']],
  ['be off|be turned off|be switched off|be disabled', ['off']],
  ['be on|be turned on|be switched on|be enabled', ['on']],
  ['say|read|just say|just read', ['rename', 'set']],
  ['swap|switch|trade|swap places|switch places|trade places', ['swap']],
  ['lead|point|link|redirect|forward|send people|take people|take readers|send readers', ['link']],
  ['go|open', ['link', 'move', 'set']],
  ['have|get(?! rid of)|use|carry|be given|show|display', ['set', 'add', 'rename']],
  [
    'come|sit|stand|appear|live|belong|fit|follow|precede|show up|end up|land|arrive|be listed|be moved|move',
    ['move', 'link'],
  ],
  ['be|become', ['move', 'set', 'rename', 'link']],
]

const DEEDS = new Map<string, Deed[]>()
for (const [deed, verbs] of Object.entries(VERBS) as [Deed, string][]) {
  for (const verb of verbs.split('|')) DEEDS.set(verb, [...(DEEDS.get(verb) ?? []), deed])
}

const longestFirst = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length).join('|')

const IRREGULAR: Readonly<Record<string, string>> = {
  taken: 'take',
  hidden: 'hide',
  shown: 'show',
  sent: 'send',
  led: 'lead',
  made: 'make',
  written: 'write',
  given: 'give',
  brought: 'bring',
  stuck: 'stick',
  thrown: 'throw',
  left: 'leave',
  kept: 'keep',
  chosen: 'choose',
}

/** A verb as a participle: “moved” of “move”. */
function getParticiples(verb: string): string[] {
  const [first = '', ...rest] = verb.split(' ')
  const irregular = Object.entries(IRREGULAR).flatMap(([one, base]) =>
    base === first ? [one] : [],
  )
  const regular = first.endsWith('e')
    ? `${first}d`
    : /[^aeiou][aeiou][bdgmnpt]$/.test(first) && first.length < 5
      ? `${first}${first.at(-1)}ed`
      : `${first}ed`
  return [...irregular, regular, ...(/^(?:put|set|cut)$/.test(first) ? [first] : [])].map((one) =>
    [one, ...rest].join(' '),
  )
}

const PARTICIPLES = new Map<string, Deed[]>()
for (const [verb, deeds] of DEEDS) {
  for (const participle of getParticiples(verb)) PARTICIPLES.set(participle, deeds)
}

/** Words that say how, and not what. */
export const ADVERBS =
  '(?:really|just|simply|actually|rather|please|pls|maybe|perhaps|probably|also|kindly|quickly|better|best|now|then|finally|first of all|instead|always|ideally|definitely)'

const MODAL =
  "(?:should|must|needs? to|has to|have to|ought to|is to|are to|can|could|may|might|had better|['’]d better|is supposed to|are supposed to|will|would|shall|deserves? to|wants? to)"

const IMPERATIVE = new RegExp(
  `^(?:${ADVERBS} )*(?<verb>${longestFirst(DEEDS.keys())})(?: ${ADVERBS})*(?: (?:me|us)(?= an? ))?(?: (?<rest>.+))?$`,
  'i',
)
const STATE_WORDS = longestFirst(STATES.flatMap(([words]) => words.split('|')))
const PASSIVE = longestFirst(PARTICIPLES.keys())

/** What a clause wishes to be done, and the words around that. */
export interface Head {
  deeds: readonly Deed[]
  verb: string
  /** What it is said of, where that stands before it. */
  subject?: string
  rest: string
  /** Whether it is only told to be so: where it is so it is no wish. */
  isTold?: true
}

/** The ways to take a clause as a wish. */
export function readHeads(clause: string): Head[] {
  const heads: Head[] = []
  const { verb, rest = '' } = IMPERATIVE.exec(clause)?.groups ?? {}
  if (verb !== undefined) heads.push({ deeds: DEEDS.get(verb.toLowerCase()) ?? [], verb, rest })
  // “Have it say …”, “let the logo lead to …”.
  const caused = new RegExp(
    `^(?:have|make|let|get) (?<subject>.+?) (?:to )?(?<state>${STATE_WORDS})(?: (?<rest>.+))?$`,
    'i',
  ).exec(clause)?.groups
  if (caused !== undefined) heads.unshift(...readState(caused))
  // “… should be titled Questions and live in Start”: it goes on about the same.
  const going = new RegExp(`^(?<state>${STATE_WORDS})(?: (?<rest>.+))?$`, 'i').exec(clause)?.groups
  if (going !== undefined) heads.push(...readState({ ...going, subject: 'it' }))
  // “… goes to A, should be B”: said of the same.
  const said = new RegExp(`^${MODAL}(?= )`, 'i').test(clause) ? `it ${clause}` : clause
  for (const modal of said.matchAll(new RegExp(` ${MODAL}(?= )`, 'gi'))) {
    const subject = said.slice(0, modal.index)
    const behind = said
      .slice(modal.index + modal[0].length)
      .trim()
      .replace(new RegExp(`^(?:${ADVERBS} )+`, 'i'), '')
    if (/^(?:we|i|you|they|people|users|readers|there)$/i.test(subject)) continue
    const passive = new RegExp(
      `^(?:be|get) (?:${ADVERBS} )*(?<verb>${PASSIVE})(?: (?<rest>.+))?$`,
      'i',
    ).exec(behind)?.groups
    if (passive !== undefined)
      heads.push({
        deeds: PARTICIPLES.get((passive.verb ?? '').toLowerCase()) ?? [],
        verb: `be ${passive.verb}`,
        subject,
        rest: passive.rest ?? '',
      })
    const state = new RegExp(`^(?<state>${STATE_WORDS})(?: (?<rest>.+))?$`, 'i').exec(
      behind,
    )?.groups
    if (state !== undefined) heads.push(...readState({ ...state, subject }))
  }
  // “Needs an icon”, “belongs in Guides”, “comes before it”: what is so is wished so where it is not.
  const told =
    /^(?<subject>.+?) (?<state>needs?|deserves?|wants?|lacks?|gets|could use|could do with|belongs?|goes|go|comes?|fits?|is better off|would be better off|(?:is|are) (?:now|to be)|leads|points)(?: (?<rest>.+))?$/i.exec(
      clause,
    )?.groups
  if (told?.subject !== undefined && told.rest !== undefined) {
    const { subject, state = '', rest: behind } = told
    const isWish = /^(?:need|deserve|want|could|belong|would|is better)/i.test(state)
    const deeds: readonly Deed[] = /^(?:need|deserve|want|lack|could|gets)/i.test(state)
      ? ['set', 'add']
      : /^(?:leads|points)/i.test(state)
        ? ['link']
        : /^(?:is|are) (?:now|to be)/i.test(state)
          ? ['link', 'rename', 'set']
          : ['move', 'link']
    heads.push({ deeds, verb: state, subject, rest: behind, ...(!isWish && { isTold: true }) })
  }
  const mixed =
    /^(?<subject>.+? and .+?) (?:is|are|got|came out|should be|seem) (?:(?:listed )?in )?(?:the )?(?:wrong order|wrong way a?round|mixed up|reversed|other way a?round|upside down)$/i.exec(
      clause,
    )?.groups
  if (mixed?.subject !== undefined)
    heads.push({ deeds: ['swap'], verb: 'be', subject: mixed.subject, rest: '' })
  // “FAQs first, then support”, “a shield icon”: said without a verb.
  const order = /^(?<first>[^,]+?) first,? (?:and )?then (?<second>.+)$/i.exec(clause)?.groups
  if (order?.first !== undefined)
    heads.push({
      deeds: ['move'],
      verb: 'be',
      subject: order.first,
      rest: `before ${order.second}`,
    })
  if (
    /^(?:with )?(?:an? |the )?\S+ (?:icon|tag)$|^(?:with )?(?:the |its )?(?:icon|tag):? \S+$/i.test(
      clause,
    )
  )
    heads.push({ deeds: ['set'], verb: 'be', rest: clause.replace(/^with /i, '') })
  return heads
}

function readState(groups: Readonly<Record<string, string | undefined>>): Head[] {
  const { subject = '', state = '', rest = '' } = groups
  const deeds = STATES.filter(([words]) => new RegExp(`^(?:${words})$`, 'i').test(state)).flatMap(
    ([, own]) => own,
  )
  return [{ deeds: [...new Set(deeds)], verb: state, subject, rest }]
}

/** Whether words begin with a verb that asks for something. */
export function isAsked(words: string): boolean {
  return IMPERATIVE.test(words)
}
