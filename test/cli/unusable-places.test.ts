import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '../../src/cli/folder-lock.ts'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { interveneIn, runProgram } from './program.ts'
import { workspace } from './workspace.ts'

const place = workspace()
beforeAll(() => {
  place.write({
    ...below('docs', SMALL_SITE),
    'file.txt': 'x',
    'empty/docs.json': docsJson({ navigation: { pages: [] } }),
    'old-api/docs.json': docsJson({ navigation: { asyncapi: 'events.yaml' } }),
    'old-api/events.yaml': 'asyncapi: 2.4.0\ninfo: { title: Events, version: "1" }\nchannels: {}\n',
    'cut-off/_pergola/output.json': '{"generator":"Pergola","complete":false}',
    'cut-off/index.html': 'x',
  })
})

describe('what cannot be used is told in a sentence:', () => {
  test.each<[what: string, args: string[], message: string]>([
    [
      'an output that is a file',
      ['build', 'docs', '--out', 'file.txt'],
      'Expected a folder that can be written to, received `%/file.txt`, which is a file. Name another with `--out`.',
    ],
    [
      'an output below a file',
      ['build', 'docs', '--out', 'file.txt/site'],
      'Expected a folder that can be written to, received `%/file.txt/site`, which lies below a file. Name another with `--out`.',
    ],
    [
      'a report below a file',
      ['build', 'docs', '--report', 'file.txt/report.json'],
      'Expected a folder that can be written to, received `%/file.txt`, which is a file. Name another with `--report`.',
    ],
    [
      'a report that is a folder',
      ['build', 'docs', '--report', 'docs'],
      'Expected `--report` to be a file, received `%/docs`, which is a folder.',
    ],
    [
      'a cache below a file',
      ['build', 'docs', '--cache', 'file.txt/cache'],
      'Expected a folder that can be written to, received `%/file.txt/cache/',
    ],
    [
      'a base path that is an address',
      ['build', 'docs', '--base', 'https://acme.dev/docs'],
      'Expected `--base` to be a path such as `/docs`, received `https://acme.dev/docs`. The address of a host belongs to `--site`.',
    ],
    [
      'a path of the site that its links would not have',
      ['build', 'docs', '--site', 'https://acme.dev/docs'],
      'Expected `--site` and `--base` to name the same path, received `https://acme.dev/docs` and `/`. For a site below `/docs` pass `--base /docs` as well.',
    ],
    [
      'an address of another machine',
      ['dev', 'docs', '--host', '192.0.2.1'],
      'Expected an address and a port to listen on, received `192.0.2.1:0`, which is not an address of this machine.',
    ],
    [
      'a folder without pages',
      ['build', 'empty'],
      'Expected pages in `empty`, received none: `%/empty` has no `.mdx` or `.md` file that is published, and no API document with operations.',
    ],
    [
      'a preview of a site whose build was cut off',
      ['preview', 'cut-off'],
      'Expected a whole site in `%/cut-off`, received one whose build was cut off. Run `pergola build` again.',
    ],
    [
      'a site to serve whose build was cut off',
      ['serve', 'cut-off'],
      'Expected a whole site in `%/cut-off`, received one whose build was cut off. Run `pergola build` again.',
    ],
  ])('%s', { timeout: 60_000 }, async (_what, args, message) => {
    const { code, stderr } = await place.run(args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message.replace('%', place.folder))])
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(place.exists('dist')).toBe(false)
  })
})

test('a folder without pages says what is wrong with its API documents', async () => {
  const { code, stdout, stderr } = await place.run(['build', 'old-api'])
  expect(code).toBe(2)
  expect(stdout).toContain('openapi-version')
  expect(stdout).toContain('received `asyncapi: 2.4.0`')
  expect(stderr).toContain('Expected pages in `old-api`, received none')
})

test('links to folders are followed, those that lead nowhere are told', async () => {
  mkdirSync(place.path('linked/real'), { recursive: true })
  place.write(below('linked', SMALL_SITE))
  writeFileSync(place.path('linked/real/more.mdx'), '---\ntitle: More\n---\n\nMore of it.\n')
  symlinkSync('real', place.path('linked/again'))
  symlinkSync('gone.mdx', place.path('linked/dangling.mdx'))
  const { code, stdout } = await place.run(['build', 'linked', '--out', 'linked-site'])
  expect(code).toBe(0)
  expect(stdout).toContain('received one that leads nowhere')
  expect(place.read('linked-site/again/more/index.html')).toContain('More of it.')
})

test('a service does not take another port than the one that it was given', async () => {
  expect((await place.run(['build', 'docs', '--out', 'served'])).code).toBe(0)
  const { address } = await place.serve(['serve', 'served', '--port', '0', '--data', 'data'])
  const { port } = new URL(address)
  const other = await place.run(['serve', 'served', '--port', port, '--data', 'other'])
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringContaining(`received \`localhost:${port}\`, which is taken.`),
  ])
})

describe('two builds into one folder', () => {
  test('do not write at once: the second waits and says so', async () => {
    const unlock = await lockFolder(place.path('shared-site'))
    expect(await lockFolder(place.path('shared-site'))).toBeUndefined()
    const args = ['build', 'docs', '--out', 'shared-site']
    const message = 'Another build writes to `shared-site`; waiting for it to end.\n'
    const options = { cwd: place.folder, caches: place.path('caches') }
    const isWaiting = ({ stderr }: { stderr: string }) => stderr === message
    const { code, stderr } = await interveneIn(args, options, isWaiting, () => {
      expect(place.exists('shared-site/index.html')).toBe(false)
      unlock?.()
    })
    expect([code, stderr]).toEqual([0, expect.stringContaining(message)])
    expect(place.exists('shared-site/index.html')).toBe(true)
  })
})

describe('a build that is stopped', () => {
  test('leaves the output as it was, and says so', async () => {
    const options = { cwd: place.folder, caches: place.path('stopped-caches') }
    const args = ['build', 'stopped', '--out', 'stopped-site']
    place.write(below('stopped', SMALL_SITE))
    // There is more to write when the first page is there.
    const pages = Array.from({ length: 120 }, (_, at): [string, string] => [
      `stopped/more/${at}.mdx`,
      `---\ntitle: Page ${at}\n---\n\nText.\n`,
    ])
    place.write(Object.fromEntries(pages))
    expect((await runProgram(args, options)).code).toBe(0)
    const before = place
      .list('stopped-site')
      .map((file) => [file, place.read(`stopped-site/${file}`)])
    place.write({ 'stopped/setup.mdx': '---\ntitle: Changed\n---\n\nOther words.\n' })
    place.write(Object.fromEntries(pages.map(([path, text]) => [path, `${text}\nMore.\n`])))
    const caches = place.path('stopped-caches/pergola')
    const cache = join(caches, readdirSync(caches)[0] ?? '')
    const stages = () => readdirSync(cache).filter((name) => name.startsWith('stage-'))
    const isStaged = () =>
      stages().some((name) => existsSync(join(cache, name, 'setup/index.html')))
    const { code, stderr } = await interveneIn(args, options, isStaged, (child) =>
      child.kill('SIGINT'),
    )
    expect(stderr).toContain('Stopped: `stopped-site` is as it was before.')
    expect(code).toBe(130)
    expect(
      place.list('stopped-site').map((file) => [file, place.read(`stopped-site/${file}`)]),
    ).toEqual(before)
    expect((await runProgram(args, options)).code).toBe(0)
    expect(stages()).toEqual([])
    expect(place.read('stopped-site/setup/index.html')).toContain('Other words.')
  })
})
