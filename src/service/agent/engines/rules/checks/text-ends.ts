import { readDescription } from '../page-description.ts'
import { joinPatterns } from '../restate/restatement.ts'
import { type AttemptCheck, findFault, lookAtChanged, lookAtEach } from './attempt-check.ts'
import { getPlainText, isChanged, listGone, type WrittenFile } from './written-file.ts'

/** What an alternative text is called, and which one of several: no picture shows that. */
const NO_ALT =
  /\balt(?:ernative)?[- ]texts?\b|^(?:as |new |the )*alt\b|^(?:the )?(?:first|second|third|last|other|same|next)(?: (?:one|image|picture|screenshot))?\.?$|^(?:that|this|it|them|those|these)\b|^(?:the )?(?:first|second|third|last|other|next)(?: (?:one|image|picture|screenshot))? (?:should|must|needs?|gets?|has|is|shows?)\b|[,;.] (?:and )?(?:the )?(?:second|third|fourth|last|other)(?: (?:one|image|picture|screenshot))?(?::| (?:should|must|needs?|gets?|shows?)\b)/i
const ALTS =
  /!\[([^\]\n]*)\]\(([^)\s]+)|\balt=["']([^"'\n]*)["'][^>]*?\bsrc=["']([^"']+)|\bsrc=["']([^"']+)["'][^>]*?\balt=["']([^"'\n]*)/g
const FIRST_FINE = /\bfirst\b[^.,;]*\b(?:fine|good|ok|okay|right|correct)\b/i
const CUTS =
  /\b(?:shorten|short|shorter|cut|trim|drop|remove|take|just|only|strip|delete|without)\b/i

/** “… use that as alt text”: it is a picture that gets it. */
const checkAltWritten: AttemptCheck = ({ plain }) =>
  /\balt(?:ernative)?[- ]text\b/i.test(plain) &&
  // Another wish beside it may be done first.
  !/\b(?:and|also|then)\b/i.test(plain) &&
  ((written) => {
    const pages = written.filter((file) => file.isPage && isChanged(file))
    const isSameAs = ({ old, now }: WrittenFile) =>
      (old?.match(ALTS) ?? []).join() === (now?.match(ALTS) ?? []).join()
    return (
      pages.length > 0 &&
      pages.every(isSameAs) &&
      'Expected a picture to get a text, received other words.'
    )
  })

/** A picture gets a text that shows it, and no part of the one that it had. */
const checkAlts: AttemptCheck = ({ said }) =>
  /\balt/i.test(said) &&
  lookAtChanged(({ old, now, added }) => {
    if (/\bAs (?:its |the )?alt(?:ernative)? text\b/.test(added))
      return 'Expected what a picture shows, received how that is called.'
    const [first, other] = [old, now].map((text) => text.match(ALTS)?.[0])
    if (FIRST_FINE.test(said) && first !== other)
      return 'Expected the first picture to stay as it is.'
    const [before, after] = [old, now].map(readAlts)
    for (const [src, alt] of after ?? []) {
      const former = before?.get(src)
      if (former === alt) continue
      if (NO_ALT.test(alt)) return `Expected what a picture shows, received “${alt}”.`
      if (former === undefined) continue
      const isPart = alt !== '' && former.length > alt.length && former.includes(alt)
      if (isPart && !CUTS.test(said)) return `Expected another text of a picture than “${alt}”.`
    }
    return false
  })

function readAlts(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ALTS)].map(([, one, src, two, other, third, last]) => [
      src ?? other ?? third ?? '',
      one ?? two ?? last ?? '',
    ]),
  )
}

/** Short texts as files have them: fields, settings, attributes, headings, and what links and pictures are called. */
const SHORT = joinPatterns(
  [
    /^[ \t]*(?:title|sidebarTitle|description|tag):[ \t]*["']?(.+?)["']?[ \t]*$/,
    /^[ \t]*"(?:title|name|label|group|tab|anchor|product|version|summary|description)": "(.+)",?[ \t]*$/,
    /\b(?:title|label|alt|name|description)="([^"\n]+)"/,
    /^#{1,6} +(.+?)[ \t]*$/,
    /\[([^[\]\n]+)\]\(/,
  ],
  'gm',
)

/** “Boats from now on”, “use Boats for it”: what is said of a name behind it. */
const BEHIND =
  /\s(?:from now on|going forward|from today(?: on)?|for (?:it|them|that|this|these|those|each|ourselves|us|now|once)|instead|as well|too|any ?more|everywhere|please|right away|no longer|at the moment|in the (?:side ?bar|menu|title))[.!]?$/i
/** “Boats, the address itself must not change”: what stays is no part of a name. */
const STAYS =
  /, (?:(?:but|and|while) )?(?:the|its|their|our|all|everything|nothing|that|this)\b[^,]{0,40}\b(?:stays?|remains?|(?:must|should|may|can|does|do|needs?)(?:n['’]t| not) (?:change|be (?:changed|touched|renamed)|move)|(?:must|should|has to|have to) (?:stay|remain))\b[^,]*$/i
/** “The page is for ourselves only”: what something is there for is no name. */
const NO_NAME =
  /^(?:for|of|from|about|only|by|as|not|no longer|too|so|because|with|out of|off) \p{Ll}/u
/** “Crew between Oars and Hulls”: where a link is to stand is no part of what it is called. */
const PLACED = /\S between \p{Lu}[^,]* and \p{Lu}[^,]*$/u
/** “Use this one: Boats”, “title it Boats”: what points at a text is no part of it. */
const POINTS_AT =
  /(?:^|\s)(?:this(?: one| text| sentence)?|it|the following|as follows): (?=\p{Lu})|^(?:(?:[Cc]all|[Nn]ame|[Tt]itle|[Rr]ename|[Mm]ake) )?(?:it|this|that|these|those|them|says?|saying|reads?) (?=\p{Lu})| for each$/u
/** “Boats, and the”: what goes on to something else. */
const LEFT_OPEN =
  /(?:,|[\s,](?:and|or|but)(?: (?:the|our|its|an?|let|have|make|give|set))?|\s(?:the|our|an))$/
/** “Try it would be good there”: what is thought of a text is none of it. */
const JUDGED =
  /\b(?:would be (?:good|nice|fine|better|great|enough|perfect)|is (?:good )?enough|from now on)(?: there| here)?[.!]?$/i
/** “Turn it into a warning”: what something is to become is no name. */
const KIND =
  /^(?:an?|the) (?:warning|note|tip|info(?: box)?|caution|danger|callout|card|accordion|tab|step)s?$/i
/** “Oar care, and have it say how oars are kept”: what else is to be done with it is no part of a name. */
const DOES_ELSE =
  /, and (?:please )?(?:have|let|make|give|set|put|move|add|remove|change|drop|link|point) (?:it|its|them|their|the|that)\b|, and [^,]{1,40} (?:should|must|has to|needs to) (?:be|say|read)\b/i
/** What a line is: an item, a quotation, a row; a heading, where that is told. */
const MARKS = /^\s*(?:[-*+]|\d+[.)]|>|\|)\s/
const OTHER_MARKS =
  /\b(?:bullets?|lists?|numbered|callouts?|notes?|tips?|warnings?|quot\w*|tables?|paragraphs?|remove|delete|drop|turn|convert|make it an?)\b/i
const HEADING = /^\s*#{1,6}\s/
const SAYS = /\bheadings? (?:there |that |which )?(?:still )?(?:says?|reads?)\b/i
/** “The heading says A, it should be B”: what was a heading or an item still is one. */
const checkMarks: AttemptCheck = ({ plain }) => {
  const marks = [
    ...(OTHER_MARKS.test(plain) ? [] : [MARKS]),
    ...(SAYS.test(plain) ? [HEADING] : []),
  ]
  return lookAtChanged((page) => {
    const gone = listGone(page)
    const added = page.lines.split('\n').filter((line) => line.trim() !== '')
    if (!page.isPage || gone.length !== added.length) return false
    const lost = gone.find((line, at) =>
      marks.some((mark) => mark.test(line) && !mark.test(added[at] ?? '')),
    )
    return lost && `Expected “${lost.trim()}” to stay what it is, received other marks.`
  })
}

/** No short text that was written has more at its ends than what is told. */
const checkEnds: AttemptCheck = ({ lined }) => {
  const told = lined.toLowerCase()
  return lookAtEach(({ old = '', lines }) =>
    findFault(listShort(lines), (text) => {
      const isSaid = told.includes(text.toLowerCase().replace(/[.!]$/, ''))
      const isOdd =
        POINTS_AT.test(text) ||
        (isSaid &&
          [BEHIND, NO_NAME, STAYS, PLACED, LEFT_OPEN, DOES_ELSE, JUDGED, KIND].some((pattern) =>
            pattern.test(text),
          ))
      return (
        isOdd &&
        !old.includes(text) &&
        `Expected a text, received “${text}”: put it in quotation marks.`
      )
    }),
  )
}

function listShort(lines: string): string[] {
  return [...lines.matchAll(SHORT)].map(([, ...texts]) => texts.find((text) => text) ?? '')
}

const COUNT = '(?:the following|these|two|three|four|five|six|\\d)'
const COUNTED =
  '(?:bullets?(?: points?)?|points?|items?|things?|entries|lines|sentences|steps|sub-?steps|paragraphs|questions|rows|links|cards|answers|parts|notes)'
/** “Ring the bell and has two points”: what announces what follows is no part of a name. */
const ANNOUNCES_BEHIND = new RegExp(
  `[, ](?:and|with|that|which|it)(?: (?:has|have|contains?|lists?|holds?|says?|needs?|should (?:have|contain|say|list)|with|covers?|comes? with))* ${COUNT}(?: \\p{L}+)? ${COUNTED}$`,
  'iu',
)
/** “Two points: ring the bell”: nor is it any of a text. */
const ANNOUNCES_AHEAD = new RegExp(
  `^[-*\\d.\\s]*(?:(?:and|with|has|have|contains?|lists?|says?) )*${COUNT}(?: \\p{L}+)? ${COUNTED}: \\S`,
  'imu',
)
/** No text that was written has what only counts or announces what follows. */
const checkAnnounced: AttemptCheck = ({ lined }) => {
  const told = lined.toLowerCase()
  return lookAtEach(({ old = '', lines, isPage }) => {
    const odd =
      listShort(lines).find((text) => ANNOUNCES_BEHIND.test(text)) ??
      (isPage ? ANNOUNCES_AHEAD.exec(lines)?.[0].trim() : undefined)
    const isTold = odd !== undefined && told.includes(odd.replace(/^[-*\d.\s]+/, '').toLowerCase())
    return (
      isTold &&
      !old.includes(odd) &&
      `Expected a text, received “${odd}”, which tells what follows: put the text in quotation marks.`
    )
  })
}

/** What is told behind a colon: “… a warning: Boats sink when they have a hole.” */
const TOLD =
  /(?<!\b(?:begin|start)\w* with \p{L}*)\p{L}: (?<sentence>\p{Lu}[^\n]*?[^\s.!?])(?=[.!?]+(?:\s|$)|$)/gu
/** Words that tell one text from others, and those that it has at least. */
const FIRST_WORDS = 4
const LEAST_WORDS = 6
/** What stands between a text and where it is to stand. */
const APART = /^[,;:()–—]/
/** “…, and where it ends” goes on with the same sentence: no wish begins so. */
const GOES_ON = /^,? (?:and|or) (?:where|why|how|what|when|who|which|whether)\b/
/** “Boats: Ships sink should become Ships sail”: what is so far is told with it. */
const EXCHANGED =
  /^(?:Replace|Change|Swap|Turn|Instead of)\b|\b(?:(?:should|must|has to|needs to) (?:be|read|say|become)|becomes|instead of|rather than)\b/
/** A sentence that is told is written to its end, but for what stands apart from it. */
const checkWhole: AttemptCheck = ({ lined }) => {
  const sentences = [...lined.matchAll(TOLD)]
    .map(({ groups }) => getPlainText(groups?.sentence ?? ''))
    .filter((sentence) => sentence.split(' ').length >= LEAST_WORDS && !EXCHANGED.test(sentence))
  if (sentences.length === 0) return false
  return lookAtEach(({ lines }) => {
    const text = getPlainText(lines)
    return findFault(sentences, (sentence) => {
      const start = sentence.split(' ').slice(0, FIRST_WORDS).join(' ')
      const at = text.indexOf(start)
      if (at === -1 || text.includes(sentence)) return false
      const own = text.slice(at)
      let end = 0
      while (own[end] === sentence[end]) end++
      const rest = sentence.slice(end)
      const isApart =
        !GOES_ON.test(rest) &&
        (APART.test(rest) || APART.test(sentence.slice(0, end).trim().slice(-1)))
      const left = sentence.slice(sentence.lastIndexOf(' ', end)).trim()
      return !isApart && `Expected “${sentence}”, received it without “${left}”.`
    })
  })
}

/** “The Boats page has no description”: there is none to be replaced. */
const LACKS =
  /\b(?:(?:has|have|had|with|got|comes? with)(?: still| yet| currently| as yet)? no|lacks?|miss(?:es|ing)?|without|there(?: is|['’]s) no|an? (?:empty|blank))(?: an?| its| any| the)? (?:meta |proper )?(?<what>description|alt(?:ernative)?(?: text)?|icon|sidebar title)\b|\b(?<other>description|alt text|icon) (?:of [^.;]+ |for [^.;]+ )?is (?:still |currently )?(?:missing|empty|blank|not there)\b/i
const FIELDS: Readonly<Record<string, RegExp>> = {
  description: /^\s*"?description"?:[ \t]*["']?[^\s"'].*$/gm,
  alt: /!\[[^\]\s][^\]]*\]\(|\balt=["'][^"']/g,
  icon: /^icon:.*\S.*$|\bicon="[^"]/gm,
  sidebar: /^sidebarTitle:.*\S.*$/gm,
}
const checkLacking: AttemptCheck = ({ plain }) => {
  const { what, other } = LACKS.exec(plain)?.groups ?? {}
  const kind = (what ?? other ?? '').toLowerCase()
  const field = FIELDS[Object.keys(FIELDS).find((name) => kind.startsWith(name)) ?? '']
  if (field === undefined) return false
  return lookAtEach(({ file, old = '', now = '' }) => {
    const left = new Set(now.match(field) ?? [])
    const gone = (old.match(field) ?? []).find((one) => !left.has(one))
    return (
      now !== '' &&
      gone !== undefined &&
      `Expected ${kind} where \`${file}\` has none, received “${gone.trim()}” replaced.`
    )
  })
}

/** “Free boats and”: what goes on behind is no end of a line. */
const OPEN_END = /(?<=\S )(?:and|or|nor|of|the|an?|with|from)["'.]?$/i
/** A line that had an end has one. */
const checkGoesOn: AttemptCheck = () =>
  lookAtChanged(({ isPage, old, now }) => {
    const [before, after] = [old, now].map((text) => text.split('\n'))
    if (!isPage || before === undefined || before.length !== after?.length) return false
    const cut = after.find(
      (line, at) => line !== before[at] && OPEN_END.test(line) && !OPEN_END.test(before[at] ?? ''),
    )
    return cut !== undefined && `Expected a text with its end, received “${cut.trim()}”.`
  })

/** “It should read Oars (spare)”: what stands in brackets behind a text is a part of it. */
const IN_BRACKETS =
  /\b(?:should|must) (?:now )?(?:read|say) (?<text>[^().:;"“]{2,60}?) (?<more>\((?!not|instead|was|now|currently|as |it )\S+(?: \S+)?\))[.!]?$/i
const checkBrackets: AttemptCheck = ({ said }) => {
  const { text, more } = IN_BRACKETS.exec(said.trim())?.groups ?? {}
  if (text === undefined || more === undefined) return false
  return lookAtChanged(
    ({ added }) =>
      added.includes(text) &&
      !added.includes(`${text} ${more}`) &&
      `Expected “${text} ${more}”, received it without its brackets.`,
  )
}

/** A description that ended with a period, and is told with one, has it. */
const checkPeriod: AttemptCheck = ({ lined }) =>
  lookAtChanged(({ isPage, file, old, now }) => {
    const [before = '', after = ''] = [old, now].map((text) => readDescription(text, file))
    const isLost = /\.$/.test(before) && /[\p{L}\p{N})]$/u.test(after) && before !== after
    return (
      isPage &&
      isLost &&
      lined.includes(`${after}.`) &&
      `Expected “${after}.”, received it without its period.`
    )
  })

/** “The first one should be Oars, the second Masts”: no text goes on with that of the next. */
const IN_ORDER =
  /\bthe first\b[^.;]*?, (?:and )?(?<next>the (?:second|third|last|other)(?: one)?) /i
/** “Two images are called step 6 in their alt texts”: words that speak of a text are none of it. */
const SPOKEN = /(?: in| as| of)(?: their| its| the| an?)? alt(?:ernative)? texts?\b/i
const checkSpoken: AttemptCheck = ({ said }) => {
  const next = IN_ORDER.exec(said)?.groups?.next
  return lookAtChanged(({ added }) => {
    const words = SPOKEN.test(said) ? SPOKEN.exec(added)?.[0] : undefined
    const goesOn = next !== undefined && added.includes(`, ${next} `) ? next : undefined
    const spoken = words ?? goesOn
    return spoken !== undefined && `Expected a text alone, received it with “${spoken.trim()}”.`
  })
}

/** A text that is told begins and ends where it does, and takes the place of none where there is none. */
export const END_CHECKS: readonly AttemptCheck[] = [
  checkMarks,
  checkAlts,
  checkAltWritten,
  checkEnds,
  checkAnnounced,
  checkWhole,
  checkLacking,
  checkGoesOn,
  checkBrackets,
  checkPeriod,
  checkSpoken,
]
