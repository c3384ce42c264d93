import type { OutputChunk } from 'rolldown'
import type { ContentCompiler, LinkBase } from '../../content/index.ts'
import { withBase } from '../../site/index.ts'
import { getAuthorId, getClientFile, serveAuthorModules } from './author-modules.ts'
import { ISLANDS_FOLDER, type IslandFiles } from './island-files.ts'

export interface BundleOptions {
  compiler: ContentCompiler
  base: LinkBase
  /** Readable code that says in the page what fails. */
  development: boolean
}

const ENTRY = 'island:'

/** What every island needs lies in one file. */
const RUNTIME = new RegExp(
  [
    'node_modules/preact/(?:dist|hooks|jsx-runtime)/',
    'src/client/islands/(?:content|read-json|slot|surroundings)\\.',
    'src/content/(?:links|render)/',
  ].join('|'),
)

/**
 * Bundles modules of authors for the browser, together with what runs them.
 *
 * @param exports names of what pages use of each module, by its file
 */
export async function bundleIslands(
  exports: ReadonlyMap<string, readonly string[]>,
  { compiler, base, development }: BundleOptions,
): Promise<IslandFiles> {
  const input = Object.fromEntries(
    [...exports.keys()].map((file, index) => [`${index}`, `${ENTRY}${file}`]),
  )
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: { loader: getClientFile('loader.ts'), mount: getClientFile('mount.tsx'), ...input },
    platform: 'browser',
    // An export that a module does not have is nothing in the browser, as it is on the server.
    shimMissingExports: true,
    logLevel: 'silent',
    treeshake: { moduleSideEffects: isEffective },
    // What modules share by name costs none of them an import.
    optimization: { inlineConst: { mode: 'all' } },
    transform: {
      jsx: { runtime: 'automatic', importSource: 'preact' },
      define: { 'import.meta.env.DEV': String(development) },
    },
    plugins: [
      {
        name: 'pergola:island-entries',
        resolveId: (id) => (id.startsWith(ENTRY) ? id : null),
        load: (id) => (id.startsWith(ENTRY) ? entryCode(id.slice(ENTRY.length), exports) : null),
      },
      serveAuthorModules(compiler, base),
    ],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: !development,
    sourcemap: development ? 'inline' : false,
    entryFileNames: (chunk) => `${nameOf(chunk.facadeModuleId)}-[hash].js`,
    chunkFileNames: 'part-[hash].js',
    codeSplitting: {
      groups: [{ name: 'runtime', test: (id) => RUNTIME.test(id.replaceAll('\\', '/')) }],
    },
  })
  await bundle.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  return getFiles(chunks, base.path)
}

/** The modules of Pergola do nothing by being loaded, those of Preact and of authors may. */
function isEffective(id: string): boolean {
  return !/[\\/]src[\\/](?:components|content|contract)[\\/]/.test(id) || id.startsWith('author:')
}

function entryCode(file: string, exports: ReadonlyMap<string, readonly string[]>) {
  const names = exports.get(file) ?? []
  const code = `export { ${names.join(', ')} } from ${JSON.stringify(getAuthorId(file))}`
  return { code, moduleType: 'js' as const }
}

/** `snippets/price table.jsx` → `price-table`. */
function nameOf(id: string | null | undefined): string {
  const name = (id ?? '').replace(/^.*[\\/:]/, '').replace(/\.\w+$/, '')
  return name.replaceAll(/[^\w-]+/g, '-')
}

function getFiles(chunks: readonly OutputChunk[], base: string): IslandFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const address = (name: string) => withBase(base, `/${ISLANDS_FOLDER}/${name}`)
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = byName.get(name)
    if (chunk === undefined || seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports) withImports(imported, seen)
    return seen
  }
  const files: IslandFiles = { files: {}, loader: '', modules: {} }
  for (const chunk of chunks) {
    files.files[chunk.fileName] = chunk.code
    const id = chunk.facadeModuleId ?? ''
    if (id === getClientFile('loader.ts')) files.loader = address(chunk.fileName)
    const name =
      id === getClientFile('mount.tsx')
        ? ''
        : id.startsWith(ENTRY)
          ? id.slice(ENTRY.length)
          : undefined
    if (name === undefined) continue
    const [own = '', ...imports] = [...withImports(chunk.fileName)].map(address)
    files.modules[name] = { address: own, imports }
  }
  return files
}
