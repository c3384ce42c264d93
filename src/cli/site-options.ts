import { accessSync, constants, mkdirSync, rmdirSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { getCacheFolder, getSiteKey } from '../integration/cache-folder.ts'
import type { PergolaOptions } from '../site/index.ts'
import { isBucket } from './cache-store.ts'
import { type ParsedArguments, parseBase, parseSite } from './options.ts'
import { UsageError } from './usage-error.ts'

/**
 * What the flags say of the site. Throws `UsageError` for folders that cannot be used.
 *
 * @param docs the docs folder, as it was given
 */
export async function readSiteOptions(
  args: ParsedArguments,
  mode: PergolaOptions['mode'],
  docs: string = args.dir ?? '.',
): Promise<PergolaOptions> {
  const root = await findDocsFolder(docs)
  const outDir = getOutputFolder(args)
  if (root === outDir || root.startsWith(join(outDir, '/'))) {
    throw new UsageError(
      `Expected \`--out\` to be a folder of its own, received \`${outDir}\`, which holds the docs.`,
    )
  }
  const cacheDir = getCache(args, root)
  expectWritable('out', outDir)
  expectWritable('cache', cacheDir)
  const base = parseBase(args.text('base'))
  const site = parseSite(args.text('site'), base)
  const groups = args.text('groups')
  return {
    root,
    base,
    ...(site !== undefined && { site }),
    outDir,
    cacheDir,
    includeRestricted: args.on('include-restricted'),
    ...(groups !== undefined && { readerGroups: groups.split(',').map((name) => name.trim()) }),
    withoutPlugins: args.on('no-plugins'),
    withoutOpenapi: args.on('disable-openapi'),
    mode,
  }
}

/** Absolute path of a docs folder, as it was given. Throws `UsageError` where there is none. */
export async function findDocsFolder(docs: string): Promise<string> {
  const given = resolve(docs)
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`Expected a docs folder, received \`${docs}\`, which is no folder.`)
  }
  return realpath(given)
}

/** Absolute path of the output folder. */
export function getOutputFolder(args: ParsedArguments): string {
  return resolve(args.text('out') ?? 'dist')
}

/** A site's cache: in the folder that is named for the caches of all sites, else where they belong. */
function getCache(args: ParsedArguments, root: string): string {
  const folder = args.text('cache')
  // Of what lies in a bucket there is a copy beside the rest.
  if (folder === undefined || isBucket(folder)) return getCacheFolder(root)
  return join(resolve(folder), getSiteKey(root))
}

/** What of a folder keeps it from being written to, by the codes of errors. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'which this user may not write to',
  EPERM: 'which this user may not write to',
  EROFS: 'which lies on a disk that can only be read',
  EEXIST: 'which is a file',
  ENOTDIR: 'which lies below a file',
  ENOENT: 'which leads nowhere',
  ENAMETOOLONG: 'which is too long',
  ENOSPC: 'for which the disk has no room',
}

/** Throws `UsageError` when a folder, or that of a file, cannot be made or written to. */
export function expectWritable(flag: string, folder: string): void {
  try {
    const made = mkdirSync(folder, { recursive: true })
    // What has just been made can be written to, and a build beside this one may have removed it again.
    if (made === undefined) accessSync(folder, constants.W_OK)
    removeMade(folder, made)
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    throw new UsageError(
      `Expected a folder that can be written to, received \`${folder}\`, ${reason}. Name another with \`--${flag}\`.`,
      { cause: error },
    )
  }
}

/** What is wrong with the rest of a command line leaves no folders behind. */
function removeMade(folder: string, first: string | undefined): void {
  if (first === undefined) return
  for (let made = folder; ; made = dirname(made)) {
    try {
      rmdirSync(made)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      // A build beside this one has put something into it, or has removed it first.
      if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(code)) return
      throw error
    }
    if (made === first) return
  }
}
