import { beforeAll, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()
beforeAll(() => {
  place.write(below('docs', SMALL_SITE))
  place.write(
    below('docs', {
      'docs.json': docsJson({
        navigation: {
          groups: [
            { group: 'All', pages: ['index', 'setup', 'usage', 'team'] },
            { group: 'Partners', public: false, pages: ['partners'] },
          ],
        },
      }),
      'team.mdx': '---\ntitle: For the team\ngroups: [team]\n---\n\nOur door code.\n',
      'partners.mdx': '---\ntitle: For partners\n---\n\nOur prices.\n',
    }),
  )
})

const published = () =>
  place
    .list('dist')
    .map((file) => (file.endsWith('.html') ? place.read(`dist/${file}`) : ''))
    .join('\n')

test('pages that asked for a login are left out, and the summary says so', async () => {
  const { code, stdout } = await place.run(['build', 'docs'])
  expect(code).toBe(0)
  expect(stdout.replace(/\d+\.\d s/, '0.0 s')).toMatchInlineSnapshot(`
    "warning pages-restricted partners.mdx:1:1
      Expected pages that everybody may read, received 2 with \`groups\` or \`public: false\`, which are left out: \`partners.mdx\`, \`team.mdx\`.
      → Pass \`--include-restricted\` to publish them for everybody.

    ✓ 3 pages in 0.0 s → dist
      1 warning pages-restricted
      1 info    site-address-unknown
    "
  `)
  expect(published()).not.toMatch(/Our door code|Our prices|For the team|For partners/)
})

test('`--include-restricted` publishes them', async () => {
  const { code, stdout } = await place.run(['build', 'docs', '--include-restricted'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^✓ 5 pages /)
  expect(place.read('dist/team/index.html')).toContain('Our door code.')
  expect(place.read('dist/partners/index.html')).toContain('Our prices.')
  expect(place.read('dist/index.html')).toContain('For partners')
})

test('without it they are gone again', async () => {
  await place.run(['build', 'docs'])
  expect(published()).not.toMatch(/Our door code|Our prices|For the team|For partners/)
  expect(place.exists('dist/team/index.html')).toBe(false)
})
