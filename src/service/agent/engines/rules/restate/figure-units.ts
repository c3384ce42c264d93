import { anyOf } from './restatement.ts'
import type { Scene, Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

/** What is said around a figure and tells nothing of what has it. */
export const AROUND: RegExp = anyOf(`
  no not never instead rather longer later newer up above least most only now is was raised lowered increased decreased bump\\w* upgrad\\w* went gone going takes?
  updates? mention\\w* anywhere else starting effective immediately bumped places? spots? [kmgt]i?b ms
`)
/** What is counted, behind one of the figures. */
export function readUnit(scene: Scene, figures: readonly Span[]): string {
  const behind = figures.flatMap(({ to }) =>
    scene.isBreak(to) ? [] : (scene.words[to]?.plain ?? []),
  )
  const unit = behind.find(
    (word) => /^days?$/.test(word) || !(isFilling(word) || AROUND.test(word)),
  )
  // “3000 AI credits” are credits.
  const of = figures.find(({ to }) => scene.words[to]?.plain === unit)?.to ?? -1
  const noun = scene.words[of + 1]?.plain ?? ''
  const isKind = /^\p{Lu}{2,}$/u.test(scene.words[of]?.text ?? '') && !scene.isBreak(of + 1)
  return isKind && /\p{Ll}{3}s$/u.test(noun) ? `${unit} ${noun}` : (unit ?? '')
}

const TIME = '(?:second|minute|hour|day|week|month|year)s?'
const TIMED = new RegExp(`^(?:(?:business|working|calendar) )?${TIME}$`)

/** Two times in units of their own, with those: “4 hours, it says 1 business day”. */
export function readTimes(
  scene: Scene,
  old: Span,
  now: Span,
): { old: Span; now: Span } | undefined {
  const [from, to] = [old, now].map((span) =>
    [2, 1]
      .map((length) => ({ from: span.from, to: span.to + length }))
      .find(
        (one) =>
          !scene.hasBreakWithin(one.from, one.to) &&
          TIMED.test(scene.plain({ from: span.to, to: one.to })),
      ),
  )
  if (from === undefined || to === undefined) return undefined
  const unitOf = (span: Span) => (scene.words[span.to - 1]?.plain ?? '').replace(/s$/, '')
  return unitOf(from) === unitOf(to) ? undefined : { old: from, now: to }
}

/** The units of two figures that are written with them; one that only one of them has is that of both: “64 GB, it still says 32”. */
export function readBytes({ words }: Scene, figures: readonly Span[]): string[] {
  const units = figures
    .map(({ to }) => words[to]?.text ?? '')
    .map((unit) => (UNIT.test(unit) ? unit : ''))
  const all = units.find((unit) => unit !== '') ?? ''
  return units.map((unit) => (all === '' ? '' : ` ${unit === '' ? all : unit}`))
}

export const UNIT: RegExp = /^(?:[KMGT]i?B|ms)$/
