/** The expression of a pattern; older ones escape more than the mode for Unicode lets them. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // What no mode reads is no expression of JavaScript.
    }
  }
  return undefined
}
