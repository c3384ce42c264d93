import { ExactNumber } from '../exact-number.ts'

/** Reads JSON with its numbers as they are written; `undefined` where it is none. */
export function parseExactly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text, keepNumbers) }
  } catch {
    return undefined
  }
}

function keepNumbers(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && String(value) !== source
    ? new ExactNumber(source)
    : value
}
