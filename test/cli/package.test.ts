import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'

interface Packed {
  files: { path: string; size: number }[]
  unpackedSize: number
}

function pack(): Packed {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json']
  const text = execFileSync('npm', args, {
    cwd: packageRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  })
  const [packed] = JSON.parse(text) as [Packed]
  return packed
}

const { files, unpackedSize } = pack()
const paths = files.map(({ path }) => path)

test('the package holds the program, its sources, the themes, the guides and the starter', () => {
  const parts = paths.map((path) =>
    path.startsWith('src/') ? path.split('/')[0] : path.split('/').slice(0, 2).join('/'),
  )
  expect([...new Set(parts)].toSorted()).toMatchInlineSnapshot(`
    [
      "LICENSE",
      "README.md",
      "THIRD-PARTY-NOTICES.md",
      "astro.config.mjs",
      "examples/docs",
      "examples/starter",
      "lib/bundle",
      "lib/diagrams",
      "lib/packaged",
      "lib/patterns.bin",
      "lib/schemas",
      "lib/themes",
      "lib/types",
      "package.json",
      "src",
      "themes/almond",
      "themes/aspen",
      "themes/linden",
      "themes/luma",
      "themes/maple",
      "themes/mint",
      "themes/palm",
      "themes/sequoia",
      "themes/willow",
      "tsconfig.json",
    ]
  `)
})

test('neither tests, other examples, maps, secrets nor what the bundle holds anyway are in it', () => {
  const strange = /(?:^|\/)(?:test|__tests__|\.env|node_modules)|\.test\.|\.map$|\.tgz$|tsbuildinfo/
  expect(paths.filter((path) => strange.test(path))).toEqual([])
  expect(paths.filter((path) => /^src\/(?:cli|service)\//.test(path))).toEqual([
    'src/cli/pergola.mjs',
  ])
  expect(paths.length).toBeLessThan(2050)
  expect(unpackedSize).toBeLessThan(21.5e6)
})

test('sources that the modules of islands are bundled from are in it', () => {
  const bundler = readFileSync(join(packageRoot, 'src/features/islands/author-modules.ts'), 'utf8')
  const named = Array.from(bundler.matchAll(/join\(SOURCES, ([^)]*\.tsx?)'\)/g), ([, parts = '']) =>
    ['src', ...parts.matchAll(/[\w.-]+/g)].join('/'),
  )
  expect(named).toContain('src/components/catalog.ts')
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
})

test('it has no scripts that run when it is installed', () => {
  const { scripts, dependencies, peerDependenciesMeta, peerDependencies } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  )
  for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) {
    expect(scripts).not.toHaveProperty(name)
  }
  expect(Object.keys(dependencies)).toMatchInlineSnapshot(`
    [
      "@fontsource-variable/hanken-grotesk",
      "@fontsource-variable/inter",
      "@fontsource-variable/jetbrains-mono",
      "@fontsource-variable/noto-emoji",
      "@iconify-json/fa7-brands",
      "@iconify-json/fa7-regular",
      "@iconify-json/fa7-solid",
      "@iconify-json/lucide",
      "@iconify-json/tabler",
      "@shikijs/langs",
      "@shikijs/themes",
      "@takumi-rs/core",
      "lightningcss",
      "preact",
      "rolldown",
      "satteri",
      "sharp",
      "tailwindcss",
      "vite",
    ]
  `)
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies))
})

test('what is bundled is named with its license', () => {
  const notices = readFileSync(join(packageRoot, 'lib', 'bundle', 'LICENSES.txt'), 'utf8')
  for (const name of ['zod', 'hono', 'pg', 'ai', '@modelcontextprotocol/sdk', 'shiki']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+: [A-Z]`, 'm'))
  }
  expect(notices).not.toMatch(/: undefined$/m)
})
