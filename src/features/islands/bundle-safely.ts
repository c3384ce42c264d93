import { stripVTControlCharacters } from 'node:util'
import type { Diagnostic } from '../../diagnostics/index.ts'
import { getAuthorFile } from './author-modules.ts'
import { type BundleOptions, bundleIslands } from './bundle.ts'
import type { IslandFiles } from './island-files.ts'

/** Bundled modules, and what is wrong with those that had to be left out. */
export interface SafeBundle {
  bundled: IslandFiles
  findings: Diagnostic[]
}

/** Bundles modules of authors. One that cannot be bundled costs itself: pages keep their HTML. */
export async function bundleSafely(
  exports: ReadonlyMap<string, readonly string[]>,
  options: BundleOptions,
): Promise<SafeBundle> {
  try {
    return { bundled: await bundleIslands(exports, options), findings: [] }
  } catch {
    // Which of them it is, each tells by itself.
    return bundleApart(exports, options)
  }
}

async function bundleApart(
  exports: ReadonlyMap<string, readonly string[]>,
  options: BundleOptions,
): Promise<SafeBundle> {
  const sound = new Map<string, readonly string[]>()
  const findings: Diagnostic[] = []
  for (const [file, names] of exports) {
    try {
      await bundleIslands(new Map([[file, names]]), options)
      sound.set(file, names)
    } catch (error) {
      findings.push(reportNotBundled(file, error, options))
    }
  }
  return { bundled: await bundleIslands(sound, options), findings }
}

/** One of the errors that the bundler gathers. */
interface BundleError {
  message: string
  id?: string
  loc?: { line: number; column: number }
}

function reportNotBundled(entry: string, error: unknown, { compiler }: BundleOptions): Diagnostic {
  const [first] = (error as { errors?: BundleError[] }).errors ?? []
  const { message, id = '', loc } = first ?? { message: String(error) }
  const file = getAuthorFile(id) ?? entry
  const place = loc && compiler.browserModule(file)?.placeOf(loc)
  // Behind the name of the error; a picture of the code follows.
  const [reason = ''] = stripVTControlCharacters(message)
    .replace(/^\[\w+\] /, '')
    .split('\n', 1)
  return {
    code: 'islands-not-bundled',
    message: `Expected code that browsers can load, received an error: ${reason.replaceAll(id, file)}. Its components stay as the server made them.`,
    hint: 'Check what the file imports and exports.',
    file,
    ...(place ?? { line: 1, column: 1 }),
  }
}
