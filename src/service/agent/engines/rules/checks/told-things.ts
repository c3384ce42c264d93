import {
  type AttemptCheck,
  findFault,
  lookAtChanged,
  lookAtConfig,
  onceDone,
} from './attempt-check.ts'

/** “The start command lacks the --all flag. Add it”: what is added is what was missing. */
const MISSING =
  /(?:^|[,.;] )(?:the|our) (?<thing>[^,.;:]+?) (?:is missing|misses|lacks|has no|doesn['’]t have|does not have) (?:(?:the|an?|its|any) )?(?<lack>[^,.;:]+?)[.;,] (?:and |so |please )*add (?:it|that|one|them)\b/i
const checkMissing: AttemptCheck = ({ said }) => {
  const { thing = '', lack } = MISSING.exec(said)?.groups ?? {}
  const name =
    /["“`](.+?)["”`]/.exec(lack ?? '')?.[1] ??
    /(?<!\S)-{1,2}[\w-]+|\S*[_/]\S*/.exec(lack ?? '')?.[0]
  if (lack === undefined) return false
  return (written) =>
    findFault(written, ({ added, old = '' }) => {
      const isSubject = added.toLowerCase().includes(thing.toLowerCase())
      const isOld = old.toLowerCase().includes(thing.toLowerCase())
      return isSubject && !isOld && `Expected “${lack}” to be added, received “${thing}”.`
    }) ||
    (name !== undefined &&
      written.length > 0 &&
      !written.some(({ added }) => added.includes(name)) &&
      `Expected “${name}” to be added, received something else.`)
}

/** “Our chat has moved to …, update the footer”: what moved was there before. */
const MOVED =
  /\b(?:has |have |is |was )?(?:moved|migrated|relocated) to (?:https?:\/\/|\S+\.\S)|\bnew (?:address|url|home|link|invite)\b/i
const SOCIAL = /^\s*"(?<name>[a-z-]+)": "https?:/gm
const checkMoved: AttemptCheck = ({ said }) =>
  MOVED.test(said) &&
  !/\b(?:add|new link|put in|include)\b/i.test(said) &&
  lookAtConfig(({ old, lines }) => {
    const names = [...lines.matchAll(SOCIAL)].map(({ groups }) => groups?.name ?? '')
    const fresh = names.find((name) => name !== 'href' && !old.includes(`"${name}"`))
    return fresh !== undefined && `Expected a link to ${fresh} that there is, received none.`
  })

/** “Its title says Boats. Fix the title”: nothing else changes. */
const OF_TITLE =
  /\b(?:its|the) (?<field>title|description) (?:still |wrongly )*(?:says|reads|has|calls it) [^.;:]+[.;] (?:please )?(?:fix|correct|change|update|mend) (?:it|that|the (?:title|description))[.!]?$/i
const checkOfTitle: AttemptCheck = ({ said }) => {
  const field = OF_TITLE.exec(said)?.groups?.field?.toLowerCase()
  if (field === undefined) return false
  const own = new RegExp(`^(?:${field}|sidebarTitle):|^# `)
  return lookAtChanged(({ lines }) => {
    const other = lines.split('\n').find((line) => line.trim() !== '' && !own.test(line))
    return other !== undefined && `Expected the ${field} alone to change, received “${other}”.`
  })
}

/** How much of one unit another one has: “30 seconds” are `30000` of milliseconds beside them. */
const FACTORS = [1000, 60, 60_000, 3600, 24, 1024]
const FIGURE = /(?<![\d.,\p{L}])\d+(?![\d.,]*\d|\p{L})/gu
/** What is told in two units changes in both. */
const checkUnits: AttemptCheck = ({ said }) =>
  /\d/.test(said) &&
  lookAtChanged(({ old, lines }) => {
    const before = old.split('\n')
    return findFault(lines.split('\n'), (line) => {
      const plain = line.replaceAll(FIGURE, '0')
      const was = before.find((one) => one.replaceAll(FIGURE, '0') === plain && one !== line)
      if (was === undefined) return false
      const [olds, news] = [was, line].map((one) => [...(one.match(FIGURE) ?? [])])
      const gone = (olds ?? []).filter((figure) => !news?.includes(figure))
      const left = (olds ?? []).filter((figure) => news?.includes(figure))
      const other = left.find((figure) =>
        gone.some((one) => FACTORS.some((factor) => Number(one) * factor === Number(figure))),
      )
      const isBare = other !== undefined && new RegExp(`[\`"(]${other}[\`")]`).test(line)
      return isBare && `Expected ${other} to change with ${gone.join(' and ')}, received it left.`
    })
  })

/** “Remove the second question”: what goes is one. */
const QUESTION_GONE =
  /\b(?:remove|delete|drop|cut|take out) the (?:first|second|third|fourth|fifth|last) (?:faq|question)\b/i
const checkQuestion: AttemptCheck = ({ ahead }) =>
  QUESTION_GONE.test(ahead) &&
  lookAtChanged(({ old, now }) => {
    const left = new Set(now.split('\n'))
    const gone = old.split('\n').filter((line) => !left.has(line))
    const heading = gone.find((line) => /^#{1,6} /.test(line))
    return (
      heading !== undefined &&
      !/\?\W*$/.test(heading) &&
      `Expected a question to go, received “${heading}”.`
    )
  })

/** What is told to be missing, to have moved, or to be wrong in one place, and figures in two units. */
export const TOLD_CHECKS: readonly AttemptCheck[] = [
  onceDone(checkMissing),
  checkMoved,
  checkQuestion,
  onceDone(checkOfTitle),
  onceDone(checkUnits),
]
