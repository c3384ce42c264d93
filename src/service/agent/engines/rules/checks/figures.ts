import { readContentWords } from '../content-words.ts'
import { getRoot, nameWords } from '../names.ts'
import { isHalfChanged, readTwoPrices } from '../told/currencies.ts'
import { type AttemptCheck, lookAtChanged, lookAtEach, onceDone } from './attempt-check.ts'
import { listReplaced } from './replaced.ts'
import { countOf, isChanged, listGone } from './written-file.ts'

/** “$50 (about 45 €)”: both change. */
const checkPrices: AttemptCheck = ({ lined }) => {
  const prices = readTwoPrices(lined)
  if (prices === undefined) return false
  return lookAtEach(
    ({ added }) =>
      added.split('\n').some((line) => isHalfChanged(line, prices)) &&
      'Expected amounts in two currencies to change, received one of them.',
  )
}

const OF_SIZE = '(?:[KMGT]i?B|bytes?)'
/** “1 GB, not 512 MB”: a size in another unit is another size. */
const SIZE = new RegExp(`(?<![\\d.,])(?<figure>\\d[\\d.,]*) ?(?<unit>${OF_SIZE})\\b`, 'gu')
const checkSizes: AttemptCheck = ({ plain }) => {
  const told = [...plain.matchAll(SIZE)].map(({ groups }) => groups ?? {})
  if (told.length === 0) return false
  return lookAtChanged(({ added, old }) => {
    const known = new Set([...old.matchAll(SIZE)].map(([size]) => size))
    const other = [...added.matchAll(SIZE)].find(
      ({ 0: size, groups = {} }) =>
        !known.has(size) &&
        told.some(({ figure }) => figure === groups.figure) &&
        !told.some(({ figure, unit }) => figure === groups.figure && unit === groups.unit),
    )
    return other && `Expected a size as it is told, received “${other[0]}”.`
  })
}

/** “It costs $49 per user”: an amount of something else stays. */
const PRICE = /(?<amount>[$€£]\d[\d.,]*)(?<!\.) ?(?:\/|per|an?|each) ?(?<unit>\p{L}{4,})/u
const checkUnit: AttemptCheck = ({ plain }) => {
  const { amount, unit } = PRICE.exec(plain)?.groups ?? {}
  if (amount === undefined || unit === undefined) return false
  return lookAtChanged(({ old, lines }) => {
    const other = lines
      .split('\n')
      .find((line) => line.includes(`${amount} / `) || line.includes(`${amount} per `))
    const said = other?.toLowerCase() ?? unit
    const isOther = !said.includes(unit.slice(0, 2).toLowerCase()) && !old.includes(other ?? '')
    return isOther && `Expected an amount per ${unit}, received “${other?.trim()}”.`
  })
}

/** A figure of a few digits in a sample, on a line that has no word of what is told: `"20": 175000`. */
const checkSample: AttemptCheck = ({ plain }) => {
  const told = new Set(readContentWords(plain))
  return lookAtChanged(({ isPage, file, old, now }) => {
    if (!isPage) return false
    const left = new Set(now.split('\n'))
    let isCode = false
    const line = old.split('\n').find((one) => {
      if (/^[ \t]*(?:`{3}|~{3})/.test(one)) isCode = !isCode
      const isOther = isCode && !left.has(one) && /(?<![\d.])\d{1,3}(?![\d.])/.test(one)
      return isOther && !readContentWords(one).some((word) => told.has(word))
    })
    const isWrong = line !== undefined && isFigureChanged(line, now)
    return isWrong && `Expected “${line.trim()}” on \`${file}\` to stay, received it changed.`
  })
}

/** Whether a line is there with another figure in the place of one of a few digits. */
function isFigureChanged(line: string, text: string): boolean {
  const form = (one: string) => one.replaceAll(/\d+/g, '0')
  const own = line.match(/\d+/g) ?? []
  return text.split('\n').some((one) => {
    const others = form(one) === form(line) ? (one.match(/\d+/g) ?? []) : own
    return own.some((figure, at) => figure !== others[at] && figure.length < 4)
  })
}

/** “5, 10 and 15 days”. */
const LIST = /(?<![\d.,])\d+(?:, \d+)*,? and \d+\b(?! (?:and|,))|(?<![\d.,])\d+(?:, \d+){2,}\b/g
/** No line lists as many figures as are told together, some of those and some others. */
const checkLists: AttemptCheck = ({ plain }) => {
  const lists = listFigures(plain)
  const isHalf = (figures: readonly string[]) =>
    !lists.some((list) => list.join() === figures.join()) &&
    lists.some(
      (list) => list.length === figures.length && figures.some((figure) => list.includes(figure)),
    )
  if (lists.length === 0) return false
  return lookAtChanged(({ added }) => {
    const half = listFigures(added).find(isHalf)
    return half && `Expected figures that are told together, received ${half.join(', ')}.`
  })
}

function listFigures(text: string): string[][] {
  return (text.match(LIST) ?? []).map((list): string[] => list.match(/\d+/g) ?? [])
}

/** “~0.4% – 1.2%”, “takes 20 minutes to 1 hour”. */
const RANGE =
  /(?<![\d.,/-])(?<low>\d+(?:[.,]\d+)?)(?:x| ?%| (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?))?(?: ?[–—] ?~?|-(?!\d+-)| to )(?<high>\d+(?:[.,]\d+)?)(?![\d/-])/g
/** What “from 10 to 20” tells is none. */
const NO_RANGE =
  /\b(?:from|change|increase|raise|lower|reduce|bump|update|set|extend|replace)\b[^.;]*? $/i
/** A range that has one of the bounds that are told has the other. */
const checkRanges: AttemptCheck = ({ plain }) => {
  const told = [...plain.matchAll(RANGE)]
    .filter(({ index }) => !NO_RANGE.test(plain.slice(0, index)))
    .map(getBounds)
  const isHalf = (bounds: readonly string[]) =>
    !told.some((one) => one.join() === bounds.join()) &&
    told.some((one) => bounds.some((bound) => one.includes(bound)))
  if (told.length === 0) return false
  return lookAtChanged(({ old, added }) => {
    const half = [...added.matchAll(RANGE)].find(
      (range) => !old.includes(range[0]) && isHalf(getBounds(range)),
    )
    return half && `Expected a range as it is told, received “${half[0]}”.`
  })
}

function getBounds(range: RegExpExecArray): readonly string[] {
  return [range.groups?.low ?? '', range.groups?.high ?? '']
}

const TIMES = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?'
const TIMED = new RegExp(
  `(?<![\\d.,])(\\d+) (?:(?:business|working|calendar) )?(${TIMES})\\b`,
  'gi',
)
/** “4 hours” is not said in the place of “1 day” by “4 days”, and “every 2 hours” not by “every 2 minutes”. */
const checkTimes: AttemptCheck = ({ plain }) => {
  const times = listTimes(plain)
  if (times.length === 0) return false
  return lookAtChanged(({ old, added }) => {
    for (const { said, count, root } of listTimes(added)) {
      const told = times.filter((one) => one.count === count)
      const isOther = told.length > 0 && !told.some((one) => one.root === root)
      if (isOther && !old.includes(said))
        return `Expected “${count} ${told[0]?.unit}”, received “${said}”.`
    }
    return undefined
  })
}

function listTimes(text: string): { said: string; count: string; unit: string; root: string }[] {
  return [...text.matchAll(TIMED)].map(([said, count = '', unit = '']) => {
    return { said, count, unit, root: unit.toLowerCase().replace(/s$/, '') }
  })
}

/** “Pro is $59 now, and the free plan has 3 seats”: each amount that is told stands in what was written, before or now. */
const AMOUNT = /[$€£](?<digits>\d[\d.,]*\d|\d)|(?<![\w.,])(?<count>\d+(?:[.,]\d+)?) ?%/g
const checkAmounts: AttemptCheck = ({ plain }) => {
  const amounts = [...plain.matchAll(AMOUNT)].map(
    ({ groups }) => groups?.digits ?? groups?.count ?? '',
  )
  if (amounts.length === 0) return false
  return (written) => {
    const all = written.flatMap(({ old = '', now = '' }) => [old, now]).join('\n')
    const missed = amounts.find((amount) => !all.includes(amount))
    return missed !== undefined && `Expected ${missed} to be told, received nothing of it.`
  }
}
const FENCED = /^[ \t]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\k<fence>[ \t]*$/gm
/** A sample that says “after 30 seconds” where it has `timeout=30` says the same of both. */
const checkAgreeing: AttemptCheck = ({ plain }) =>
  /\d/.test(plain) &&
  lookAtChanged(({ isPage, file, old, now }) => {
    const [before, after] = [old, now].map((text) => text.match(FENCED) ?? [])
    if (!isPage || before === undefined || before.length !== after?.length) return false
    const figure = before
      .flatMap((block, at) => {
        const other = after[at] ?? ''
        const count = (text: string, one: string) =>
          countOf(text, new RegExp(`(?<![\\w.])${one}(?!\\w)`, 'g'))
        const isLeft = (one: string) => new RegExp(`[=:(] ?${one}(?:\\.0+)?(?![\\w.])`).test(other)
        const figures = new Set(block.match(/(?<![\w.])\d{2,}(?![\w.])/g) ?? [])
        return [...figures].filter((one) => count(other, one) < count(block, one) && isLeft(one))
      })
      .at(0)
    return (
      figure !== undefined &&
      `Expected a sample of \`${file}\` to change as a whole, received ${figure} left in it.`
    )
  })

/** “It has 4 GB of memory, not 2”: in a cell with a number alone stands no more than that. */
const NUMBER = /^[\d.,]*\d$/
const WITH_WORDS = /^[\d.,]*\d ?\p{L}[^|]*$/u
const checkCells: AttemptCheck = ({ plain }) =>
  /\d/.test(plain) &&
  lookAtChanged((file) => {
    if (!file.isPage) return false
    const rows = file.lines.split('\n').filter((line) => line.includes('|'))
    const gone = listGone(file).filter((line) => line.includes('|'))
    if (rows.length !== gone.length) return false
    const cells = rows.flatMap((row, at) => {
      const before = (gone[at] ?? '').split('|').map((cell) => cell.trim())
      return row.split('|').filter((cell, index) => {
        return NUMBER.test(before[index] ?? '') && WITH_WORDS.test(cell.trim())
      })
    })
    const [cell] = cells
    return cell !== undefined && `Expected a number in a cell, received “${cell.trim()}”.`
  })

/** “Boat names can be up to 256 bytes now”: what has the figure. */
const SUBJECT =
  /^(?:the |our |all )?(?!(?:the|our|all) )(?<subject>(?:[\p{L}'’-]+ ){1,3}[\p{L}'’-]+) (?:can|may|must|are|is|has|have|takes?|lasts?|costs?|expires?|runs?|get|gets)\b[^.;]*?\d[^.;]*\b(?:now|as of|from now on|these days|any ?more|no longer)\b/iu
/** Who has it, and what says no more than that it is one. */
const ANYBODY =
  /^(?:hours|users?|customers?|people|teams?|members?|accounts?|plans?|tiers?|default|maximum|minimum|max|min|value|number|size|time|amount|limits?|prices?|rates?|fees?|costs?|quotas?|timeouts?|length|age|interval|retention|period)$/
/** Lines above one that tell what it is about. */
const ABOVE = 12
/** A figure that is told of something stands by a word for that. */
const checkSubject: AttemptCheck = ({ plain }) => {
  const subject = SUBJECT.exec(plain)?.groups?.subject
  const head = subject?.toLowerCase().split(' ').at(-1) ?? ''
  if (subject === undefined || head.length < 4 || ANYBODY.test(head)) return false
  const root = getRoot(head)
  const isSaid = (text: string) =>
    nameWords(text.replaceAll(/[/_-]/g, ' ')).map(getRoot).includes(root)
  return (written) => {
    const pages = written.filter(isChanged).filter(({ isPage, old, now }) => isPage && old !== now)
    const isOther = pages.every((page) => {
      const lines = page.old.split('\n')
      const around = listGone(page).flatMap((line) => [
        line,
        ...listAbove(lines, lines.indexOf(line)),
      ])
      const title = /^title:.*$/m.exec(page.old)?.[0] ?? ''
      return !isSaid([page.file, title, ...around].join('\n'))
    })
    return (
      pages.length > 0 &&
      isOther &&
      `Expected a figure of “${subject}”, received that of something else.`
    )
  }
}

/** What tells what a line is about: the heading of its table, and text above it that is no part of a list. */
function listAbove(lines: readonly string[], at: number): string[] {
  const isRow = (line = '') => /^\s*\|/.test(line)
  let top = at
  while (isRow(lines[at]) && isRow(lines[top - 1])) top--
  const above = lines.slice(Math.max(0, at - ABOVE), at)
  return [
    lines[top] ?? '',
    ...above.filter((line) => !isRow(line) && !/^\s*(?:[-*+]|\d+\.) /.test(line)),
  ]
}

/** “300 (5 minutes)” says one time twice. */
const SAID_TWICE =
  /(?<![\d.,])(?<count>\d[\d.,]*)(?: ?(?:ms|s|seconds?|minutes?|hours?|days?))? \((?:~|about |that is )?(?<same>\d[\d.,]*) ?(?:ms|s|seconds?|minutes?|hours?|days?|weeks?|months?)\)/g
const checkTwice: AttemptCheck = ({ plain }) =>
  /\d/.test(plain) &&
  lookAtChanged((file) => {
    const gone = [...listGone(file).join('\n').matchAll(SAID_TWICE)].map(
      ({ groups }) => groups ?? {},
    )
    const half = [...file.lines.matchAll(SAID_TWICE)].find(({ groups = {} }) =>
      gone.some(({ count, same }) => (count === groups.count) !== (same === groups.same)),
    )
    return half && `Expected both ways to say a time to change, received “${half[0]}”.`
  })

/** “A lock needs up to 90 seconds”: what has a figure does not become one. */
const OWNER =
  /(?<who>\p{L}+) (?:needs?|takes?|has|have|costs?|lasts?) (?:(?:up to|at least|at most|about|only) )?\d/giu
const checkOwner: AttemptCheck = ({ plain }) => {
  const owners = [...plain.matchAll(OWNER)].map(({ groups }) => groups?.who?.toLowerCase() ?? '')
  if (owners.length === 0) return false
  return lookAtChanged((file) => {
    const odd = listReplaced(file).find(
      ({ old, now }) =>
        /^\d/.test(now[0] ?? '') && owners.includes(old.at(-1)?.toLowerCase() ?? ''),
    )
    return (
      odd &&
      `Expected a figure to change, received “${odd.now.join(' ')}” for “${odd.old.join(' ')}”.`
    )
  })
}

/** “More than 20k”, “v0.2”: how much or which, without what. */
const HOW_MUCH =
  /^(?:(?:more|less|fewer|over|under|up|to|than|about|around|nearly|almost|at|least|most) )*[$€£~]?v?\d[\d.,]*(?:k|m|%|\+)?$/i
/** “It says more than 20k rowers, it is over 50k”, “it should say v0.2 for oars”: what there is so much of is said still. */
const checkOfWhat: AttemptCheck = ({ plain }) =>
  lookAtChanged((page) => {
    if (!page.isPage) return false
    const odd = listReplaced(page).find(({ old, now, behind }) => {
      const [said, told] = [old, now].map((words) => words.join(' ').toLowerCase())
      // “It says ports 80 or 30, should be 80 or 40.”
      const isLeft =
        now.length === 0 && /^\d/.test(behind[0] ?? '') && /^\p{Ll}{3,}s$/u.test(old.at(-1) ?? '')
      if (isLeft && plain.includes(`${said} ${behind[0]}`)) return true
      const isFor = said !== '' && told?.endsWith(` for ${said}`)
      const isLess =
        HOW_MUCH.test(told ?? '') && /\d/.test(said ?? '') && /^\p{L}{4,}$/u.test(old.at(-1) ?? '')
      return isFor || (isLess && !HOW_MUCH.test(said ?? ''))
    })
    return (
      odd &&
      `Expected what “${odd.old.join(' ')}” is about to stay, received “${odd.now.join(' ')}”.`
    )
  })

/** Figures, ranges, times and prices that are told together. */
export const FIGURE_CHECKS: readonly AttemptCheck[] = [
  checkOfWhat,
  checkPrices,
  checkSizes,
  checkUnit,
  checkSample,
  checkLists,
  checkRanges,
  checkTimes,
  onceDone(checkAmounts),
  checkAgreeing,
  checkCells,
  checkTwice,
  checkOwner,
  checkSubject,
]
