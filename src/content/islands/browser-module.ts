import { createHash } from 'node:crypto'
import { TraceMap } from '@jridgewell/trace-mapping'
import { getSourcesDigest } from '../../package/index.ts'
import type { IconResolver } from '../../theme/index.ts'
import { getPageSources } from '../cache/index.ts'
import type { Place } from '../markdown/index.ts'
import {
  type AuthorImport,
  AuthorSyntaxError,
  COMPONENTS_SPECIFIER,
  compileAuthorSource,
  findAuthorPlace,
  getNamedIcons,
  isPackage,
  type ModuleGraph,
  readMarkdown,
  type SiteFiles,
} from '../modules/index.ts'
import type { ContentOptions } from '../options.ts'
import { getExpressionName } from './expression-sources.ts'

/** What an import of an author's module leads to in the browser: another of them, or code. */
export type BrowserImport = { file: string } | { code: string }

/** An author's module as the browser runs it. */
export interface BrowserModule {
  code: string
  map: ReturnType<typeof compileAuthorSource>['map']
  /** Where in the author's file a place of the code comes from; its column counts from 0. */
  placeOf(compiled: { line: number; column: number }): Place | undefined
  /** Imports of the site's files, by specifier; all others are Pergola's own. */
  imports: ReadonlyMap<string, BrowserImport>
  /** Markup of the icons that its components may ask for, by name. */
  icons: Readonly<Record<string, string>>
  /** A Markdown file: its default export is its content. */
  isContent: boolean
}

/** Specifier by which code for the browser reaches what stands for failed imports. */
export const MISSING_SPECIFIER = 'virtual:pergola/missing'

/**
 * Compiles an author's module for the browser. A page or a Markdown snippet has the expressions of
 * its text as exports beside its own. Throws `AuthorSyntaxError`.
 */
export function createBrowserModule(
  graph: ModuleGraph,
  file: string,
  icons: IconResolver,
): BrowserModule {
  const isContent = /\.mdx?$/.test(file)
  const source = isContent ? getMarkdownCode(graph, file) : graph.settings.files.read(file)
  const { code, map, syntax, preludeLength } = compileAuthorSource(
    source,
    file,
    graph.settings.components,
  )
  const imports = new Map<string, BrowserImport>()
  for (const written of syntax.imports) {
    const { specifier } = written
    if (graph.builtin(specifier) === undefined)
      imports.set(specifier, leadsTo(graph, file, written))
  }
  const known: Record<string, string> = {}
  for (const name of getNamedIcons(syntax).keys()) {
    const html = icons(name)
    if (html !== undefined) known[name] = html
  }
  const placeOf: BrowserModule['placeOf'] = (compiled) =>
    map && findAuthorPlace(new TraceMap(JSON.stringify(map)), preludeLength, compiled)
  return { code, map, placeOf, imports, icons: known, isContent }
}

/** Changes with all that the browser's form of some modules depends on. Compiles nothing. */
export function getBrowserDigest(
  modules: readonly string[],
  { base, isBaseWritten, icons, variables }: ContentOptions,
  files: SiteFiles,
): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([getSourcesDigest(), base, isBaseWritten, icons, variables]))
  for (const module of modules) {
    for (const { file, text } of getPageSources(module, files)) {
      hash.update(`\0${file}\0${text ?? 'missing'}`)
    }
  }
  return hash.digest('base64url').slice(0, 22)
}

function getMarkdownCode(graph: ModuleGraph, file: string): string {
  const { body, code = '' } = readMarkdown(graph.settings, file, true)
  const values = body.expressions.map(
    ({ source }, index) => `export const ${getExpressionName(index)} = () => (${source}\n)`,
  )
  return [code, ...values].join('\n')
}

function leadsTo(
  graph: ModuleGraph,
  from: string,
  { specifier, bindings }: AuthorImport,
): BrowserImport {
  const { files, components } = graph.settings
  const target = files.resolve(specifier, from)
  if (target === undefined) return missingCode(bindings, isPackage(specifier) ? components : [])
  if (/\.mdx?$/.test(target)) return { file: target }
  if (!/\.[jt]sx?$/.test(target)) return { code: getValueCode(graph.assetValue(target)) }
  return isReadable(graph, target) ? { file: target } : missingCode(bindings)
}

function isReadable({ settings }: ModuleGraph, file: string): boolean {
  try {
    compileAuthorSource(settings.files.read(file), file, settings.components)
    return true
  } catch (error) {
    if (error instanceof AuthorSyntaxError) return false
    throw error
  }
}

/** @param own our components that are there all the same */
function missingCode(
  bindings: AuthorImport['bindings'],
  own: readonly string[] = [],
): BrowserImport {
  const names = [
    ...new Set(bindings.map(({ imported }) => (imported === '*' ? 'default' : imported))),
  ]
  const lost = names.filter((name) => !own.includes(name))
  const known = names.filter((name) => own.includes(name))
  const code = [
    `import { missing } from '${MISSING_SPECIFIER}'`,
    `export { ${lost.map((name) => `missing as ${JSON.stringify(name)}`).join(', ')} }`,
    // It is loaded wherever it is named.
    ...(known.length > 0 ? [`export { ${known.join(', ')} } from '${COMPONENTS_SPECIFIER}'`] : []),
  ]
  return { code: code.join('\n') }
}

/** A module whose default export is a value, and which has an export for each of its properties. */
function getValueCode(value: unknown): string {
  const named = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const lines = named.map(
    ([name, part], index) =>
      `const _${index} = ${JSON.stringify(part)}\nexport { _${index} as ${JSON.stringify(name)} }`,
  )
  return [`export default ${JSON.stringify(value)}`, ...lines].join('\n')
}
