import { posix } from 'node:path'
import { findNodeAtLocation, getNodeValue, type JSONPath } from 'jsonc-parser'
import type { ConfigFiles } from './config-files.ts'
import { endOf, getRoute } from './links.ts'

const DOCS = 'docs.json'

/** Where redirects are written: docs.json may take them in from a file of their own. */
interface Place {
  file: string
  path: JSONPath
}

interface Rule {
  source?: unknown
  destination?: unknown
}

/**
 * Has an address lead to another one. Rules that led to the first lead on at once, and one that led
 * away from the second is taken out, so that there is neither a chain nor a loop.
 */
export async function addRedirect(
  files: ConfigFiles,
  source: string,
  destination: string,
): Promise<void> {
  const place = placeOf(files)
  for (const [at, rule] of readRules(files, place).entries()) {
    if (!leadsTo(rule, source)) continue
    const end = destination.includes('#') ? '' : endOf(String(rule.destination))
    await files.set(place.file, [...place.path, at, 'destination'], destination + end)
  }
  await freeAddress(files, destination)
  await freeAddress(files, source)
  const rule = { source, destination }
  const count = readRules(files, place).length
  if (findNodeAtLocation(files.tree(place.file), place.path) === undefined) {
    await files.set(place.file, place.path, [rule])
  } else {
    await files.set(place.file, [...place.path, count], rule, true)
  }
}

/** Takes out rules that lead away from where a page is. */
export async function freeAddress(files: ConfigFiles, route: string): Promise<void> {
  await removeRules(
    files,
    ({ source }) => typeof source === 'string' && getRoute(source, '') === route,
  )
}

/** Takes out rules that lead to a page which is gone. */
export async function removeRedirectsTo(files: ConfigFiles, route: string): Promise<void> {
  await removeRules(files, (rule) => leadsTo(rule, route))
}

/** The rules that there are, in their order. */
export function listRedirects(files: ConfigFiles): { source: string; destination: string }[] {
  return readRules(files, placeOf(files)).map(({ source, destination }) => ({
    source: String(source ?? ''),
    destination: String(destination ?? ''),
  }))
}

/** Takes out the rules that lead away from an address as it is written. */
export async function removeRedirectFrom(files: ConfigFiles, address: string): Promise<void> {
  await removeRules(files, ({ source }) => source === address)
}

async function removeRules(files: ConfigFiles, isGone: (rule: Rule) => boolean): Promise<void> {
  const place = placeOf(files)
  for (;;) {
    const at = readRules(files, place).findIndex(isGone)
    if (at === -1) return
    await files.remove(place.file, [...place.path, at])
  }
}

function leadsTo({ destination }: Rule, route: string): boolean {
  return typeof destination === 'string' && getRoute(destination, '') === route
}

function placeOf(files: ConfigFiles): Place {
  const node = findNodeAtLocation(files.tree(DOCS), ['redirects', '$ref'])
  const file = typeof node?.value === 'string' ? posix.normalize(node.value) : undefined
  return file !== undefined && files.paths.includes(file)
    ? { file, path: [] }
    : { file: DOCS, path: ['redirects'] }
}

function readRules(files: ConfigFiles, { file, path }: Place): Rule[] {
  const node = findNodeAtLocation(files.tree(file), path)
  const value: unknown = node === undefined ? [] : getNodeValue(node)
  return Array.isArray(value) ? value.map((rule: unknown) => Object(rule) as Rule) : []
}
