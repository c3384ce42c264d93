import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import {
  type BrowserModule,
  type ContentCompiler,
  type LinkBase,
  MISSING_SPECIFIER,
} from '../../content/index.ts'
import { packageRoot } from '../../package/index.ts'

const SOURCES = join(packageRoot, 'src')

/** Where code for the browser lies under names of its own. */
const OWN_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [MISSING_SPECIFIER]: join(SOURCES, 'content', 'modules', 'missing.ts'),
  }),
)

/** Specifiers of authors that Preact answers. */
const PREACT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    preact: 'preact',
    'preact/compat': 'preact/compat',
    'preact/hooks': 'preact/hooks',
    react: 'preact/compat',
    'react-dom': 'preact/compat',
  }),
)

const AUTHOR = 'author:'
const VALUE = 'value:'
const RUNTIME = 'virtual:pergola/jsx-runtime'
const COMPONENTS = 'virtual:pergola/components'
const ADDRESSES = 'virtual:pergola/addresses'
/** Pergola's own modules do nothing but export: what nobody uses need not be there. */
const OWN = { moduleSideEffects: false }

/** Id of an author's module in a bundle. */
export function getAuthorId(file: string): string {
  return `${AUTHOR}${file}`
}

/** The author's file behind an id of a bundle. */
export function getAuthorFile(id: string): string | undefined {
  return id.startsWith(AUTHOR) ? id.slice(AUTHOR.length) : undefined
}

/** Gives a bundle the modules of the site's authors, as the content compiler compiles them. */
export function serveAuthorModules(compiler: ContentCompiler, base: LinkBase): Plugin {
  const modules = new Map<string, BrowserModule | undefined>()
  const moduleOf = (file: string): BrowserModule | undefined => {
    if (!modules.has(file)) modules.set(file, compiler.browserModule(file))
    return modules.get(file)
  }
  /** Code of imports that lead to no module, by id. */
  const values = new Map<string, string>()
  const generated = new Map<string, string>([
    [RUNTIME, getRuntimeCode(base)],
    [ADDRESSES, getAddressCode(base)],
    [COMPONENTS, componentCode],
  ])
  return {
    name: 'pergola:author-modules',
    resolveId(specifier, importer) {
      const own = OWN_FILES.get(specifier)
      if (own !== undefined) return { id: own, ...OWN }
      // By being loaded it says what the components need.
      if (specifier === COMPONENTS) return { id: specifier, moduleSideEffects: true }
      if (generated.has(specifier)) return { id: specifier, ...OWN }
      if (specifier.startsWith(AUTHOR)) return specifier
      const from = getAuthorFile(importer ?? '')
      if (from === undefined) return null
      if (/^(?:preact|react)\/jsx-runtime$/.test(specifier)) return { id: RUNTIME, ...OWN }
      const preact = PREACT.get(specifier)
      if (preact !== undefined) return this.resolve(preact, join(SOURCES, 'package', 'index.ts'))
      const target = moduleOf(from)?.imports.get(specifier)
      if (target === undefined) return null
      if ('file' in target) return getAuthorId(target.file)
      const id = `${VALUE}${importer} ${specifier}`
      values.set(id, target.code)
      return { id, moduleSideEffects: target.code.includes(COMPONENTS) }
    },
    load(id) {
      const code = generated.get(id) ?? values.get(id)
      if (code !== undefined) return { code, moduleType: 'js' }
      const file = getAuthorFile(id)
      return file === undefined ? null : authorCode(file, moduleOf(file))
    },
  }
}

function authorCode(file: string, module: BrowserModule | undefined) {
  if (module === undefined) return { code: '', moduleType: 'js' as const }
  const parts = [module.code]
  if (Object.keys(module.icons).length > 0) {
    parts.push(
      `import { addIcons as __addIcons } from ${JSON.stringify(getClientFile('icons.ts'))}`,
      `__addIcons(${JSON.stringify(module.icons)})`,
    )
  }
  if (module.isContent) {
    const slots = join(SOURCES, 'content', 'islands', 'content-slot.ts')
    parts.push(
      `import { createContent as __createContent } from ${JSON.stringify(getClientFile('content.tsx'))}`,
      `import { printContentSlot as __contentSlot } from ${JSON.stringify(slots)}`,
      `export default /*#__PURE__*/ __createContent(${JSON.stringify(file)}, __contentSlot)`,
    )
  }
  return { code: parts.join('\n'), map: module.map ?? null, moduleType: 'js' as const }
}

/** Absolute path of a file of the browser's side. */
export function getClientFile(name: string): string {
  return join(SOURCES, 'client', 'islands', name)
}

/** Whoever uses Pergola's components needs what they ask of a page. */
const componentCode = `import ${JSON.stringify(getClientFile('page-surroundings.tsx'))}
export * from ${JSON.stringify(join(SOURCES, 'components', 'catalog.ts'))}`

function getRuntimeCode(base: LinkBase): string {
  const file = join(SOURCES, 'content', 'render', 'author-runtime.ts')
  return `import { createAuthorRuntime } from ${JSON.stringify(file)}
export const { Fragment, jsx, jsxs, jsxDEV } = /*#__PURE__*/ createAuthorRuntime(${JSON.stringify(base)})`
}

function getAddressCode(base: LinkBase): string {
  const file = join(SOURCES, 'content', 'links.ts')
  return `import { getRootAddress as resolve } from ${JSON.stringify(file)}
export const getRootAddress = (address) => resolve(address, ${JSON.stringify(base)})`
}
