import type { Diagnostic } from '../../diagnostics/index.ts'

/** Whether a finding is about a tag without its counterpart. */
export function isOfPairs(code: string): boolean {
  return code === 'tag-not-closed' || code === 'tag-not-opened'
}

/** Findings of a tag that cannot be read, so that it is none. */
const BROKEN = new Set([
  'loose-angle-bracket',
  'attribute-invalid',
  'attribute-not-closed',
  'attribute-not-quoted',
  'tag-not-ended',
])

/**
 * Findings without those that follow from another one: where a tag cannot be read, the one that closes
 * it closes nothing, and those around it are closed in another order than they are opened.
 */
export function leaveOutFollowing(findings: readonly Diagnostic[], text: string): Diagnostic[] {
  if (!findings.some(({ code }) => BROKEN.has(code))) return [...findings]
  const lines = text.split('\n')
  const names = new Set(
    findings.flatMap(({ code, line = 0 }) =>
      BROKEN.has(code) ? getNames(lines[line - 1] ?? '') : [],
    ),
  )
  const left = [...findings]
  for (;;) {
    const at = left.findIndex(
      ({ code, message }) => isOfPairs(code) && getNames(message).some((name) => names.has(name)),
    )
    if (at === -1) return left
    for (const name of getNames(left[at]?.message ?? '')) names.add(name)
    left.splice(at, 1)
  }
}

/** Names of the components whose tags a text has. */
function getNames(text: string): string[] {
  return [...text.matchAll(/<\/?([A-Z][\w.]*)/g)].map(([, name = '']) => name)
}
