import { findNodeAtLocation, getNodeValue } from 'jsonc-parser'
import type { ConfigFiles } from './config-files.ts'

const DOCS = 'docs.json'

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
  const rules = readRules(files)
  for (const [at, rule] of rules.entries()) {
    if (rule.destination === source) {
      await files.set(DOCS, ['redirects', at, 'destination'], destination)
    }
  }
  for (const taken of [destination, source]) {
    const at = readRules(files).findIndex((rule) => rule.source === taken)
    if (at !== -1) await files.set(DOCS, ['redirects', at], undefined)
  }
  const rule = { source, destination }
  const count = readRules(files).length
  if (findNodeAtLocation(files.tree(DOCS), ['redirects']) === undefined) {
    await files.set(DOCS, ['redirects'], [rule])
  } else {
    await files.set(DOCS, ['redirects', count], rule, true)
  }
}

function readRules(files: ConfigFiles): Rule[] {
  const node = findNodeAtLocation(files.tree(DOCS), ['redirects'])
  const value: unknown = node === undefined ? [] : getNodeValue(node)
  return Array.isArray(value) ? value.map((rule: unknown) => Object(rule) as Rule) : []
}
