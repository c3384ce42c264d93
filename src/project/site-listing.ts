import { join, posix } from 'node:path'

import type { LoadedConfig, PropertyPath } from '../config/index.ts'
import type { Diagnostic, Location } from '../diagnostics/index.ts'
import type { PergolaOptions } from '../site/index.ts'
import {
  type FileListing,
  isExternal,
  listFiles,
  readIfThere,
  walkListedPaths,
} from '../site/index.ts'

/** The files of the docs folder that its site has, and which pages the navigation names. */
export interface SiteListing extends FileListing {
  listed: ReadonlySet<string>
  /** Scripts that only API documents refer to: they are shown, and run nowhere. */
  sampleScripts: ReadonlySet<string>
}

/** Lists the files, with what docs.json and style sheets refer to. */
export function listSite(
  { root, outDir, cacheDir }: PergolaOptions,
  { config, locate }: LoadedConfig,
): SiteListing {
  const { navigation } = config
  const listed = new Set(navigation === undefined ? [] : walkListedPaths(navigation))
  const listing = listFiles(root, listed, [outDir, cacheDir])
  const asked = new Set<string>()
  const findings: Diagnostic[] = []
  const ask = (path: string, place: () => Partial<Location>) => {
    const reason = listing.leftOut(path)
    if (reason === 'unasked') asked.add(path)
    else if (reason === 'secret') findings.push({ ...createSecretFinding(path), ...place() })
  }
  // Pages are no files that the site refers to.
  const known = new Set(listed)
  visitStrings(config, (text, path) => {
    if (known.has(text)) return
    known.add(text)
    ask(getPath(text), () => locate(path) ?? {})
  })
  for (const sheet of listing.assets.filter((file) => file.endsWith('.css'))) {
    for (const path of addressesIn(sheet, readIfThere(join(root, sheet)))) {
      ask(path, () => ({ file: sheet }))
    }
  }
  const programs = listing.findings.flatMap(({ code, file }) =>
    code === 'script-not-run' && file !== undefined ? [file] : [],
  )
  const sampleScripts = readSampleScripts(root, listing, programs)
  for (const program of programs) if (sampleScripts.has(program)) asked.add(program)
  return {
    ...listing,
    assets: [...listing.assets, ...asked].toSorted(),
    findings: [
      ...listing.findings.filter(({ code, file = '' }) => {
        return code !== 'script-not-run' || !sampleScripts.has(file)
      }),
      ...findings,
    ],
    sampleScripts,
    leftOut: (path) => (asked.has(path) ? undefined : listing.leftOut(path)),
    listed,
  }
}

const SCRIPT_ADDRESS = /(?:\$ref|externalValue)["']?\s*:\s*["']?([^"'\s]+?\.js)\b/g

/** Scripts that API documents take in, as they do with samples of code. */
function readSampleScripts(
  root: string,
  { assets }: FileListing,
  programs: readonly string[],
): Set<string> {
  const scripts = new Set([...assets.filter((file) => file.endsWith('.js')), ...programs])
  const samples = new Set<string>()
  if (scripts.size === 0) return samples
  for (const document of assets.filter((file) => /\.(?:json|ya?ml)$/i.test(file))) {
    const text = readIfThere(join(root, document))
    for (const [, address = ''] of text.matchAll(SCRIPT_ADDRESS)) {
      const script = posix.join(posix.dirname(document), address)
      if (scripts.has(script)) samples.add(script)
    }
  }
  return samples
}

/** What is wrong where something refers to a file that is named as secrets are. */
export function createSecretFinding(path: string): Diagnostic {
  return {
    code: 'file-secret',
    message: `Expected a file that everybody may read, received \`${path}\`, which is a secret or has the name of one; it is not published.`,
    hint: 'Take what refers to it away. If all may read it, give it another name.',
  }
}

/** Visits all texts of a value but those that tell where docs.json has a part of it. The path is that of the moment. */
function visitStrings(
  value: unknown,
  visit: (text: string, path: PropertyPath) => void,
  path: (string | number)[] = [],
): void {
  if (typeof value === 'string') visit(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'path' && Array.isArray(part)) continue
    path.push(Array.isArray(value) ? Number(key) : key)
    visitStrings(part, visit, path)
    path.pop()
  }
}

/** A path of docs.json as one of the listing; empty for a text that can be none. */
function getPath(text: string): string {
  if (text.length > 1000 || isExternal(text) || !/\w/.test(text)) return ''
  return posix.normalize(text.replace(/[?#].*$/s, '')).replace(/^(?:\.?\/)+/, '')
}

/** Paths of files that a style sheet loads. */
function* addressesIn(sheet: string, text: string): Generator<string> {
  for (const [, quoted = '', bare = ''] of text.matchAll(
    /url\(\s*(?:["']([^"'\n]+)["']|([^"')\s]+))\s*\)/g,
  )) {
    const address = (quoted || bare).replace(/[?#].*$/s, '')
    if (address === '' || isExternal(address) || address.startsWith('data:')) continue
    yield address.startsWith('/')
      ? posix.normalize(address).slice(1)
      : posix.join(posix.dirname(sheet), address)
  }
}
