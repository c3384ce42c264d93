import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

describe('built again', () => {
  const place = workspace()
  let before: Map<string, number>
  beforeAll(async () => {
    place.write(below('docs', SMALL_SITE))
    await place.run(['build', 'docs'])
    place.write({ 'dist/CNAME': 'docs.acme.dev\n', 'dist/setup/by-hand.txt': 'mine\n' })
    before = new Map(place.list('dist').map((file) => [file, place.written(`dist/${file}`)]))
  })

  /** Pages written since; the one for addresses that lead nowhere comes with every rendering. */
  const changed = () => {
    const html = place.list('dist').filter((file) => file.endsWith('index.html'))
    return html.filter((file) => place.written(`dist/${file}`) !== before.get(file))
  }

  test('nothing changed: no page is written', async () => {
    const { code, stdout } = await place.run(['build', 'docs'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^✓ 3 pages /)
    expect(changed()).toEqual([])
  })

  test('what an earlier version left in the cache costs a whole build, and ends none', async () => {
    const states = place.list('caches').filter((file) => /(?:built|files)\.json$/.test(file))
    expect(states).toHaveLength(2)
    for (const state of states) place.write({ [`caches/${state}`]: '{"folder":"dist","keys":[]}' })
    expect((await place.run(['build', 'docs'])).code).toBe(0)
    before = new Map(place.list('dist').map((file) => [file, place.written(`dist/${file}`)]))
  })

  test('words of one page changed: that page is written', async () => {
    place.write({ 'docs/setup.mdx': '---\ntitle: Setup\n---\n\nNow it is simpler.\n' })
    await place.run(['build', 'docs'])
    expect(changed()).toEqual(['setup/index.html'])
    expect(place.read('dist/setup/index.html')).toContain('Now it is simpler.')
  })

  test('a title changed: every page that shows it is written', async () => {
    place.write({ 'docs/setup.mdx': '---\ntitle: Installation\n---\n\nNow it is simpler.\n' })
    await place.run(['build', 'docs'])
    for (const page of ['index.html', 'setup/index.html', 'usage/index.html']) {
      expect(place.read(`dist/${page}`), page).toContain('Installation')
    }
  })

  test('a page removed: its file goes, and what others put there stays', async () => {
    place.remove('docs/setup.mdx')
    await place.run(['build', 'docs'])
    expect(place.exists('dist/setup/index.html')).toBe(false)
    expect(place.read('dist/CNAME')).toBe('docs.acme.dev\n')
    expect(place.read('dist/setup/by-hand.txt')).toBe('mine\n')
    expect(place.read('dist/index.html')).not.toContain('Installation')
    expect(place.exists('dist/usage/index.html')).toBe(true)
  })

  test('files that were changed in the output, or lost, are as they were built', async () => {
    const files = ['index.html', 'usage.md', 'llms.txt']
    const built = files.map((file) => place.read(`dist/${file}`))
    place.write(Object.fromEntries(files.map((file) => [`dist/${file}`, 'changed'])))
    const styles = place.list('dist/_astro').map((file) => `dist/_astro/${file}`)
    for (const file of styles) place.remove(file)
    place.remove('dist/usage')
    await place.run(['build', 'docs'])
    expect(files.map((file) => place.read(`dist/${file}`))).toEqual(built)
    expect(styles.filter((file) => !place.exists(file))).toEqual([])
    expect(place.read('dist/usage/index.html')).toContain('How Acme is used.')
  })

  test('with another base path: everything is written anew', async () => {
    await place.run(['build', 'docs', '--base', '/help'])
    expect(place.read('dist/index.html')).toContain('href="/help/usage"')
    await place.run(['build', 'docs'])
    expect(place.read('dist/index.html')).toContain('href="/usage"')
  })
})

describe('of two sites in one folder, the last one is shown', () => {
  const place = workspace()
  beforeAll(async () => {
    place.write(below('first', SMALL_SITE))
    place.write(
      below('second', {
        'docs.json': docsJson({ name: 'Other', navigation: { pages: ['index', 'setup'] } }),
        'index.mdx': '---\ntitle: Other things\n---\n\nNo word of it.\n',
        'setup.mdx': '---\ntitle: Setup\n---\n\nHow the other is set up.\n',
      }),
    )
    await place.run(['build', 'first', '--out', 'site'])
    await place.run(['build', 'second', '--out', 'site'])
  })

  test('at the addresses that both have', () => {
    for (const page of ['index.html', 'setup/index.html', '404.html']) {
      expect(place.read(`site/${page}`), page).toContain('Other')
      expect(place.read(`site/${page}`), page).not.toContain('Acme')
    }
  })

  test('and after building the first one again', async () => {
    await place.run(['build', 'first', '--out', 'site'])
    for (const page of ['index.html', 'setup/index.html', 'usage/index.html', '404.html']) {
      expect(place.read(`site/${page}`), page).toContain('Acme')
    }
  })
})
