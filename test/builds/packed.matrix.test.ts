import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { userEnvironment } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { elements } from './html.ts'

const place = workspace()

/** Runs npm, or a program of npm's, with the Node.js of the tests first on the path. */
function run(command: string, args: readonly string[], cwd: string): string {
  const environment = userEnvironment()
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...environment,
      PATH: `${dirname(process.execPath)}${delimiter}${environment.PATH ?? ''}`,
      XDG_CACHE_HOME: place.path('caches'),
    },
  })
}

test('the package as it is published builds a site', { timeout: 300_000 }, () => {
  place.write({ 'project/package.json': '{}', 'tarball/.keep': '' })
  // What `prepare` would do has been done before these tests.
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', place.path('tarball')], packageRoot)
  const tarball = place.list('tarball').find((file) => file.endsWith('.tgz')) ?? ''
  const project = place.path('project')
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  run('npm', ['install', ...quiet, join('..', 'tarball', tarball)], project)

  const files = place.list('project/node_modules/pergola')
  expect(files).toContain('lib/bundle/main.js')
  expect(files).toContain('src/shell/Layout.astro')
  expect(files).toContain('examples/starter/docs.json')
  expect(files).toContain('examples/docs/reference/findings.mdx')
  expect(files.filter((file) => file.startsWith('test/') || file.includes('.test.'))).toEqual([])
  expect(files.filter((file) => /\.tgz$|(?:^|\/)\.env/.test(file))).toEqual([])

  cpSync(join(packageRoot, 'examples', 'starter'), join(project, 'docs'), { recursive: true })
  const docs = place.list('project/docs')
  const output = run('npx', ['--no-install', 'pergola', 'build', 'docs'], project)
  expect(output).toMatch(/^✓ \d+ pages /)
  expect(place.list('project/docs')).toEqual(docs)

  const html = place.read('project/dist/index.html')
  const inOutput = (address = '') => place.exists(`project/dist${address}`)
  const styles = elements(html, 'link', 'rel="stylesheet"').map(({ attributes }) => attributes.href)
  const scripts = elements(html, 'script', 'src=').map(({ attributes }) => attributes.src)
  expect(styles.length).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(0)
  for (const address of [...styles, ...scripts]) expect(inOutput(address), address).toBe(true)
  expect(place.exists('project/dist/quickstart/index.html')).toBe(true)
})
