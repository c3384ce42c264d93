import type { Context } from '../context.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { findValues } from '../told/find-values.ts'
import { AMOUNT } from '../told/read-values.ts'
import { replaceValues } from '../told/replace-values.ts'
import type { SlotWay } from './slot-way.ts'

const FIGURE = new RegExp(AMOUNT, 'gu')
/** What says that figures are so no more, ahead of them, and what that they are so now. */
const OLD =
  /,? (?:(?:but |and |while )?(?<place>[^.;,]{2,60}? )?(?:still|wrongly) (?:says?|has|have|lists?|gives?|shows?|mentions?|states?)(?: us)?|instead of|rather than|and not|not|up from|down from)(?: the)? (?=\S)/gi
const NOW =
  /[.!;] (?:[^.;:\d]{0,80}?[,.;:] )?(?:(?:but|so|actually|please),? )*(?:(?:it|that|they|this|those|these)(?:['’]s|['’]re| is| are)|(?:it|that|they|these|those|both) (?:should|must|have to|has to|need to|needs to) (?:be|say|read)|make (?:it|that|them)|now)(?: now| actually)* (?=\S)/gi
/** What a list of figures has beside them. */
const LIST =
  /^(?:\s|,|\/|and|now|for (?:both|each)|respectively|instead|each|please|so|by|today|these days|nowadays)*$/i
const ASKING =
  /^[\s,]*(?:can|could|please|would|so|let|i |we |update|correct|fix|change|both|the |adjust)\b|^\s*$/i
const OTHER =
  /\b(?:add|insert|remove|delete|drop|move|rename|title|heading|description|row|column|everywhere|stays?|keep|only)\b|https?:/i

/** “The boat page gives a length of 5 m and a crew of 3. It is 6 and 4 now”: figures of one page, each for the one that is told in its place. */
export const figuresEach: SlotWay = {
  cue: /\d[\s\S]*\b(?:and|,)[\s\S]*\d[\s\S]*\b(?:and|,)[\s\S]*\d/i,
  isSure: (prompt) => readEach(prompt) !== undefined,
  async perform(context: Context, prompt) {
    const told = readEach(prompt)
    if (told === undefined) return undefined
    const pages = await listPages(new Scene(prompt, context))
    const [file, ...others] = new Set(pages.map((page) => page.file))
    if (file === undefined || others.length > 0) return undefined
    const done: string[] = []
    for (const { old, now, about } of told) {
      const found = await findValues(context, {
        ...{ old, now, about, within: about, unit: readUnit(about), same: [], files: [file] },
        ...{ isEverywhere: false, isAsked: true },
      })
      done.push(await replaceValues(context, found, now))
    }
    return done.join(' ')
  },
}

interface Pair {
  old: string
  now: string
  /** What is told of it. */
  about: string
}

/** Figures as they were and as they are, as many of both; `undefined` where that is not told. */
function readEach(prompt: string): Pair[] | undefined {
  if (OTHER.test(prompt)) return undefined
  for (const [cues, isOldBehind] of [
    [OLD, true],
    [NOW, false],
  ] as const) {
    for (const cue of prompt.matchAll(cues)) {
      const [ahead, behind] = [prompt.slice(0, cue.index), prompt.slice(cue.index + cue[0].length)]
      const { list = '', rest = '' } =
        /^(?<list>.*?)(?<rest>[.!?;](?:\s.*)?|,? (?:can|could|please|would) .*)?$/s.exec(behind)
          ?.groups ?? {}
      const own = list.match(FIGURE) ?? []
      const isList = LIST.test(list.replaceAll(FIGURE, '').replaceAll(/\b\p{L}+s\b/gu, ''))
      const said = [...ahead.matchAll(FIGURE)]
      const isPair = own.length > 1 && said.length === own.length && isList && !/\d/.test(rest)
      if (!isPair || !ASKING.test(rest.replace(/^[.!?;]/, ''))) continue
      return said.map((one, at) => {
        const other = own[at] ?? ''
        const [old, now] = isOldBehind ? [other, one[0]] : [one[0], other]
        return { old, now, about: clauseOf(ahead, said, at) }
      })
    }
  }
  return undefined
}

/** What is told of one of several figures: from the end of what is told of the one before to its own end. */
function clauseOf(text: string, said: readonly RegExpExecArray[], at: number): string {
  const [before, next] = [said[at - 1], said[at + 1]]
  const start = before === undefined ? 0 : before.index + before[0].length
  const cut = (from: number, to: number) =>
    / and (?:the )?|, /.exec(text.slice(from, to))?.index ?? to - from
  const from = before === undefined ? start : start + cut(start, said[at]?.index ?? start)
  const end = (said[at]?.index ?? 0) + (said[at]?.[0].length ?? 0)
  const to = next === undefined ? text.length : end + cut(end, next.index)
  return text.slice(from, to)
}

function readUnit(about: string): string {
  return /\d[\d.,]*\S* (\p{L}{3,})/u.exec(about)?.[1] ?? ''
}
