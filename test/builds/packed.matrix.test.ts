import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { workspace } from '../cli/workspace.ts'
import { elements } from './html.ts'
import { measurePackages, packTarball, QUIET, UserMachine } from './tarball.ts'

const place = workspace()

const machine = new UserMachine(place.path('machine'))
const run = machine.run.bind(machine)

let tarball = ''
beforeAll(() => {
  place.write({ 'project/package.json': '{}' })
  tarball = packTarball(place.path('tarball'))
}, 300_000)

describe('with npm', { timeout: 300_000 }, () => {
  const project = place.path('project')
  const installed = join(project, 'node_modules', 'pergola')

  test('a plain install is small, and says nothing of scripts and engines', () => {
    const { status, stderr } = spawnSync('npm', ['install', ...QUIET, tarball], {
      cwd: project,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: machine.environment,
    })
    expect([status, stderr.match(/install.scripts|EBADENGINE|deprecated/g)]).toEqual([0, null])
    const { megabytes, packages } = measurePackages(join(project, 'node_modules'))
    expect(megabytes).toBeLessThan(120)
    expect(packages).toBeGreaterThan(20)
    expect(packages).toBeLessThan(80)
  })

  test('its types need no packages but those of Node.js, as Vite does', () => {
    run('npm', ['install', ...QUIET, '@types/node@24'], project)
    place.write({
      'project/plugin.ts':
        "import { defineConfig, type Plugin } from 'pergola'\nconst plugin: Plugin = { name: 'one' }\nexport default defineConfig({ plugins: [plugin] })\n",
      'project/settings.ts':
        "import type { PergolaJson } from 'pergola/settings'\nexport const own: PergolaJson = { api: { requiredFirst: true } }\n",
      'project/tsconfig.json': JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'esnext',
          strict: true,
          skipLibCheck: false,
          noEmit: true,
          types: ['node'],
        },
        files: ['plugin.ts', 'settings.ts'],
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
        { cwd: project, encoding: 'utf8', env: machine.environment },
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
      env: machine.environment,
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
    env: { ...machine.environment, PERGOLA_PACKAGE: tarball },
  })
  expect(made).toContain('✓ docs: a site of')
  expect(JSON.parse(place.read('created/docs/docs.json')).name).toBe('Harbor')
})

test.each(['pnpm', 'yarn'] as const)('%s installs and runs it', { timeout: 300_000 }, (manager) => {
  const project = machine.startProject(manager)
  expect(project.add(tarball)).not.toMatch(/ignored build scripts|deprecated/i)
  const docs = join(packageRoot, 'examples', 'starter')
  expect(project.pergola('build', docs)).toMatch(/✓ \d+ pages .* → dist\n/)
})

/** Lets nobody write below a folder, or its owner again. */
function changeModes(folder: string, isWritable: boolean): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = resolve(folder, path)
    const { mode } = lstatSync(file)
    chmodSync(file, isWritable ? mode | 0o200 : mode & ~0o222)
  }
}
