import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { BUNDLES } from '../../outputs/index.ts'
import { packageRoot } from '../../package/index.ts'
import { keepSharedStyles } from '../shell-styles.ts'
import { BASE_MARK } from './manifest.ts'

const SCRIPT = join(packageRoot, 'src', 'client', 'main.ts')
const DEVELOPMENT = join(packageRoot, 'src', 'client', 'dev', 'index.ts')
const STYLES = join(packageRoot, 'src', 'shell', 'styles', 'index.css')

export interface BrowserAssets {
  /** Contents by path in the output; in texts `BASE_MARK` stands for the site's base path. */
  files: Map<string, string | Uint8Array>
  /** Path of the script that all pages load. */
  script: string
  /** The script that pages of the development server load besides. */
  development: string
  /** Style sheet of the shell; a site's own look is put behind it. */
  styles: string
  /** Paths of fonts by the names that sources have for them. */
  fonts: Map<string, string>
  /** Absolute paths of all that is bundled. */
  sources: string[]
}

/** Bundles what browsers load with every page of any site. */
export async function bundleAssets(): Promise<BrowserAssets> {
  const assets: BrowserAssets = {
    files: new Map(),
    script: '',
    development: '',
    styles: '',
    fonts: new Map(),
    sources: importedStyles(STYLES),
  }
  for (const file of await bundle({ page: SCRIPT, style: STYLES })) {
    if (file.type === 'chunk') {
      assets.sources.push(...file.moduleIds)
      if (file.facadeModuleId === STYLES) continue
      if (file.facadeModuleId === SCRIPT) assets.script = file.fileName
      assets.files.set(file.fileName, file.code)
    } else if (file.fileName.endsWith('.css')) assets.styles += String(file.source)
    else {
      assets.files.set(file.fileName, file.source)
      const [font] = file.names
      if (font !== undefined) assets.fonts.set(font, `/${file.fileName}`)
    }
  }
  // By itself: what it shares with pages must not divide their script.
  for (const file of await bundle({ dev: DEVELOPMENT })) {
    if (file.type !== 'chunk') continue
    assets.sources.push(...file.moduleIds)
    assets.development += file.code
  }
  return assets
}

async function bundle(input: Readonly<Record<string, string>>) {
  const name = `${BUNDLES}/[name].[hash]`
  const built = await build({
    root: packageRoot,
    configFile: false,
    envFile: false,
    base: `${BASE_MARK}/`,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [keepSharedStyles()],
    // Whatever `NODE_ENV` says where this runs: browsers load no names of files and lines.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { ...input },
        preserveEntrySignatures: 'exports-only',
        // Names that scripts share with the server cost nothing over writing them out.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
          hoistTransitiveImports: false,
          minifyInternalExports: true,
        },
      },
    },
  })
  if (!('output' in built)) throw new Error('Expected one bundle of Vite, received several.')
  return built.output
}

/** A style sheet and those that it imports: to Vite they are one module. */
function importedStyles(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/@import\s+['"](\.[^'"]+)['"]/g)
  return [
    file,
    ...[...imports].flatMap(([, path = '']) => importedStyles(join(dirname(file), path))),
  ]
}
