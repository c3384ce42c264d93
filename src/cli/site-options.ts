import { statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { cacheFolder, normalizeBase, type PergolaOptions } from '../integration/index.ts'
import { type ParsedArguments, parseSite } from './options.ts'
import { UsageError } from './usage-error.ts'

/** What the flags say of the site. Throws `UsageError` for folders that cannot be used. */
export async function siteOptions(
  args: ParsedArguments,
  mode: PergolaOptions['mode'],
): Promise<PergolaOptions> {
  const given = resolve(args.dir ?? '.')
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(
      `Expected a docs folder, received \`${args.dir ?? '.'}\`, which is no folder.`,
    )
  }
  const root = await realpath(given)
  const outDir = outputFolder(args)
  if (root === outDir || root.startsWith(join(outDir, '/'))) {
    throw new UsageError(
      `Expected \`--out\` to be a folder of its own, received \`${outDir}\`, which holds the docs.`,
    )
  }
  const site = parseSite(args.text('site'))
  return {
    root,
    base: normalizeBase(args.text('base') ?? ''),
    ...(site !== undefined && { site }),
    outDir,
    cacheDir: cacheFolder(root),
    includeRestricted: args.on('include-restricted'),
    mode,
  }
}

/** Absolute path of the output folder. */
export function outputFolder(args: ParsedArguments): string {
  return resolve(args.text('out') ?? 'dist')
}
