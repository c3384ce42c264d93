import { readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { transform } from '@astrojs/compiler-rs'
import type { Plugin } from 'rolldown'
import { packageRoot } from '../../package/index.ts'

const SHELL = join(packageRoot, 'src', 'shell')
const ENTRY = 'virtual:pergola/page-printer'
const PRINT = join(SHELL, 'print.ts')

/** A font as the shell imports it. */
const FONT = /\.woff2\?url$/

export interface CompiledShell {
  /** A module that exports `print(page, assets)`. */
  code: string
  /** Absolute paths of its sources. */
  sources: string[]
}

/**
 * Compiles the shell's `.astro` files and what they import into one module. Its address says below
 * which path the site lies: `page.js?base=/docs`.
 *
 * @param fonts addresses of fonts below that path, by the names that sources have for them
 */
export async function compileShell(fonts: ReadonlyMap<string, string>): Promise<CompiledShell> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    cwd: packageRoot,
    plugins: [createShellPlugin(fonts)],
  })
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
    const [{ code, moduleIds }] = output
    return { code, sources: moduleIds }
  } finally {
    await bundle.close()
  }
}

function createShellPlugin(fonts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'pergola:shell',
    resolveId(specifier, importer) {
      if (specifier === ENTRY) return specifier
      // Styles are bundled for browsers.
      if (specifier.endsWith('.css')) return { id: 'virtual:pergola/no-styles' }
      if (FONT.test(specifier)) return `\0${specifier}`
      if (specifier === 'astro/compiler-runtime') return PRINT
      return importer === ENTRY ? specifier : null
    },
    load(id) {
      if (id === 'virtual:pergola/no-styles') return ''
      if (id === ENTRY) {
        return `import Page from ${JSON.stringify(join(SHELL, 'Page.astro'))}
import { printPage } from ${JSON.stringify(PRINT)}
export const print = (page, assets) => printPage(Page, page, assets)`
      }
      if (!FONT.test(id)) return null
      const name = basename(id).replace('?url', '')
      const address = fonts.get(name)
      if (address === undefined) {
        throw new Error(`Expected \`${name}\` among the files for browsers, received none.`)
      }
      return `export default new URL(import.meta.url).searchParams.get('base') + ${JSON.stringify(address)}`
    },
    transform: {
      filter: { id: /\.astro$/ },
      async handler(_code, id) {
        return { code: await compileComponent(id), moduleType: 'ts' }
      },
    },
  }
}

/** @param file absolute path of an `.astro` file */
async function compileComponent(file: string): Promise<string> {
  const { code, diagnostics } = transform(await readFile(file, 'utf8'), {
    // As Astro itself has it by default.
    compact: 'jsx',
    filename: file,
    normalizedFilename: `/${relative(packageRoot, file).split(sep).join('/')}`,
    internalURL: 'astro/compiler-runtime',
    scopedStyleStrategy: 'attribute',
    resultScopedSlot: true,
    resolvePath: (specifier) => specifier,
  })
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (error !== undefined) {
    throw new Error(
      `Expected \`${relative(packageRoot, file)}\` to compile, received an error: ${error.text}`,
    )
  }
  return code
}
