import { expect, test } from 'vitest'
import { workspace } from './workspace.ts'

const place = workspace()

const MINT = {
  name: 'Pets',
  theme: 'quill',
  colors: { primary: '#0B62A8' },
  topbarCtaButton: { name: 'Start', url: '/start' },
  modeToggle: { default: 'dark' },
  navigation: [{ group: 'Guides', pages: ['index', 'start'] }],
  tabs: [{ name: 'API', url: 'api' }],
  unheard: true,
}

test('writes what mint.json says as docs.json, and tells what has no place there', async () => {
  place.write({ 'docs/mint.json': JSON.stringify(MINT), 'docs/index.mdx': '# Pets' })
  const { code, stdout, stderr } = await place.run(['upgrade', 'docs'])
  expect([code, stderr.split('\n')[0]]).toEqual([
    0,
    'warning `unheard` of `mint.json` has no counterpart in `docs.json`; it is left out.',
  ])
  expect(stdout).toContain('docs/docs.json says what `mint.json` says')
  const written: unknown = JSON.parse(place.read('docs/docs.json'))
  expect(written).toMatchObject({
    theme: 'willow',
    name: 'Pets',
    colors: { primary: '#0B62A8' },
    appearance: { default: 'dark' },
    navbar: { primary: { type: 'button', label: 'Start', href: '/start' } },
  })
})

test('the site is the same before and after', async () => {
  place.write({
    'same/mint.json': JSON.stringify({ ...MINT, unheard: undefined }),
    'same/index.mdx': '# Pets\n\nAll of them.',
    'same/start.mdx': '---\ntitle: Start\n---\n\nHere.',
  })
  const build = async (out: string) => {
    const { code } = await place.run(['build', 'same', '--out', out])
    expect(code).toBe(0)
    return place
      .list(out)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, place.read(`${out}/${file}`)])
  }
  const before = await build('before')
  await place.run(['upgrade', 'same'])
  expect(await build('after')).toEqual(before)
})

test('leaves a docs.json as it is', async () => {
  place.write({ 'new/docs.json': '{ "name": "Pets" }', 'new/mint.json': '{}' })
  const { code, stdout } = await place.run(['upgrade', 'new'])
  expect([code, stdout.trim()]).toEqual([
    0,
    '`new/docs.json` is there already: nothing to upgrade.',
  ])
  expect(place.read('new/docs.json')).toBe('{ "name": "Pets" }')
})

test('says where there is nothing to upgrade from', async () => {
  place.write({ 'empty/index.mdx': '# Pets', 'broken/mint.json': '{ "name": ' })
  expect(await place.run(['upgrade', 'empty'])).toMatchObject({ code: 2 })
  expect(await place.run(['upgrade', 'broken'])).toMatchObject({ code: 2 })
})
