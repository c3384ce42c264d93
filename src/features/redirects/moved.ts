import type { Project } from '../../project/index.ts'
import type { MovedPages } from '../../shell/index.ts'
import {
  fillDestination,
  type PatternPart,
  patternExpression,
  patternParts,
  withBase,
} from '../../site/index.ts'
import { wildcardRules } from './rules.ts'

/** The site's wildcard redirects for a browser, and the way home where docs.json wants it. */
export function movedAddresses(project: Project): MovedPages {
  const { base, mode } = project.options
  const rules = wildcardRules(project).map(({ source, destination }): [string, string] => {
    const parts = patternParts(source)
    const marked = fillDestination(destination, parts, (_part, index) => `\0${index + 1}`)
    const target = decoded(withBase(base, marked)).replaceAll('$', '$$$$').replaceAll('\0', '$')
    const all: PatternPart[] = [{ kind: 'text', text: base }, ...parts]
    return [`^${patternExpression(all, withBase(base, destination))}/?$`, target]
  })
  // Authors are to see which of their links lead nowhere.
  const leadsHome = project.config.config.errors['404'].redirect && mode === 'build'
  return { rules, ...(leadsHome && { home: withBase(base, '/') }) }
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    // A stray percent sign: it is taken as written.
    return address
  }
}
