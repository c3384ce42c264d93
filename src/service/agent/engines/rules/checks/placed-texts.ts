import { MARKDOWN } from '../page-names.ts'
import { type AttemptCheck, findFault, lookAtChanged } from './attempt-check.ts'
import { type ChangedFile, listGone } from './written-file.ts'

const SIDE = '(?<side>before|above|ahead of|after|behind|below|beneath|underneath)'
/** Kinds that a text is told to stand beside, with how such a one begins and ends. */
const KINDS: readonly (readonly [kind: string, begins: RegExp, ends: RegExp])[] = [
  ['(?:\\S+ )?table', /^\||^<table\b/, /^\||^<\/table>/],
  [
    '(?:\\S+ )?(?:code|code (?:block|sample|example|snippet)|snippet)s?',
    /^(?:`{3}|~{3}|<CodeGroup)/,
    /^(?:`{3}|~{3}|<\/CodeGroup>)/,
  ],
  ['(?:\\S+ )?tabs', /^<Tabs\b/, /^<\/Tabs>/],
  ['(?:\\S+ )?steps', /^(?:<Steps\b|\d+[.)] )/, /^(?:<\/Steps>|\d+[.)] |[ \t])/],
  [
    '(?:\\S+ )?cards',
    /^<(?:Card|CardGroup|Columns|Tiles?)\b/,
    /^<\/(?:Card|CardGroup|Columns|Tiles?)>|\/>$/,
  ],
  ['accordions', /^<Accordion/, /^<\/Accordion/],
]
/** Where a text is told to stand. */
const BESIDE = KINDS.map(
  ([kind, begins, ends]) =>
    [
      new RegExp(
        `(?<![\\p{L}])${SIDE} (?:the|its) (?:(?:first|only|last) )?${kind}(?=\\s*(?:[:.,;]|$|(?:on|in|of|under|that|saying|which|please)\\b)| [-–—] )`,
        'iu',
      ),
      begins,
      ends,
    ] as const,
)
/** A callout, or a paragraph. */
const BLOCK = /^\s*(?:<(?:Note|Tip|Warning|Info|Danger|Check|Callout)\b|[\p{L}*_`"“])/u

/** A text that is told to stand beside a table, some code, tabs or such does. */
const checkBeside: AttemptCheck = ({ said }) => {
  const told = BESIDE.flatMap(([pattern, begins, ends]) => {
    const found = pattern.exec(said)
    if (found === null) return []
    const isBefore = /^(?:before|above|ahead)/i.test(found.groups?.side ?? '')
    return [{ words: found[0], isBefore, begins, ends }]
  })
  const [only, ...others] = told
  if (only === undefined || others.length > 0) return false
  return lookAtChanged((file) => {
    const block = readInserted(file)
    if (block === undefined || !BLOCK.test(block.own)) return undefined
    if (block.own.toLowerCase().includes(only.words.toLowerCase())) return undefined
    const [next = ''] = block.behind.trimStart().split('\n')
    const last = block.ahead.trimEnd().split('\n').at(-1) ?? ''
    const isThere = only.isBefore ? only.begins.test(next.trim()) : only.ends.test(last.trim())
    return !isThere && `Expected a text “${only.words}”, received it at another place.`
  })
}

/** What alone was put into a file, with what stands around it; `undefined` where more was done. */
function readInserted({
  old,
  now,
}: ChangedFile): { ahead: string; own: string; behind: string } | undefined {
  const [before, after] = [old.split('\n'), now.split('\n')]
  const start = before.findIndex((line, at) => line !== after[at])
  const from = start === -1 ? before.length : start
  const rest = before.slice(from)
  const behind = rest.length === 0 ? [] : after.slice(-rest.length)
  if (rest.join('\n').trim() !== behind.join('\n').trim()) return undefined
  const own = after.slice(from, after.length - behind.length)
  return { ahead: after.slice(0, from).join('\n'), own: own.join('\n'), behind: behind.join('\n') }
}

/** “Before the Ropes heading — Wear gloves”: where a text is to stand is none of it. */
const BEGINS =
  /^\s*(?:(?:right|directly|just) )?(?:before|above|after|below|under|behind|at the (?:top|bottom|end|start|beginning) of) the [^.;:]{2,60}?(?: (?:heading|section|page|table|paragraph|code block|list|steps?|intro\w*))?(?:(?: [-–—] |: )\p{Lu}| that \p{L})/imu
const checkBeginning: AttemptCheck = ({ plain }) =>
  lookAtChanged(({ old, added }) =>
    findFault(added.split('\n'), (line) => {
      const found = BEGINS.exec(line)?.[0]
      const isTold = found !== undefined && plain.toLowerCase().includes(found.trim().toLowerCase())
      return (
        isTold &&
        !old.includes(found) &&
        `Expected a text, received where it is to stand: “${found.trim()}”.`
      )
    }),
  )

/** “Use gloves. top of the page”, “Use gloves to Oars page”: nor does a text end with it. */
const ENDS_PLACED =
  /\b(?:top|bottom|end|start|beginning) of (?:the|that|this) (?:page|section|list|guide)\W*$|(?<tail> (?:to|on|in) (?:the )?[^.,;:]{2,40} page)\W*$/i
const checkEnding: AttemptCheck = ({ plain, said }) =>
  lookAtChanged(({ file, old, lines }) =>
    findFault(MARKDOWN.test(file) ? lines.split('\n') : [], (line) => {
      const found = ENDS_PLACED.exec(line)
      const tail = found?.groups?.tail
      const isTold =
        found !== null &&
        (tail === undefined
          ? plain.includes(found[0].replace(/\W+$/, ''))
          : !said.includes(tail.trim()))
      return (
        isTold &&
        !old.includes(found[0]) &&
        `Expected a text, received where it is to stand: “${found[0].trim()}”.`
      )
    }),
  )

/** “The part on Docker should say at its end that …”: more is said there, and nothing otherwise. */
const SAYS_AT_EDGE =
  /\b(?:say|mention|state|explain|point out|tell)\b[^.;:]{0,40}\bat (?:its|the|their) (?:very )?(?:end|top|bottom|start|beginning)\b[^.;:]*\bthat\b/i
const checkNothingGone: AttemptCheck = ({ plain }) =>
  SAYS_AT_EDGE.test(plain) &&
  lookAtChanged((file) =>
    findFault(listGone(file), (line) => {
      const isKept = file.now.includes(line.trim().replace(/\.$/, ''))
      return !isKept && `Expected a text to be added, received another one for “${line.trim()}”.`
    }),
  )

/** “## Note between the intro and the first”: a callout with its place is no heading. */
const AS_HEADING =
  /^#{1,6} (?:an? )?(?:note|tip|warning|callout|info|caution) (?:between|before|after|below|above|under|behind|at|in|on) .*$/im
/** “As a tip, please”, “a note would do”: what a text is to be. */
const AS_CALLOUT =
  /\b(?:as|in) an? (?:\p{L}+ )?(?:note|tip|warning|info|callout|caution)\b|(?:^|[.;] )an? (?:note|tip|warning|info|callout|caution)\b[^.;]{0,20}\b(?:do|fine|enough|best)\b/iu
const checkKind: AttemptCheck = ({ plain }) => {
  const isCallout = AS_CALLOUT.test(plain)
  return lookAtChanged((file) => {
    const heading = AS_HEADING.exec(file.lines)?.[0]
    if (heading !== undefined && /\b(?:note|tip|warning|callout|info|caution)\b/i.test(plain))
      return !file.old.includes(heading) && `Expected a callout, received a heading: “${heading}”.`
    const block = isCallout ? readInserted(file) : undefined
    const isPlain = block !== undefined && /^\s*[\p{L}*_`"“]/u.test(block.own)
    return isPlain && 'Expected a callout, received a paragraph.'
  })
}

const TOP =
  /\b(?:at|to|on) the (?:very )?(?:top|start|beginning)\b|\bfirst thing\b|\b(?:start|begin)s? (?:off )?with\b/i
const END =
  /\b(?:at|to|on) the (?:very )?(?:end|bottom)\b|\blast thing\b|\b(?:end|close|finish)(?:es|s)? with\b/i
/** A text that is told to stand at an end of a page does not stand at the other one. */
const checkEdge: AttemptCheck = ({ ahead }) => {
  const [isTop, isEnd] = [TOP.test(ahead), END.test(ahead)]
  if (isTop === isEnd) return false
  return lookAtChanged((file) => {
    const block = readInserted(file)
    if (block === undefined || !BLOCK.test(block.own)) return undefined
    const isFirst = /^---\n(?:[^\n]*\n)*?---\s*$/.test(block.ahead)
    const isLast = block.behind.trim() === ''
    const isOther = isFirst !== isLast && (isTop ? isLast : isFirst)
    return (
      isOther && `Expected a text at the ${isTop ? 'top' : 'end'}, received it at the other one.`
    )
  })
}

/** Texts that are put at a place of a page. */
export const PLACED_CHECKS: readonly AttemptCheck[] = [
  checkBeside,
  checkEdge,
  checkBeginning,
  checkEnding,
  checkNothingGone,
  checkKind,
]
