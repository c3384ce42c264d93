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
}

interface Pattern {
  expression: RegExp
  fill(match: RegExpExecArray): string
}

/** Where a path is redirected to by the first rule that matches it, if any. */
export function resolveRedirect(
  path: string,
  redirects: readonly Redirect[],
): Redirect | undefined {
  for (const redirect of redirects) {
    if (!redirect.wildcard) {
      if (redirect.source === path) return redirect
      continue
    }
    const { expression, fill } = compile(redirect)
    const match = expression.exec(path)
    if (match !== null) return { ...redirect, destination: fill(match) }
  }
  return undefined
}

const compiled = new WeakMap<Redirect, Pattern>()

function compile(redirect: Redirect): Pattern {
  const known = compiled.get(redirect)
  if (known !== undefined) return known
  const names: string[] = []
  const pattern = redirect.source.replace(
    /\/:([\w-]+)\*|:([\w-]+)|\*|[.+?^${}()|[\]\\]/g,
    (token, rest: string | undefined, segment: string | undefined) => {
      if (rest !== undefined) {
        names.push(`:${rest}*`)
        return '(?:/(.*))?'
      }
      if (segment !== undefined) {
        names.push(`:${segment}`)
        return '([^/]+)'
      }
      if (token !== '*') return `\\${token}`
      names.push('*')
      return '(.*)'
    },
  )
  const result: Pattern = {
    expression: new RegExp(`^${pattern}/?$`),
    fill: (match) => {
      let destination = redirect.destination
      for (const [index, name] of names.entries()) {
        destination = destination.replace(name, match[index + 1] ?? '')
      }
      return destination.length > 1 ? destination.replace(/\/$/, '') : destination
    },
  }
  compiled.set(redirect, result)
  return result
}
