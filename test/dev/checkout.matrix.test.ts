import { expect, test } from 'vitest'
import { forkedSite } from './forked-site.ts'

const lab = (text: string) =>
  `---\nimport Page from './_Page.astro'\n---\n<Page title="Lab"><p>${text}</p></Page>\n`

const fork = forkedSite('<Note>Mind the gap.</Note>', {
  'src/pages/lab.astro': lab('The first words.'),
})

test('an edited page of the template shows', async () => {
  await fork.open('lab')
  fork.write('src/pages/lab.astro', lab('The second words.'))
  await fork.page.getByText('The second words.').waitFor()
})

test('a new page of the template has its address at once', async () => {
  fork.write('src/pages/added.astro', lab('Added words.'))
  const added = new URL('added', fork.server.address)
  await expect.poll(async () => (await fetch(added)).status).toBe(200)
  expect(await (await fetch(added)).text()).toContain('Added words.')
})

test('an edited theme shows in the open page', async () => {
  await fork.open('')
  const withToc = (value: string) => fork.page.locator(`html[data-theme-layout~="toc:${value}"]`)
  await withToc('text').waitFor({ state: 'attached' })
  fork.edit('themes/mint/theme.ts', (text) => text.replace("toc: 'text'", "toc: 'rail'"))
  await withToc('rail').waitFor({ state: 'attached' })
})

test('an edited component shows in the open page', async () => {
  await fork.open('')
  fork.edit('src/components/callouts/callout.tsx', (text) =>
    text.replaceAll('data-callout-type={', 'data-edited="yes" data-callout-type={'),
  )
  await fork.page.locator('.callout[data-edited="yes"]').waitFor()
})

test('code that cannot be read is told with its place, and what ran before goes on', async () => {
  fork.edit('src/components/callouts/callout.tsx', (text) => `${text}\nexport const broken = (\n`)
  await expect
    .poll(() => fork.server.printed())
    .toMatch(/error src\/components\/callouts\/callout\.tsx:\d+:\d+/)
  await fork.open('')
  await fork.page.getByText('Mind the gap.').waitFor()
})
