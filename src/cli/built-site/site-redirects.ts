import { join } from 'node:path'
import { type HostPattern, parseHostPattern } from './host-pattern.ts'
import { createParsedFile } from './parsed-file.ts'

/** Where an address has moved to. */
export interface Moved {
  status: number
  /** Value of `Location`. */
  address: string
}

interface Rule extends HostPattern {
  isWildcard: boolean
  target: string
  status: number
}

/** Codes that say for good, and those that say for now. */
const CODES = new Map([
  [301, 308],
  [308, 308],
  [302, 307],
  [307, 307],
])

/** Where an address leads: a single one, or one of wildcards, which come after files. */
export type MovedAddress = (url: string, kind: 'single' | 'wildcard') => Moved | undefined

/**
 * Where `_redirects` of a built site has addresses lead, which are paths with queries.
 *
 * @param folder absolute path of the output folder
 */
export function readSiteRedirects(folder: string): MovedAddress {
  const rules = createParsedFile(join(folder, '_redirects'), (text) =>
    text.split('\n').flatMap((line) => readRule(line) ?? []),
  )
  return (url, kind) => {
    const end = url.includes('?') ? url.indexOf('?') : url.length
    const path = normalized(url.slice(0, end)).replace(/(?<=.)\/+$/, '')
    for (const rule of rules()) {
      const match = rule.isWildcard === (kind === 'wildcard') ? rule.expression.exec(path) : null
      if (match !== null) return filled(rule, match.slice(1), url.slice(end))
    }
    return undefined
  }
}

function filled(
  { target, status, names }: Rule,
  values: readonly string[],
  query: string,
): Moved | undefined {
  // Of names that come again the first is meant.
  const address = target.replaceAll(
    /:(\w+)/g,
    (mark, name: string) => values[names.indexOf(name)] ?? mark,
  )
  // What was matched must not name another host.
  if (/^\/[/\\]/.test(address) && !/^\/[/\\]/.test(target)) return undefined
  return { status, address: /[?#]/.test(address) ? address : address + query }
}

/** Lines that say more than where an address leads are for other hosts. */
function readRule(line: string): Rule | undefined {
  const [source = '', target = '', code = '301', ...more] = line.trim().split(/\s+/)
  const status = CODES.get(Number(code))
  if (!source.startsWith('/') || target === '' || status === undefined || more.length > 0) {
    return undefined
  }
  const isWildcard = /[*:]/.test(source)
  return { ...parseHostPattern(normalized(source)), isWildcard, target, status }
}

/** An address as it is compared: the same characters encoded, whoever wrote it. */
function normalized(path: string): string {
  try {
    return encodeURI(decodeURI(path))
  } catch {
    return path
  }
}
