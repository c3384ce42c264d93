import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIgnoreRules } from './ignore.ts'

/** The published files of a docs folder, root-relative with forward slashes, sorted. */
export interface FileListing {
  /** `.mdx` and `.md` outside the snippet folders. */
  pages: string[]
  /** `.mdx` and `.md` under a snippet folder. */
  snippets: string[]
  /** Everything else. */
  assets: string[]
}

const SNIPPET_FOLDER = /^_?snippets\//

/** Configuration and ignore files that have no address of their own. */
const PRIVATE_FILES = new Set([
  'docs.json',
  'mint.json',
  'pergola.json',
  '.mintignore',
  'package.json',
  'package-lock.json',
])

/**
 * Lists what a docs folder publishes.
 *
 * @param root absolute path of the docs folder
 * @param listed page paths that the navigation names (see `createIgnoreRules`)
 * @param excluded absolute folders to pass over, such as the output
 */
export function listFiles(
  root: string,
  listed: Iterable<string>,
  excluded: readonly string[] = [],
): FileListing {
  const rules = createIgnoreRules(readIgnoreFile(root), listed)
  const closed = new Set(excluded)
  const listing: FileListing = { pages: [], snippets: [], assets: [] }
  const walk = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (rules.folder(path) && !closed.has(join(root, path))) walk(path)
      } else if ((entry.isFile() || entry.isSymbolicLink()) && rules.file(path)) {
        file(path)
      }
    }
  }
  const named = new Set(listed)
  const file = (path: string) => {
    if (/\.mdx?$/i.test(path) && !isForAgents(path, named))
      (SNIPPET_FOLDER.test(path) ? listing.snippets : listing.pages).push(path)
    else if (!PRIVATE_FILES.has(path)) listing.assets.push(path)
  }
  walk('')
  for (const list of Object.values(listing)) list.sort()
  return listing
}

/** Markdown that agents are given as it is: the site's skill, and what has a known address. */
function isForAgents(path: string, listed: ReadonlySet<string>): boolean {
  return path.startsWith('.well-known/') || (path === 'skill.md' && !listed.has('skill'))
}

function readIgnoreFile(root: string): string {
  try {
    return readFileSync(join(root, '.mintignore'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
