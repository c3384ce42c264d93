import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { splitSentences } from '../grounded/utterance.ts'
import { getRoot } from '../names.ts'
import { COUNT } from '../number-words.ts'
import { mapPageTexts } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const OLD =
  /\b(?:old|outdated|previous|former|stale|wrong) (?:numbers?|figures?|values?|limits?|times?|timings?|intervals?|schedule|ones)\b/i
/** What is of some alone, or something else. */
const OTHER =
  /\b(?:add|insert|remove|delete|rename|move|table|row|column|except|unless|only|plans?|tiers?|keep|leave|from|instead|rather|not|no longer|or|between)\b/i
const ALSO = anyOf(`
  still has have says? shows? lists? gives? mentions? quotes? states? tells? contains? carries numbers? figures? values? limits? times? timings? intervals? schedule ones previous
  update change adjust correct fix bring date those them these that the there this pages? guides? docs please up can could you
`)
const UNIT = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)'
const ORDINAL = '\\d+(?:st|nd|rd|th)'

/** How figures are told, each with what they are written as where they were others. */
const KINDS: readonly [RegExp, (groups: Record<string, string>) => string][] = [
  [new RegExp(`\\bevery (?:${COUNT} )?${UNIT}\\b`, 'i'), () => `every (?:${COUNT} )?${UNIT}`],
  [
    new RegExp(`\\b${ORDINAL} (?<noun>\\p{L}+)\\b`, 'iu'),
    ({ noun = '' }) => `${ORDINAL} ${escapePattern(noun)}`,
  ],
  [
    new RegExp(`\\b(?<how>within|after|for|up to|at most|at least) ${COUNT} ${UNIT}\\b`, 'i'),
    ({ how = '' }) => `${how} ${COUNT} ${UNIT}`,
  ],
  [
    new RegExp(`\\b${COUNT} (?<noun>(?:\\p{Ll}+ )?\\p{Ll}+s)\\b`, 'iu'),
    ({ noun = '' }) => `${COUNT} ${escapePattern(noun)}`,
  ],
]

interface Figure {
  now: string
  /** What it counts: what stands there counts the same, or most of what is told is said of it. */
  noun: string
  /** What may stand there. */
  pattern: RegExp
}

/** “We retry every 30 minutes now and give up after the 12th retry. The Webhooks page still has the old numbers”: figures that are told as they are now, each in place of the only one of its kind. */
export const figuresNow: SlotWay = {
  cue: OLD,
  async perform(context: Context, prompt) {
    const [said = '', ...behind] = splitSentences(prompt)
    const wish = behind.join(' ')
    if (!OLD.test(wish) || OTHER.test(prompt)) return undefined
    const told = readFigures(said)
    if (told === undefined) return undefined
    const scene = new Scene(wish, context)
    const pages = await listPages(scene)
    const [file, ...others] = new Set(pages.map((page) => page.file))
    if (file === undefined || others.length > 0) return undefined
    const known = [...pages.map(({ span }) => span), ...(await listPathWords(scene, file))]
    if (!isAllTold(scene, known, ALSO, 0)) return undefined
    const { docs } = context
    const before = await docs.files.read(file)
    const after = changeFigures(before, told)
    if (after === undefined || after === before) return undefined
    await docs.files.write(file, after)
    const figures = told.figures.map(({ now }) => `“${now}”`).join(', ')
    return `Brought the figures on \`${docs.routeOf(file)}\` up to date: ${figures}.`
  },
}

interface ToldFigures {
  figures: readonly Figure[]
  /** What the rest of the sentence is about. */
  about: ReadonlySet<string>
}

/** The figures that a sentence tells; `undefined` where it has another one. */
function readFigures(said: string): ToldFigures | undefined {
  const figures: Figure[] = []
  let rest = said
  for (const [kind, toPattern] of KINDS) {
    const found = kind.exec(rest)
    if (found === null) continue
    rest = rest.replace(found[0], '')
    const pattern = new RegExp(`(?<![\\w.,-])${toPattern(found.groups ?? {})}(?![\\w-])`, 'giu')
    const noun = found.groups?.noun ?? /\p{L}+$/u.exec(found[0])?.[0] ?? ''
    figures.push({ now: found[0], noun, pattern })
  }
  const isOther = new RegExp(`\\d|\\b${COUNT}\\b`, 'i').test(rest)
  if (figures.length === 0 || isOther) return undefined
  return { figures, about: new Set(readContentWords(rest)) }
}

/** A page with each figure in place of the only one of its kind, in sentences that are about what is told. */
function changeFigures(text: string, { figures, about }: ToldFigures): string | undefined {
  const counts = figures.map(() => 0)
  let isOther = false
  const after = mapPageTexts(text, ['prose'], (prose) =>
    prose.replaceAll(/[^\n]+?(?:[.!?](?=\s)|$)/gm, (sentence) => {
      const common = readContentWords(sentence).filter((word) => about.has(word)).length
      return figures.reduce(
        (all, { now, noun, pattern }, at) =>
          all.replaceAll(pattern, (old) => {
            counts[at] = (counts[at] ?? 0) + 1
            const isSame = getRoot(old.split(' ').at(-1) ?? '') === getRoot(noun)
            isOther ||= common < (isSame ? 1 : 2)
            return /^\p{Lu}/u.test(old) ? withCapital(now) : now
          }),
        sentence,
      )
    }),
  )
  return isOther || counts.some((count) => count !== 1) ? undefined : after
}
