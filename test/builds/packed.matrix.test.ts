import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { userEnvironment } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { elements } from './html.ts'

const place = workspace()

/** The environment of a user with the Node.js of the tests first on the path. */
function environment(): NodeJS.ProcessEnv {
  const user = userEnvironment()
  return {
    ...user,
    PATH: `${dirname(process.execPath)}${delimiter}${user.PATH ?? ''}`,
    XDG_CACHE_HOME: place.path('caches'),
  }
}

/** Runs a program to its end, and returns what it printed. */
function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: environment(),
  })
}

const QUIET = ['--prefer-offline', '--no-audit', '--no-fund']

let tarball = ''
beforeAll(() => {
  place.write({ 'project/package.json': '{}', 'tarball/.keep': '' })
  // What `prepack` would do has been done before these tests.
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', place.path('tarball')], packageRoot)
  tarball = place.path(`tarball/${place.list('tarball').find((file) => file.endsWith('.tgz'))}`)
}, 300_000)

/** Megabytes and packages of a folder of packages, as `du` counts them. */
function measure(folder: string): { megabytes: number; packages: number } {
  const counts = { blocks: 0, packages: 0 }
  const visit = (path: string, isScope: boolean): void => {
    for (const name of readdirSync(path)) {
      const entry = join(path, name)
      const stats = lstatSync(entry)
      counts.blocks += stats.blocks
      if (!stats.isDirectory()) continue
      const isPackage = (path.endsWith('node_modules') || isScope) && /^[^.@]/.test(name)
      if (isPackage && existsSync(join(entry, 'package.json'))) counts.packages++
      visit(entry, path.endsWith('node_modules') && name.startsWith('@'))
    }
  }
  visit(folder, false)
  return { megabytes: (counts.blocks * 512) / 2 ** 20, packages: counts.packages }
}

describe('with npm', { timeout: 300_000 }, () => {
  const project = place.path('project')
  const installed = join(project, 'node_modules', 'pergola')

  test('a plain install is small, and says nothing of scripts and engines', () => {
    const { status, stderr } = spawnSync('npm', ['install', ...QUIET, tarball], {
      cwd: project,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: environment(),
    })
    expect([status, stderr.match(/install.scripts|EBADENGINE|deprecated/g)]).toEqual([0, null])
    const { megabytes, packages } = measure(join(project, 'node_modules'))
    expect(megabytes).toBeLessThan(120)
    expect(packages).toBeGreaterThan(20)
    expect(packages).toBeLessThan(80)
  })

  test('its types need no packages but those of Node.js, as Vite does', () => {
    run('npm', ['install', ...QUIET, '@types/node@24'], project)
    place.write({
      'project/plugin.ts':
        "import { defineConfig, type Plugin } from 'pergola'\nconst plugin: Plugin = { name: 'one' }\nexport default defineConfig({ plugins: [plugin] })\n",
      'project/tsconfig.json': JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'esnext',
          strict: true,
          skipLibCheck: false,
          noEmit: true,
          types: ['node'],
        },
        files: ['plugin.ts'],
      }),
    })
    const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc')
    expect(run(process.execPath, [compiler, '-p', '.'], project)).toBe('')
  })

  test('it builds a site from a folder that nobody can write to', () => {
    cpSync(join(packageRoot, 'examples', 'starter'), join(project, 'docs'), { recursive: true })
    const docs = place.list('project/docs')
    changeModes(installed, false)
    try {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(installed, 'src', 'cli', 'pergola.mjs'), 'build', 'docs'],
        { cwd: project, encoding: 'utf8', env: environment() },
      )
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^✓ \d+ pages /)])
      expect(stderr).not.toMatch(/warning/i)
    } finally {
      changeModes(installed, true)
    }
    expect(place.list('project/docs')).toEqual(docs)
    const html = place.read('project/dist/index.html')
    const inOutput = (address = '') => place.exists(`project/dist${address}`)
    const styles = elements(html, 'link', 'rel="stylesheet"').map(
      ({ attributes }) => attributes.href,
    )
    const scripts = elements(html, 'script', 'src=').map(({ attributes }) => attributes.src)
    expect(styles.length).toBeGreaterThan(0)
    expect(scripts.length).toBeGreaterThan(0)
    for (const address of [...styles, ...scripts]) expect(inOutput(address), address).toBe(true)
    expect(place.exists('project/dist/quickstart/index.html')).toBe(true)
  })

  test('diagrams are drawn; what is not installed is named where it is needed', () => {
    place.write({
      'project/small/docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Small',
        colors: { primary: '#0d9373' },
        navigation: { pages: ['index'] },
      }),
      'project/small/index.mdx':
        '# Small\n\n```mermaid\ngraph TD; A-->B\n```\n\n```ts twoslash\nconst a = 1\n```\n\n$$x^2$$\n',
    })
    const output = run('npx', ['--no-install', 'pergola', 'build', 'small'], project)
    expect(output).toContain('npm install --save-dev twoslash typescript')
    expect(output).toContain('✓ 1 page')
    const files = place.list('project/dist')
    expect(files.filter((file) => file.includes('mermaid')).length).toBeGreaterThan(30)
    expect(place.read('project/dist/index.html')).toContain('<math')
  })

  test('settings of Vite ask for Astro', () => {
    place.write({
      'project/small/pergola.config.ts':
        "import { defineConfig } from 'pergola'\nexport default defineConfig({ vite: {} })\n",
    })
    const { status, stderr } = spawnSync('npx', ['--no-install', 'pergola', 'build', 'small'], {
      cwd: project,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: environment(),
    })
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('Run `npm install --save-dev astro @astrojs/mdx`.'),
    ])
  })
})

test('`npx` runs the tarball in a folder that has nothing but docs', { timeout: 300_000 }, () => {
  cpSync(join(packageRoot, 'examples', 'starter'), place.path('alone'), { recursive: true })
  const args = ['--yes', '--prefer-offline', `--package=${tarball}`, 'pergola', 'build']
  expect(run('npx', args, place.path('alone'))).toMatch(/✓ \d+ pages .* → dist\n/)
})

test('`npm create pergola` begins a site', { timeout: 300_000 }, () => {
  place.write({ 'created/.keep': '' })
  const program = join(packageRoot, 'create-pergola', 'index.mjs')
  const made = execFileSync(process.execPath, [program, 'docs', '--name', 'Harbor'], {
    cwd: place.path('created'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), PERGOLA_PACKAGE: tarball },
  })
  expect(made).toContain('✓ docs: a site of')
  expect(JSON.parse(place.read('created/docs/docs.json')).name).toBe('Harbor')
})

test.each([
  ['pnpm', 'pnpm@10', 'pnpm', ['add', '--prefer-offline'], ['exec', 'pergola']],
  ['yarn', '@yarnpkg/cli-dist@4', 'yarn', ['add'], ['pergola']],
])('%s installs and runs it', { timeout: 300_000 }, (name, manager, program, add, start) => {
  const project = place.path(name)
  place.write({
    [`${name}/package.json`]: '{ "name": "site", "private": true }',
    [`${name}/.yarnrc.yml`]: 'nodeLinker: node-modules\nenableImmutableInstalls: false\n',
    [`${name}/yarn.lock`]: '',
    [`managers/${name}/package.json`]: '{}',
  })
  run('npm', ['install', ...QUIET, manager], place.path(`managers/${name}`))
  const folder = place.path(`managers/${name}/node_modules`)
  const command =
    program === 'yarn'
      ? [join(folder, '@yarnpkg', 'cli-dist', 'bin', 'yarn.js')]
      : [join(folder, 'pnpm', 'bin', 'pnpm.cjs')]
  const said = run(process.execPath, [...command, ...add, `pergola@file:${tarball}`], project)
  expect(said).not.toMatch(/ignored build scripts|deprecated/i)
  const docs = join(packageRoot, 'examples', 'starter')
  expect(run(process.execPath, [...command, ...start, 'build', docs], project)).toMatch(
    /✓ \d+ pages .* → dist\n/,
  )
})

/** Lets nobody write below a folder, or its owner again. */
function changeModes(folder: string, isWritable: boolean): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = resolve(folder, path)
    const { mode } = lstatSync(file)
    chmodSync(file, isWritable ? mode | 0o200 : mode & ~0o222)
  }
}
