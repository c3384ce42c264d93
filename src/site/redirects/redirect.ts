import { fillDestination, parsePattern, printPatternExpression } from './pattern.ts'

/** A rule of docs.json's `redirects`, normalized. */
export interface Redirect {
  /** Path with leading slash; may hold `:slug*` or `*`. */
  source: string
  /** Route, with or without fragment, or an absolute address. */
  destination: string
  /** `true` answers 308, `false` 307. */
  permanent: boolean
  /** Whether the source names more than one path. */
  wildcard: boolean
  /** Of a folder, which docs.json does not mention. */
  implied?: boolean
}

interface Pattern {
  expression: RegExp
  fill(match: RegExpExecArray): string
}

/**
 * Where a path is redirected to, if it is: by the rule of this very path, else by the first wildcard
 * that matches. Static hosts know no other order: single paths are files.
 */
export function resolveRedirect(
  path: string,
  redirects: readonly Redirect[],
): Redirect | undefined {
  const exact = redirects.find(({ wildcard, source }) => !wildcard && source === path)
  if (exact !== undefined) return exact
  for (const redirect of redirects) {
    if (!redirect.wildcard) continue
    const { expression, fill } = compile(redirect)
    const match = expression.exec(path)
    if (match !== null) return { ...redirect, destination: fill(match) }
  }
  return undefined
}

/** Whether a rule is about a path. */
export function matchesRedirect(redirect: Redirect, path: string): boolean {
  return redirect.wildcard ? compile(redirect).expression.test(path) : redirect.source === path
}

const compiled = new WeakMap<Redirect, Pattern>()

function compile(redirect: Redirect): Pattern {
  const known = compiled.get(redirect)
  if (known !== undefined) return known
  const parts = parsePattern(redirect.source)
  const result: Pattern = {
    expression: new RegExp(`^${printPatternExpression(parts, redirect.destination)}/?$`),
    fill: (match) => {
      const filled = fillDestination(
        redirect.destination,
        parts,
        (_part, index) => match[index + 1] ?? '',
      )
      return filled.length > 1 ? filled.replace(/\/$/, '') : filled
    },
  }
  compiled.set(redirect, result)
  return result
}
