import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { packageRoot } from '../package/index.ts'

const COMPILED = join(packageRoot, 'lib', 'src')

/** Where the bundled program lies. */
const BUNDLE = join(packageRoot, 'lib', 'bundle')

/** Share of a chunk's modules that are libraries in what is their chunk more than ours. */
const LIBRARY_SHARE = 0.75

/** The rules of the agent: the largest chunk of ours, in whose reports the names of functions say enough. */
const RULES = /^rules-/

/** What compiles the shell, which checkouts alone do. */
const CHECKOUT_LIBRARIES = ['@astrojs/compiler-rs']

/**
 * Puts the compiled program into few files: to load one takes longer than to run most of them.
 * Libraries that `package.json` names as dependencies, or as ones that others may install, are taken
 * from where they are installed. All others are part of the bundle, so that a plain install is
 * small. What commands load when they need it stays apart.
 */
export async function bundleProgram(): Promise<void> {
  const installed = readInstalled()
  const bundle = await rolldown({
    input: {
      main: join(COMPILED, 'cli', 'main.js'),
      integration: join(COMPILED, 'integration', 'index.js'),
      astro: join(COMPILED, 'integration', 'astro', 'mount.js'),
      plugins: join(COMPILED, 'plugins', 'index.js'),
      worker: join(COMPILED, 'content', 'workers', 'worker.js'),
      'write-files': join(COMPILED, 'outputs', 'writing', 'write-files.js'),
    },
    platform: 'node',
    cwd: packageRoot,
    // Some libraries offer code that bundlers cannot read first.
    resolve: { mainFields: ['module', 'main'] },
    external: (id) => isBuiltin(id) || installed.has(getPackageName(id)),
    // A line for each module that tells its file is a hundredth of the bundle; maps tell it as well.
    experimental: { attachDebugInfo: 'none' },
  })
  try {
    await rm(BUNDLE, { recursive: true, force: true })
    const { output } = await bundle.write({
      dir: BUNDLE,
      format: 'esm',
      sourcemap: true,
      // They are for who reads the sources; the licenses have a file of their own.
      comments: false,
    })
    const chunks = output.filter((file) => file.type === 'chunk')
    for (const chunk of chunks) tighten(chunk)
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    writeFileSync(join(BUNDLE, 'LICENSES.txt'), printLicenses(modules))
  } finally {
    await bundle.close()
  }
}

/**
 * Leaves the spaces and the names of variables out of a chunk that is mostly libraries or rules; functions keep
 * their names, so that reports can be read.
 */
function tighten({ fileName, code, moduleIds }: OutputChunk): void {
  const libraries = moduleIds.filter((id) => /[\\/]node_modules[\\/]/.test(id))
  if (libraries.length <= LIBRARY_SHARE * moduleIds.length && !RULES.test(fileName)) return
  const tight = minifySync(fileName, code.replace(/\/\/# sourceMappingURL=.*\s*$/, ''), {
    compress: false,
    mangle: { toplevel: false, keepNames: true },
    codegen: { removeWhitespace: true },
  })
  writeFileSync(join(BUNDLE, fileName), tight.code)
  rmSync(join(BUNDLE, `${fileName}.map`), { force: true })
}

/** Names of the packages that stay apart. */
function readInstalled(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >
  const { dependencies, peerDependencies } = manifest
  return new Set([
    ...CHECKOUT_LIBRARIES,
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
    // A client for databases in C, which nobody installs and which is asked for where it is named.
    'pg-native',
  ])
}

function getPackageName(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
}

/** What the makers of the bundled libraries ask to be told beside them; the same words of several once. */
function printLicenses(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (file) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1] ?? [],
  )
  const notices = [...new Set(folders)].map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<'name' | 'version' | 'license', string>
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
    return { package: `${name} ${version}: ${license}\n`, text }
  })
  return [...Map.groupBy(notices, ({ text }) => text)]
    .map(([text, own]) => {
      const packages = own.map((notice) => notice.package).toSorted()
      return packages.join('') + (text === '' ? '' : `\n${text}\n`)
    })
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`)
}
