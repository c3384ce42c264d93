import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { packageRoot } from '../package/index.ts'

const COMPILED = join(packageRoot, 'lib', 'src')

/** Where the bundled program lies. */
const BUNDLE = join(packageRoot, 'lib', 'bundle')

/**
 * Libraries that commands load at their start, and that are nothing but code. Others are taken from
 * where they are installed.
 */
const BUNDLED =
  /^(?:fastest-levenshtein|github-slugger|htmlparser2|ignore|image-size|js-yaml|json-p3|jsonc-parser|picocolors|preact-render-to-string|sanitize-html|shiki\/(?:core|engine\/javascript)|yaml|zod)$/

/**
 * Puts the compiled program into few files: to load one takes longer than to run most of them.
 * What commands load when they need it stays apart.
 */
export async function bundleProgram(): Promise<void> {
  const bundle = await rolldown({
    input: {
      main: join(COMPILED, 'cli', 'main.js'),
      integration: join(COMPILED, 'integration', 'index.js'),
      plugins: join(COMPILED, 'plugins', 'index.js'),
      worker: join(COMPILED, 'content', 'workers', 'worker.js'),
    },
    platform: 'node',
    cwd: packageRoot,
    // Some libraries offer code that bundlers cannot read first.
    resolve: { mainFields: ['module', 'main'] },
    external: isInstalled,
  })
  try {
    await rm(BUNDLE, { recursive: true, force: true })
    await bundle.write({ dir: BUNDLE, format: 'esm', sourcemap: true })
  } finally {
    await bundle.close()
  }
}

function isInstalled(id: string, importer: string | undefined): boolean {
  if (/^[./]|^[a-z]:|^\0/i.test(id)) return false
  // What sites make with Preact is for the one that they find as well.
  if (/^preact(?:\/|$)/.test(id)) return true
  return importer?.startsWith(COMPILED) === true && !BUNDLED.test(id)
}
