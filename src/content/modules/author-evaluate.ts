import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Place } from '../markdown/index.ts'
import type { AuthorModuleCode } from './author-source.ts'
import { createAsyncFunction } from './page-realm.ts'

export type Namespace = Record<string, unknown>

/** Finds the namespace behind an import specifier. */
export type ImportResolver = (specifier: string) => Promise<Namespace>

/** What makes a function of a module puts two lines before the body. */
const LINES_BEFORE = 2

interface ModuleMaps {
  runner: TraceMap
  author: TraceMap
  preludeLength: number
}

const maps = new Map<string, ModuleMaps>()
const FRAME = /pergola-author:(.+?):(\d+):(\d+)/

/** Runs an author's module on the server and gives its exports. Rejects with what it throws. */
export async function evaluateAuthor(
  file: string,
  compiled: AuthorModuleCode,
  resolve: ImportResolver,
): Promise<Namespace> {
  // Vite takes a fifth of a second to load: only sites with author code pay for it.
  const { moduleRunnerTransform } = await import('vite')
  const result = await moduleRunnerTransform(compiled.code, null, file, compiled.code)
  if (result === null) throw new Error(`Expected a module at \`${file}\`, received none.`)
  if (compiled.map !== undefined && result.map !== null) {
    maps.set(file, {
      runner: new TraceMap(JSON.stringify(result.map)),
      author: new TraceMap(JSON.stringify(compiled.map)),
      preludeLength: compiled.preludeLength,
    })
  }
  const namespace: Namespace = {}
  const run = createAsyncFunction(
    [
      '__vite_ssr_import__',
      '__vite_ssr_dynamic_import__',
      '__vite_ssr_exportAll__',
      '__vite_ssr_exportName__',
      '__vite_ssr_import_meta__',
    ],
    `${result.code}\n//# sourceURL=pergola-author:${file}`,
  )
  await run(
    resolve,
    resolve,
    (all: Namespace) => {
      for (const key of Object.keys(all)) {
        if (key !== 'default' && !(key in namespace)) define(namespace, key, () => all[key])
      }
    },
    (name: string, get: () => unknown) => define(namespace, name, get),
    { env: {} },
  )
  return namespace
}

function define(namespace: Namespace, name: string, get: () => unknown): void {
  Object.defineProperty(namespace, name, { enumerable: true, configurable: true, get })
}

/** Frees what `findThrowPlace` needs of a file that nobody will run again. */
export function forgetAuthor(file: string): void {
  maps.delete(file)
}

/** Where in an author's file an error was thrown, when its stack passes through one. */
export function findThrowPlace(error: unknown): (Place & { file: string }) | undefined {
  if (!(error instanceof Error)) return undefined
  for (const line of (error.stack ?? '').split('\n')) {
    const [, file, row, column] = FRAME.exec(line) ?? []
    const known = file === undefined ? undefined : maps.get(file)
    if (file === undefined || known === undefined) continue
    const generated = { line: Number(row) - LINES_BEFORE, column: Number(column) - 1 }
    if (generated.line < 1) continue
    const compiled = originalPositionFor(known.runner, generated)
    if (compiled.line === null) continue
    const place = findAuthorPlace(known.author, known.preludeLength, compiled)
    if (place !== undefined) return { file, ...place }
  }
  return undefined
}

/**
 * Where in an author's file a place of its compiled code comes from. Lines count from 1; columns of
 * compiled code from 0, those of files from 1.
 *
 * @param preludeLength length of the imports put before the author's first line
 */
export function findAuthorPlace(
  map: TraceMap,
  preludeLength: number,
  compiled: { line: number; column: number },
): Place | undefined {
  const { line, column } = originalPositionFor(map, compiled)
  if (line === null) return undefined
  const shift = line === 1 ? preludeLength : 0
  return { line, column: Math.max(1, column + 1 - shift) }
}
