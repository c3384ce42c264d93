import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

interface Report {
  pages: number
  diagnostics: { code: string }[]
  timings: { build: number }
}

/** A docs folder whose builds are told apart: those that had something to do, and those that had not. */
function prepare(files: Readonly<Record<string, string>>) {
  const place = workspace()
  place.write(below('docs', files))
  const run = async (...flags: string[]): Promise<Report> => {
    const { code, stdout, stderr } = await place.run(['build', 'docs', '--json', ...flags])
    expect(code, stderr).toBe(0)
    return JSON.parse(stdout) as Report
  }
  const start = (...flags: string[]) => place.run(['build', 'docs', ...flags])
  const isRepeated = async (...flags: string[]) => (await run(...flags)).timings.build === 0
  // Files that have just been written may change once more in the same moment.
  const settle = () => expect.poll(() => isRepeated()).toBe(true)
  return { ...place, run, start, isRepeated, settle }
}

describe('a build of docs that are as they were', () => {
  const place = prepare({
    ...SMALL_SITE,
    'usage.mdx': '---\ntitle: Usage\n---\n\n[Nowhere](/nowhere)\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  let first: Report
  beforeAll(async () => {
    first = await place.run()
  })

  test('tells what the build before it told, in the same words and with the same exit code', async () => {
    await place.settle()
    const { timings: _, ...told } = await place.run()
    const { timings: __, ...before } = first
    expect(told).toEqual(before)
    expect(told.diagnostics.map(({ code }) => code)).toContain('link-not-found')
    const { code, stdout } = await place.start('--strict')
    expect(code).toBe(1)
    expect(stdout).toContain('/nowhere')
    expect(stdout).toContain('3 pages in')
  })

  test('leaves the output alone', async () => {
    await place.settle()
    const before = place.list('dist').map((file) => place.written(`dist/${file}`))
    expect(await place.isRepeated()).toBe(true)
    expect(place.list('dist').map((file) => place.written(`dist/${file}`))).toEqual(before)
  })

  test('writes the report where it is asked for', async () => {
    await place.run('--report', 'report.json')
    expect(JSON.parse(place.read('report.json'))).toMatchObject({ pages: 3 })
  })

  test.each<[what: string, change: () => void, file: string, expected: string | undefined]>([
    [
      'a page',
      () => place.write({ 'docs/setup.mdx': '---\ntitle: New\n---\n\nNew.\n' }),
      'setup/index.html',
      'New.',
    ],
    ['a file', () => place.write({ 'docs/logo.svg': '<svg id="new"/>' }), 'logo.svg', 'id="new"'],
    [
      'docs.json',
      () =>
        place.write({
          'docs/docs.json': docsJson({
            name: 'Renamed',
            navigation: { pages: ['index', 'setup', 'usage'] },
          }),
        }),
      'index.html',
      'Renamed',
    ],
    ['a new file', () => place.write({ 'docs/more.svg': '<svg id="more"/>' }), 'more.svg', 'more'],
    ['a file less', () => place.remove('docs/more.svg'), 'more.svg', undefined],
    [
      'a page of the output',
      () => place.write({ 'dist/setup/index.html': 'mine' }),
      'setup/index.html',
      'New.',
    ],
    ['an output less', () => place.remove('dist/usage.md'), 'usage.md', '# Usage'],
    [
      'what is to be left out',
      () => place.write({ 'docs/.mintignore': 'logo.svg\n' }),
      'logo.svg',
      undefined,
    ],
  ])('is one with work to do after a change of %s', async (_, change, file, expected) => {
    await place.settle()
    change()
    expect(await place.isRepeated()).toBe(false)
    if (expected === undefined) expect(place.exists(`dist/${file}`)).toBe(false)
    else expect(place.read(`dist/${file}`)).toContain(expected)
  })

  test('is one with work to do where it is asked for something else', async () => {
    await place.settle()
    expect(await place.isRepeated('--base', '/docs')).toBe(false)
    expect(place.read('dist/index.html')).toContain('href="/docs/setup"')
    expect(await place.isRepeated()).toBe(false)
    expect(place.read('dist/index.html')).toContain('href="/setup"')
    await place.settle()
    expect(await place.isRepeated('--clean')).toBe(false)
  })
})

test('what plugins make is made anew by each build', async () => {
  const place = prepare({
    ...SMALL_SITE,
    'pergola.config.ts': `import { defineConfig } from 'pergola'
      import { readFileSync } from 'node:fs'
      export default defineConfig({
        plugins: [{
          name: 'elsewhere',
          feature: () => ({
            *files() {
              const body = () => readFileSync('said', 'utf8')
              yield { path: 'said.txt', kind: 'plugin', type: 'text/plain', body }
            },
          }),
        }],
      })`,
  })
  place.write({ said: 'one' })
  await place.run()
  expect(place.read('dist/said.txt')).toBe('one')
  place.write({ said: 'two' })
  await place.run()
  expect(place.read('dist/said.txt')).toBe('two')
})

test('dates of pages are those of the last commit, also where nothing else has changed', async () => {
  const place = prepare({
    'docs.json': docsJson({ metadata: { timestamp: true }, navigation: { pages: ['index'] } }),
    'index.mdx': '---\ntitle: Welcome\n---\n\nWhat Acme is for.\n',
  })
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@acme.dev']
    const day = '2024-02-03T10:00:00Z'
    const env = { ...process.env, GIT_AUTHOR_DATE: day, GIT_COMMITTER_DATE: day }
    expect(spawnSync('git', [...who, ...args], { cwd: place.path('docs'), env }).status).toBe(0)
  }
  git('init')
  git('add', '.')
  await place.settle()
  git('commit', '-m', 'Begin')
  await place.run()
  expect(place.read('dist/index.html')).toContain('2024-02-03')
})
