import { getMember } from './raw.ts'

/** The steps of a JSON pointer (RFC 6901), unescaped. */
export function getSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The steps of a pointer as references write it, percent-encoded or not. */
export function getStepsOfFragment(fragment: string): string[] {
  return getSteps(decodePercent(fragment))
}

/** Text without percent-encoding; as it is where that is malformed. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The value behind some steps, or `undefined`. */
export function getValueAt(root: unknown, steps: readonly string[]): unknown {
  let value = root
  for (const step of steps) {
    value = getMember(value, step)
    if (value === undefined) return undefined
  }
  return value
}
