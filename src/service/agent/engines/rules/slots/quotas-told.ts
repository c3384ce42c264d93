import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { getRoot } from '../names.ts'
import { amountOf, COUNT, NUMBER_WORDS, writeLike } from '../number-words.ts'
import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const TIME = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)'
const PER = '(?:per|each|every|an?)'
const WHO = "(?:(?:the|our|all) )?(?:[\\p{L}'’-]+ ){1,4}?"
const MAY =
  '(?:(?:now|can|may|could|gets?|have|has|are|is|run|runs|make|send|sends|do|use|uses|create|limited|allowed|access|to|up|at|most|include|includes|come|comes|with) )'
/** “free accounts can run 3 scans per day, paid accounts 10”. */
const QUOTAS = new RegExp(
  `(?<=^|[.,:;!?] |\\b(?:and|that|now) )(?<who>${WHO})${MAY}+(?<count>${COUNT}) (?<noun>(?:\\p{L}+ ){1,3}?)${PER} (?<time>${TIME})(?<more>(?:,|;| and| while)+ ${WHO}${MAY}*${COUNT}(?: (?:of them|\\p{L}+ ${PER} ${TIME}))?)(?=[.,;!?]|$)`,
  'iu',
)
const MORE = new RegExp(
  `^(?:,|;| and| while)+ (?<who>${WHO})${MAY}*(?<count>${COUNT})(?: (?:of them|(?<noun>\\p{L}+) ${PER} (?<time>${TIME})))?$`,
  'iu',
)
const WISHED = /\b(?:update|change|adjust|adapt|correct|fix|revise|bring|put|set|reflect)\b/i
const NOT_SO = /\b(?:add|remove|delete|rename|move|except|unless|keep|leave|table|column|row)\b/i
const ALSO = anyOf(`
  quotas? limits? allowances? figures? numbers? rates? chang(?:e|ed|es) new now updated? adjust adapt correct fix revise bring put set reflect that those them this line date up to page pages guide article accordingly can could you please
`)

interface Quota {
  /** Roots of the words by which one is told from the other: “free”. */
  own: readonly string[]
  count: number
}

interface Quotas {
  said: RegExpExecArray
  quotas: readonly Quota[]
  noun: string
  time: string
}

/** How much each of two kinds may do in a time, on the page that tells it of both: “Free accounts can run 3 scans per day, paid accounts 10.” */
export const quotasTold: SlotWay = {
  cue: new RegExp(`\\b${COUNT} \\p{L}+.* ${PER} ${TIME}\\b.*\\b${COUNT}\\b`, 'isu'),
  async perform(context: Context, prompt) {
    const told = WISHED.test(prompt) && !NOT_SO.test(prompt) ? readQuotas(prompt) : undefined
    if (told === undefined) return undefined
    const scene = new Scene(prompt, context)
    const span = scene.spanOf(told.said)
    const pages = (await listPages(scene)).filter((page) => !overlaps(page.span, span))
    const [file, ...others] = new Set(pages.map((page) => page.file))
    if (file === undefined || others.length > 0) return undefined
    const about = scene.find(new RegExp(`^${escapePattern(told.noun.replace(/s$/, ''))}s?$`, 'i'))
    if (!isAllTold(scene, [span, ...pages.map((page) => page.span), ...about], ALSO, 1))
      return undefined
    const { docs } = context
    const before = await docs.files.read(file)
    const after = changeQuotas(before, told)
    if (after === undefined || after === before) return undefined
    await docs.files.write(file, after)
    const counts = told.quotas.map(({ own, count }) => `${count} for “${own.join(' ')}”`)
    return `Set how many ${told.noun} there may be per ${told.time} on \`${docs.routeOf(file)}\`: ${counts.join(', ')}.`
  },
}

function readQuotas(prompt: string): Quotas | undefined {
  const said = QUOTAS.exec(prompt)
  const { who = '', count = '', noun = '', time = '', more = '' } = said?.groups ?? {}
  const next = MORE.exec(more)?.groups
  if (said === null || next === undefined) return undefined
  const head = noun.trim().split(' ').at(-1) ?? ''
  const isSame = (one: string | undefined, other: string) =>
    one === undefined || getRoot(one.toLowerCase()) === getRoot(other.toLowerCase())
  if (!isSame(next.noun, head) || !isSame(next.time, time)) return undefined
  // Another count behind them is told of something that is not understood.
  const rest = prompt.replace(said[0], '')
  if (new RegExp(`\\b(?:\\d+|${NUMBER_WORDS.slice(1).join('|')})\\b`, 'i').test(rest))
    return undefined
  const [first, second] = [who, next.who ?? ''].map(readContentWords)
  const own = (words: readonly string[] = [], others: readonly string[] = []) =>
    words.filter((word) => !others.includes(word))
  const quotas = [
    { own: own(first, second), count: amountOf(count) },
    { own: own(second, first), count: amountOf(next.count ?? '') },
  ]
  // What is not told in the plural is not written so.
  const isWritten = quotas.every((quota) => quota.own.length === 1 && quota.count > 1)
  return isWritten && /s$/i.test(head)
    ? { said, quotas, noun: head, time: time.replace(/s$/, '') }
    : undefined
}

/** A page on which each of them has one sentence or line that tells its count, and nothing else tells one. */
function changeQuotas(text: string, { quotas, noun, time }: Quotas): string | undefined {
  const head = escapePattern(noun.replace(/s$/i, ''))
  const pattern = new RegExp(
    `(?<![\\w.,$€£-])(?<old>${COUNT})(?<mark>\\*{0,2}) (?:${head}s?)(?<rest>\\*{0,2} ${PER} ${time})(?!\\w)`,
    'giu',
  )
  const found: Quota[] = []
  let isOther = false
  const after = mapPageTexts(text, ['prose'], (prose) =>
    prose.replaceAll(/[^\n]+?(?:[.!?](?=\s)|$)/gm, (sentence) => {
      const hits = [...sentence.matchAll(pattern)]
      if (hits.length === 0) return sentence
      const words = new Set(readContentWords(sentence))
      const meant = quotas.filter(({ own }) => own.every((root) => words.has(root)))
      const [quota, ...others] = meant
      if (quota === undefined || others.length > 0 || hits.length > 1) {
        isOther = true
        return sentence
      }
      found.push(quota)
      return sentence.replace(pattern, (...match) => {
        const { old = '', mark = '', rest = '' } = match.at(-1) as Record<string, string>
        return `${writeLike(old, quota.count)}${mark} ${noun}${rest}`
      })
    }),
  )
  const isEach = found.length === quotas.length && new Set(found).size === quotas.length
  return isEach && !isOther ? after : undefined
}
