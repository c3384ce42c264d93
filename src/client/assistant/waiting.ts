import type { AssistantSettings } from '../../shell/index.ts'
import type { Answer, ProblemKind } from './model.ts'

const MINUTE = 60_000

/** Why there is no answer, and when there may be one, in words. */
export function getProblemText(
  problem: ProblemKind,
  { retryAt = 0 }: Pick<Answer, 'retryAt'>,
  { labels, lang }: Pick<AssistantSettings, 'labels' | 'lang'>,
): string {
  const now = Date.now()
  if (problem !== 'limited' || retryAt <= now) return labels[problem]
  return labels.limitedUntil.replace('{time}', () => describeMoment(retryAt, lang, now))
}

/**
 * When a moment to come is, as “in 2 minutes (14:32)”.
 *
 * @param moment in milliseconds since 1970, as `now`
 */
export function describeMoment(moment: number, lang: string, now: number): string {
  const wait = moment - now
  const relative = new Intl.RelativeTimeFormat(lang)
  if (wait <= MINUTE) return relative.format(Math.ceil(wait / 1000), 'second')
  const minutes = Math.ceil(wait / MINUTE)
  const length =
    minutes <= 90
      ? relative.format(minutes, 'minute')
      : relative.format(Math.round(minutes / 60), 'hour')
  const time = new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit' })
  return `${length} (${time.format(moment)})`
}
