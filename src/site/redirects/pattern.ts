/** A part of a redirect's source. */
export type PatternPart =
  | { kind: 'text'; text: string }
  /** `:id`: one segment. */
  | { kind: 'segment'; name: string }
  /** `/:slug*` with the slash before it: the rest of the path, or nothing. */
  | { kind: 'rest'; name: string }
  /** `*`: any characters. */
  | { kind: 'any' }

const TOKEN = /\/:([\w-]+)\*|:([\w-]+)|\*/g

/** The parts of a source such as `/docs/:slug*` or `/api/v1-*`. */
export function parsePattern(source: string): PatternPart[] {
  const parts: PatternPart[] = []
  let at = 0
  for (const match of source.matchAll(TOKEN)) {
    if (match.index > at) parts.push({ kind: 'text', text: source.slice(at, match.index) })
    const [found, rest, segment] = match
    if (rest !== undefined) parts.push({ kind: 'rest', name: rest })
    else if (segment !== undefined) parts.push({ kind: 'segment', name: segment })
    else parts.push({ kind: 'any' })
    at = match.index + found.length
  }
  if (at < source.length) parts.push({ kind: 'text', text: source.slice(at) })
  return parts
}

/** How a part is written in the destination that takes up what it matched; text has none. */
export function getPlaceholder(part: PatternPart): string | undefined {
  if (part.kind === 'text') return undefined
  if (part.kind === 'any') return '*'
  return part.kind === 'rest' ? `:${part.name}*` : `:${part.name}`
}

/** A destination with each placeholder replaced, in the order of the source's parts. */
export function fillDestination(
  destination: string,
  parts: readonly PatternPart[],
  replacement: (part: PatternPart, index: number) => string,
): string {
  let filled = destination
  let index = 0
  for (const part of parts) {
    const placeholder = getPlaceholder(part)
    if (placeholder === undefined) continue
    const text = replacement(part, index++)
    filled = filled.replace(placeholder, () => text)
  }
  return filled
}

/**
 * The source as a regular expression with one group for each part that is no text. What stands first
 * in the destination matches nothing that would make it the address of another host, as `//a.test`.
 */
export function printPatternExpression(parts: readonly PatternPart[], destination: string): string {
  const own = /^\/[:*]/.test(destination) ? '(?![/\\\\])' : ''
  const groups = { segment: `(${own}[^/]+)`, rest: `(?:/(${own}.*))?`, any: `(${own}.*)` }
  const written = (part: PatternPart) =>
    part.kind === 'text' ? part.text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : groups[part.kind]
  return parts.map(written).join('')
}
