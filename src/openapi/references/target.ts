import { posix } from 'node:path'
import { decodePercent } from './pointer.ts'

/** Where a reference leads, by its text alone. */
export type Target =
  | { kind: 'same-file'; fragment: string }
  | { kind: 'file'; file: string; fragment: string }
  | { kind: 'remote'; url: string; fragment: string }
  | { kind: 'outside' }

/**
 * Reads the text of a `$ref`.
 *
 * @param file project path or URL of the file that holds it
 */
export function getTarget(reference: string, file: string): Target {
  const hash = reference.indexOf('#')
  const path = hash === -1 ? reference : reference.slice(0, hash)
  const fragment = hash === -1 ? '' : reference.slice(hash + 1)
  if (path === '') return { kind: 'same-file', fragment }
  const base = isUrl(file) ? file : undefined
  if (isUrl(path) || base !== undefined) {
    const url = URL.canParse(path, base) ? new URL(path, base).href : path
    return url === file ? { kind: 'same-file', fragment } : { kind: 'remote', url, fragment }
  }
  const plain = decodePercent(path).replaceAll('\\', '/')
  const joined = posix.normalize(posix.join(posix.dirname(file), plain))
  if (/^([a-z]:)?\//i.test(plain) || joined === '..' || joined.startsWith('../')) {
    return { kind: 'outside' }
  }
  return joined === file
    ? { kind: 'same-file', fragment }
    : { kind: 'file', file: joined, fragment }
}

/** Whether a path is an address of its own, such as `https://…` or `urn:…`. */
export function isUrl(path: string): boolean {
  return /^[a-z][a-z\d+.-]+:/i.test(path)
}

/**
 * The name of what a reference leads to, where it has one: that of a component, or of a file that
 * holds one thing.
 */
export function nameOfTarget(file: string, pointer: string): string | undefined {
  if (pointer === '') return posix.basename(file).replace(/\.(?:schema\.)?[a-z]+$/i, '')
  const steps = pointer.split('/').slice(1)
  const name = steps.at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')
  const [first = ''] = steps
  const isNamed =
    steps.length === 1 ||
    (first === 'components' && steps.length === 3) ||
    (steps.length === 2 && /^(?:definitions|parameters|responses|\$defs|schemas)$/.test(first)) ||
    /^(?:\$defs|definitions)$/.test(steps.at(-2) ?? '')
  return isNamed ? name : undefined
}
