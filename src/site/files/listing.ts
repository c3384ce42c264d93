import { existsSync, type Stats } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { OUTPUT_MARKER } from '../../contract/index.ts'
import type { Diagnostic } from '../../diagnostics/index.ts'
import { isPossibleFile } from './claims.ts'
import { readGitIgnore } from './git-ignore.ts'
import {
  listIfThere,
  mayRead,
  readIfThere,
  readRules,
  resolveIfThere,
  statIfThere,
} from './if-there.ts'
import { createIgnoreRules, type IgnoreRules } from './ignore.ts'
import { getFileKind, isPrivateKey, isProgram } from './kinds.ts'

/** The published files of a docs folder, root-relative with forward slashes, sorted. */
export interface FileListing {
  /** `.mdx` and `.md` outside the snippet folders. */
  pages: string[]
  /** `.mdx` and `.md` under a snippet folder. */
  snippets: string[]
  /** Everything else. */
  assets: string[]
  /** Why something that lies in the folder is none of them. */
  findings: Diagnostic[]
  /** Why a file is not published; `undefined` when there is none of this path, or it is. */
  leftOut(path: string): LeftOut | undefined
}

/** Why a file of the docs folder is not published. */
export type LeftOut =
  /** Nothing has asked for it yet: what refers to it makes it part of the site. */
  | 'unasked'
  /** It is named as secrets are, or is one. */
  | 'secret'
  /** It is left out by `.mintignore` or by the default list. */
  | 'ignored'
  /** It is a symbolic link out of the folder. */
  | 'outside'
  /** The system does not let it be read. */
  | 'unreadable'

const SNIPPET_FOLDER = /^_?snippets\//

/** Configuration and ignore files that have no address of their own. */
const PRIVATE_FILES = new Set(['docs.json', 'mint.json', 'pergola.json', '.mintignore'])

/** Bytes of the largest file that is looked into for a key. */
const LARGEST_KEY = 100_000

/**
 * Lists what a docs folder publishes.
 *
 * @param root absolute path of the docs folder, without symbolic links
 * @param listed page paths that the navigation names (see `createIgnoreRules`)
 * @param excluded absolute folders to pass over, such as the output
 */
export function listFiles(
  root: string,
  listed: Iterable<string>,
  excluded: readonly string[] = [],
): FileListing {
  const named = new Set(listed)
  const rules = createIgnoreRules(readRules(root, '.mintignore'), named, readGitIgnore(root))
  const closed = new Set(excluded)
  const listing: FileListing = {
    pages: [],
    snippets: [],
    assets: [],
    findings: [],
    leftOut: (path) => (assets.has(path) ? undefined : whyLeftOut(root, path, rules)),
  }
  const walk = (folder: string, own: string, around: readonly string[]) => {
    if (around.includes(own)) return
    const folders = [...around, own]
    for (const entry of listIfThere(own)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const isFolder = entry.isDirectory()
      if (entry.isSymbolicLink()) {
        if (!mayBePublished(path, rules)) continue
        const target = followLink(root, path)
        if ('stats' in target) visit(path, target.path, target.stats, folders)
        else listing.findings.push(target)
      } else if (isFolder || entry.isFile())
        visit(path, `${own}${sep}${entry.name}`, entry, folders)
    }
  }
  const visit = (
    path: string,
    own: string,
    entry: Pick<Stats, 'isDirectory' | 'isFile'>,
    folders: readonly string[],
  ) => {
    if (entry.isDirectory()) {
      if (!rules.folder(path) || closed.has(own)) return
      if (!mayRead(own)) listing.findings.push(createUnreadableFinding(path))
      // What another build has written is no source.
      else if (!existsSync(join(own, OUTPUT_MARKER))) walk(path, own, folders)
    } else if (entry.isFile() && rules.file(path)) file(path, own)
  }
  const file = (path: string, own: string) => {
    const isPage = /\.mdx?$/i.test(path) && !isForAgents(path, named)
    const isPublic = !PRIVATE_FILES.has(path) && getFileKind(path) === 'public' && !rules.git(path)
    if (!isPage && !isPublic) return
    if (!mayRead(own)) listing.findings.push(createUnreadableFinding(path))
    else if (isPage) (SNIPPET_FOLDER.test(path) ? listing.snippets : listing.pages).push(path)
    else if (path.endsWith('.js') && isProgram(readIfThere(join(root, path)))) {
      listing.findings.push(createProgramFinding(path))
    } else listing.assets.push(path)
  }
  walk('', root, [])
  for (const list of [listing.pages, listing.snippets, listing.assets]) list.sort()
  listing.findings.sort((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : 1))
  const assets = new Set(listing.assets)
  return listing
}

/** What is wrong with a file or folder that the system does not let this process read. */
export function createUnreadableFinding(path: string): Diagnostic {
  return {
    code: 'file-unreadable',
    file: path,
    message: `Expected to be allowed to read \`${path}\`, received a refusal of the system.`,
    hint: 'It is left out. Give whoever runs Pergola the right to read it, or name it in `.mintignore`.',
  }
}

/** Markdown that agents are given as it is: the site's skill, and what has a known address. */
function isForAgents(path: string, listed: ReadonlySet<string>): boolean {
  return path.startsWith('.well-known/') || (path === 'skill.md' && !listed.has('skill'))
}

function mayBePublished(path: string, rules: IgnoreRules): boolean {
  return rules.folder(path) && (rules.file(path) || !/\.[^/.]+$/.test(path))
}

/** What a symbolic link leads to, or why it is not followed. */
function followLink(root: string, path: string): { path: string; stats: Stats } | Diagnostic {
  const link = join(root, path)
  const stats = statIfThere(link)
  const target = resolveIfThere(link)
  if (stats === undefined || target === undefined) {
    return {
      code: 'link-dangling',
      file: path,
      message: `Expected the symbolic link \`${path}\` to lead to a file, received one that leads nowhere.`,
      hint: 'It is left out.',
    }
  }
  const inside = relative(root, target).split(sep).join('/')
  if (inside === '' || isBelow(inside)) {
    const kind = inside.split('/').some((name) => name.startsWith('.'))
      ? 'secret'
      : getFileKind(inside)
    if (kind !== 'secret') return { path: target, stats }
  }
  return {
    code: 'link-left-out',
    file: path,
    message: `Expected the symbolic link \`${path}\` to lead to what may be published inside of the docs folder, received one to \`${target}\`.`,
    hint: 'It is left out. Where all may read what it leads to, copy that into the folder.',
  }
}

function isBelow(inside: string): boolean {
  return inside !== '' && inside !== '..' && !inside.startsWith('../') && !/^\w:/.test(inside)
}

function whyLeftOut(root: string, path: string, rules: IgnoreRules): LeftOut | undefined {
  if (!isPossibleFile(path)) return undefined
  const absolute = join(root, path)
  const stats = statIfThere(absolute)
  const target = resolveIfThere(absolute)
  if (stats?.isFile() !== true || target === undefined || PRIVATE_FILES.has(path)) return undefined
  if (!isBelow(relative(root, target).split(sep).join('/'))) return 'outside'
  if (getFileKind(path) === 'secret') return 'secret'
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (!rules.folder(folder, true)) return 'ignored'
  }
  if (!rules.file(path)) return 'ignored'
  if (!mayRead(absolute)) return 'unreadable'
  const mayBeKey = stats.size < LARGEST_KEY && getFileKind(path) === 'unasked'
  return mayBeKey && isPrivateKey(readIfThere(absolute)) ? 'secret' : 'unasked'
}

function createProgramFinding(path: string): Diagnostic {
  return {
    code: 'script-not-run',
    message: `Expected \`${path}\` to be a script for browsers, received a program for Node.js: every script of the folder would run on every page.`,
    file: path,
    line: 1,
    column: 1,
    hint: 'It is left out. Name it in `.mintignore` to hear no more of it.',
  }
}
