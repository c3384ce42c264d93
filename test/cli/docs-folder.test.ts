import { beforeAll, describe, expect, test } from 'vitest'
import { below, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

/** Where the caches of a repository with packages belong. */
const CACHE = 'repository/node_modules/.cache/pergola'

describe('run in the docs folder without arguments', () => {
  const place = workspace()
  beforeAll(async () => {
    place.write(below('docs', SMALL_SITE))
    await place.run(['build'], 'docs')
  })

  test('the current folder is the site, and `dist` in it the output', () => {
    expect(place.read('docs/dist/setup/index.html')).toContain('How Acme is set up.')
  })

  test('the output adds nothing but itself, and is not taken for content', async () => {
    const first = place.list('docs')
    expect(first.filter((file) => !file.startsWith('dist/'))).toEqual(
      Object.keys(SMALL_SITE).toSorted(),
    )
    const { code, stdout } = await place.run(['build'], 'docs')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^✓ 3 pages /)
    expect(place.list('docs')).toEqual(first)
  })

  test('nor is an output folder with a name of its own', async () => {
    await place.run(['build', '--out', 'public-site'], 'docs')
    const first = place.list('docs/public-site')
    await place.run(['build', '--out', 'public-site'], 'docs')
    expect(place.list('docs/public-site')).toEqual(first)
    expect(first.filter((file) => file.includes('public-site'))).toEqual([])
  })
})

describe('in a repository with `node_modules` above the docs', () => {
  const place = workspace()
  beforeAll(async () => {
    place.write(below('repository/packages/docs', SMALL_SITE))
    place.write({
      'repository/package.json': '{}',
      'repository/node_modules/thing/package.json': '{}',
    })
  })

  test.each([
    ['from the docs folder', 'repository/packages/docs', ['--out', '../../site']],
    ['from the repository', 'repository', ['packages/docs', '--out', 'site']],
    ['from elsewhere', '.', ['repository/packages/docs', '--out', 'repository/site']],
  ])('run %s, the docs folder gets no new file', async (_, cwd, args) => {
    const before = place.list('repository/packages')
    const { code } = await place.run(['build', ...args], cwd)
    expect(code).toBe(0)
    expect(place.list('repository/packages')).toEqual(before)
    expect(place.read('repository/site/usage/index.html')).toContain('How Acme is used.')
  })

  test('the cache lies in that `node_modules`, and nowhere else', () => {
    expect(place.list(CACHE).length).toBeGreaterThan(0)
    expect(place.exists('caches')).toBe(false)
    const elsewhere = place.list('.').filter((file) => !file.startsWith(CACHE))
    expect(elsewhere.filter((file) => file.includes('.astro'))).toEqual([])
  })
})
