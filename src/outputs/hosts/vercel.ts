import { fillDestination, type PatternPart, parsePattern } from '../../site/index.ts'
import type { HeaderRule } from './header-rules.ts'
import { encodePath, type HostFile, type HostRule } from './host-site.ts'

/** `vercel.json`, whose sources are patterns of their own. */
export const vercelFile: HostFile = {
  file: 'vercel.json',
  text({ base, rules, headers }) {
    const settings = {
      ...(rules.length > 0 && { redirects: rules.map(redirectOf) }),
      headers: headers.map((rule) => getHeaders(rule, base)),
    }
    return `${JSON.stringify(settings, null, 2)}\n`
  },
}

function getHeaders({ path, headers }: HeaderRule, base: string): object {
  const source = `${base}${path}`.split('*').map(escapeLiteral).join('(.*)')
  return { source, headers: headers.map(([key, value]) => ({ key, value })) }
}

function redirectOf({ source, destination, permanent, wildcard }: HostRule): object {
  if (!wildcard) {
    return { source: escapeLiteral(source), destination: encodePath(destination), permanent }
  }
  const parts = parsePattern(source)
  let count = 0
  const names = new Map<PatternPart, string>()
  for (const part of parts) {
    if (part.kind !== 'text') names.set(part, part.kind === 'any' ? `any${count++}` : named(part))
  }
  const pattern = parts.map((part) => {
    if (part.kind === 'text') return escapeLiteral(part.text)
    const name = names.get(part) ?? ''
    if (part.kind === 'any') return `:${name}(.*)`
    return part.kind === 'rest' ? `/:${name}*` : `:${name}`
  })
  const target = fillDestination(destination, parts, (part) =>
    part.kind === 'rest' ? `:${names.get(part)}*` : `:${names.get(part)}`,
  )
  return { source: pattern.join(''), destination: encodePath(target), permanent }
}

function named(part: { name: string }): string {
  return part.name.replaceAll('-', '_')
}

/** Characters with a meaning in the host's patterns, escaped. */
function escapeLiteral(path: string): string {
  return path.replaceAll(/[(){}:*+?\\]/g, '\\$&')
}
