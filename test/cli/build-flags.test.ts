import { describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()
place.write(below('docs', SMALL_SITE))
place.write(
  below('many', {
    'docs.json': docsJson({ navigation: { pages: ['index', 'gone'] } }),
    'index.mdx': `---\ntitle: Welcome\n---\n\n${Array.from({ length: 8 }, (_, at) => `[${at}](/nowhere-${at})`).join('\n')}\n\n<Steps>\n`,
  }),
)

test('`--quiet` prints nothing for a site without errors', async () => {
  expect(await place.run(['build', 'docs', '--quiet', '-o', 'quiet'])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  })
  expect(place.exists('quiet/index.html')).toBe(true)
})

test('`-q` prints errors, and nothing of lesser findings', async () => {
  const { stdout } = await place.run(['build', 'many', '-q'])
  expect(stdout).toContain('error')
  expect(stdout).not.toMatch(/warning|pages in/)
})

test('`--verbose` prints every finding, and where the time went', async () => {
  const short = await place.run(['build', 'many'])
  const { stdout } = await place.run(['build', 'many', '--verbose', '--clean'])
  expect(short.stdout).toContain('3 more: warning link-not-found; `--verbose` lists all')
  for (let at = 0; at < 8; at++) expect(stdout).toContain(`/nowhere-${at}\``)
  expect(stdout).toMatch(/read in [\d.]+ s, rendered in [\d.]+ s\n {2}1 of 1 pages were new/)
})

test('`--quiet` and `--verbose` are not both meant', async () => {
  const { code, stderr } = await place.run(['build', 'docs', '--quiet', '--verbose'])
  expect([code, stderr]).toEqual([2, 'error Expected `--quiet` or `--verbose`, received both.\n'])
})

describe('`--clean`', () => {
  test('builds all anew, without what lay in the output', async () => {
    const args = ['build', 'docs', '--out', 'site', '--verbose']
    await place.run(args)
    place.write({ 'site/left-behind.html': 'old' })
    expect((await place.run(args)).stdout).toContain('0 of 3 pages were new')
    expect(place.exists('site/left-behind.html')).toBe(true)
    expect((await place.run([...args, '--clean'])).stdout).toContain('3 of 3 pages were new')
    expect(place.list('site')).toContain('setup/index.html')
    expect(place.exists('site/left-behind.html')).toBe(false)
  })

  test('leaves a folder alone that is not of a build', async () => {
    place.write({ 'photos/cat.png': 'meow' })
    const { code, stderr } = await place.run(['build', 'docs', '--out', 'photos', '--clean'])
    expect(code).toBe(2)
    expect(stderr).toContain('Expected `--clean` with an output folder that Pergola wrote')
    expect(place.read('photos/cat.png')).toBe('meow')
  })
})

test('`--watch` builds again what is saved, and goes on after what cannot be built', async () => {
  place.write(below('watched', SMALL_SITE))
  const watching = place.watch(['build', 'watched', '--watch', '--out', 'seen'])
  await expect.poll(() => watching.printed()).toContain('Waiting for changes')
  place.write({ 'watched/setup.mdx': '---\ntitle: Setup\n---\n\nSet up in a minute.\n' })
  await expect.poll(() => place.read('seen/setup/index.html')).toContain('Set up in a minute.')
  place.write({ 'watched/docs.json': '{ "name": ' })
  await expect.poll(() => watching.printed()).toContain('docs.json:1')
  const builds = () => watching.printed().split('Waiting for changes').length
  await expect.poll(builds).toBeGreaterThan(3)
  const before = builds()
  place.write({ 'watched/docs.json': SMALL_SITE['docs.json']?.replace('Acme', 'Zenith') ?? '' })
  await expect.poll(() => place.read('seen/index.html')).toContain('Zenith')
  // Whoever stops a build that is going on ends it as a failure.
  await expect.poll(builds).toBeGreaterThan(before)
  expect(await watching.stop()).toBe(0)
})
