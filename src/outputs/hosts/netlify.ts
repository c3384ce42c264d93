import { fillDestination, type PatternPart, parsePattern } from '../../site/index.ts'
import { encodePath, type HostFile, type HostRule } from './host-site.ts'

/**
 * `_redirects` of Netlify, Cloudflare and others. 301 and 302 are the codes that all of them know;
 * rules of one address stand first, as Cloudflare asks for.
 */
export const redirectsFile: HostFile = {
  file: '_redirects',
  text({ rules }) {
    const single = rules.filter(({ wildcard }) => !wildcard).map(getLine)
    const wild = rules.filter(({ wildcard }) => wildcard).flatMap(printWildcardLines)
    return [...single, ...wild].map((line) => `${line}\n`).join('')
  },
}

function getLine({ source, destination, permanent }: HostRule): string {
  return `${encodePath(source)} ${encodePath(destination)} ${permanent ? 301 : 302}`
}

function printWildcardLines(rule: HostRule): string[] {
  const parts = parsePattern(rule.source)
  // The format knows one splat in a rule; the page for unknown addresses resolves the others.
  if (parts.filter(isSplat).length > 1) return []
  const written = (part: PatternPart): string => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'segment') return `:${nameOf(part.name)}`
    return part.kind === 'rest' ? '/*' : '*'
  }
  const destination = fillDestination(rule.destination, parts, (part) =>
    part.kind === 'segment' ? `:${nameOf(part.name)}` : ':splat',
  )
  const line = getLine({ ...rule, source: parts.map(written).join(''), destination })
  const last = parts.at(-1)
  if (last?.kind !== 'rest') return [line]
  // Not all hosts let `/*` stand for the folder itself.
  const folder = parts.slice(0, -1).map(written).join('') || '/'
  const target = fillDestination(rule.destination, parts, (part) =>
    part.kind === 'segment' ? `:${nameOf(part.name)}` : '',
  )
  return [getLine({ ...rule, source: folder, destination: target }), line]
}

function isSplat({ kind }: PatternPart): boolean {
  return kind === 'rest' || kind === 'any'
}

function nameOf(name: string): string {
  return name.replaceAll('-', '_')
}

/** `_headers` of Netlify, Cloudflare and others. */
export const headersFile: HostFile = {
  file: '_headers',
  text: ({ base, headers }) =>
    headers
      .map(({ path, headers }) => {
        const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`)
        return `${base}${path}\n${lines.join('')}`
      })
      .join(''),
}
