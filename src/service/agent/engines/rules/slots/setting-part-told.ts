import { findNodeAtLocation } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { getSetting } from '../settings.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const KIND = '(?<kind>version|number|figure|year|date|price|amount|count|percentage|discount)'
const VERB = '(?:bump|raise|lift|lower|update|change|set|switch|correct|fix|adjust|bring)'
const SETTING =
  '(?<setting>(?:site |announcement )?banner|announcement(?: bar)?|tagline|(?:site|meta) description|search (?:placeholder|prompt|bar|box|field))(?: text| message)?'
const VALUE = '(?<now>[$€£]?v?\\d[\\w.,]*(?:%|\\b))'
const DONE = '[.!]?(?: (?:please|thanks|thank you)[.!]?)?$'
/** “Bump the version in the banner to 2.1.0”, “the banner version should be 2.1.0”, “the banner should say 2.1.0 instead of 2.0.0”. */
const WAYS = [
  `^(?:please |can you |could you )*${VERB} the ${KIND}(?: number)? (?:in|of|on) (?:the|our) ${SETTING}(?: (?:from )?(?<old>[$€£]?v?\\d[\\w.,%]*))? (?:up )?to ${VALUE}${DONE}`,
  `^(?:please |can you |could you )*${VERB} (?:the|our) ${SETTING} ${KIND}(?: number)?(?: from (?<old>[$€£]?v?\\d[\\w.,%]*))? to ${VALUE}${DONE}`,
  `^(?:the|our) ${KIND}(?: number)? (?:in|of|on) (?:the|our) ${SETTING} (?:should|must|needs to|has to) (?:now )?(?:be|say|read) ${VALUE}(?:,? (?:not|instead of|rather than) (?<old>[$€£]?v?\\d[\\w.,%]*?))?${DONE}`,
  `^(?:the|our) ${SETTING} (?:should|must|needs to|has to) (?:now )?(?:say|read|mention) ${VALUE},? (?:not|instead of|rather than) (?<old>[$€£]?v?\\d[\\w.,%]*?)${DONE}`,
  `^(?:the|our) ${SETTING} still (?:says|mentions|reads|has|shows) (?<old>[$€£]?v?\\d[\\w.,%]*?)[.;,] (?:please |so )*(?:make|change|bump|update|correct|fix|set|turn) (?:it|that)(?: in)?(?: to)? ${VALUE}${DONE}`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Which figures of a text may be meant. */
const FIGURES: Readonly<Record<string, RegExp>> = {
  version: /(?<![\w./-])v?\d+(?:\.\d+)+(?:-[\w.]+)?(?![\w/-]|\.\d)/gi,
  year: /(?<![\w./-])(?:19|20)\d\d(?![\w/-]|[.,]\d)/g,
}
const ANY = /(?<![\w./-])[$€£]?v?\d+(?:[.,]\d+)*%?(?![\w/-]|[.,]\d)/g

/** A figure that stands once in a text of the settings becomes another; its other words stay. */
export const settingPartTold: SlotWay = {
  cue: /\b(?:banner|announcement|tagline|description|search)\b.*\d/is,
  isSure: (prompt) => WAYS.some((way) => way.test(prompt.trim())),
  async perform({ files }: Context, prompt) {
    const told = WAYS.map((way) => way.exec(prompt.trim())?.groups).find(Boolean)
    const setting = getSetting(told?.setting ?? '')
    if (told === undefined || setting === undefined) return undefined
    const { now = '', old, kind = old?.match(FIGURES.version ?? ANY) ? 'version' : 'number' } = told
    const text: unknown = findNodeAtLocation(files.tree('docs.json'), setting.path)?.value
    if (typeof text !== 'string') return undefined
    const found = [...text.matchAll(FIGURES[kind.toLowerCase()] ?? ANY)].filter(
      ([figure]) => old === undefined || bare(figure) === bare(old),
    )
    const [one, ...more] = found
    if (one === undefined || more.length > 0 || bare(one[0]) === bare(now))
      throw new Unresolved(`Expected one ${kind} in “${text}”, received ${found.length}.`)
    const sign = /^v/i.test(one[0]) && !/^v/i.test(now) ? one[0].slice(0, 1) : ''
    const changed = text.slice(0, one.index) + sign + now + text.slice(one.index + one[0].length)
    await files.set('docs.json', setting.path, changed)
    return `Set the ${kind} of \`${setting.path.join('.')}\` to ${now}, which was ${one[0]}.`
  },
}

function bare(figure: string): string {
  return figure.replace(/^v/i, '')
}
