import { z } from 'zod'
import { UsageError } from '../usage-error.ts'

const DAY_MS = 86_400_000

const UNITS: Readonly<Record<string, number>> = {
  h: DAY_MS / 24,
  d: DAY_MS,
  w: 7 * DAY_MS,
  y: 365 * DAY_MS,
}

const ISO = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/**
 * When a key of `--expires` ends: after a span such as `90d`, or at a date. Throws `UsageError` for
 * what is neither, and for what has passed.
 *
 * @param now milliseconds since 1970
 */
export function parseExpiry(text: string | undefined, now: number): Date | undefined {
  if (text === undefined) return undefined
  const [, count, unit = ''] = /^(\d{1,4})([hdwy])$/.exec(text) ?? []
  const length = UNITS[unit]
  if (length !== undefined && Number(count) > 0) return new Date(now + Number(count) * length)
  const date = new Date(ISO.safeParse(text).data ?? Number.NaN)
  if (date.getTime() > now) return date
  throw new UsageError(
    `Expected \`--expires\` to be a time to come, such as \`90d\` or \`2030-01-31\`, received \`${text}\`.`,
  )
}
