import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { docsJson, SMALL_SITE } from '../cli/docs.ts'
import { prepareDocs } from './repeated-build.ts'

describe('a build of docs that are as they were', () => {
  const place = prepareDocs({
    ...SMALL_SITE,
    'usage.mdx': '---\ntitle: Usage\n---\n\n[Nowhere](/nowhere)\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  beforeAll(async () => void (await place.run()))

  test.each<[what: string, change: () => void, file: string, expected: string | undefined]>([
    ['a file', () => place.write({ 'docs/logo.svg': '<svg id="new"/>' }), 'logo.svg', 'id="new"'],
    ['a new file', () => place.write({ 'docs/more.svg': '<svg id="more"/>' }), 'more.svg', 'more'],
    ['a file less', () => place.remove('docs/more.svg'), 'more.svg', undefined],
    [
      'a page of the output',
      () => place.write({ 'dist/setup/index.html': 'mine' }),
      'setup/index.html',
      'How Acme is set up.',
    ],
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
  const place = prepareDocs({
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
  const place = prepareDocs({
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
