import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Sails",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Log in", "href": "https://sails.example/app" } },
  "footer": { "socials": { "github": "https://github.com/sails" } },
  "banner": { "content": "Hello", "dismissible": true },
  "navigation": { "groups": [
    { "group": "Start", "pages": ["index", "rigging", "old-knots"] },
    { "group": "Harbors", "pages": ["harbors/list", "harbors/going-out"] },
    { "group": "Rigging", "pages": ["rig/masts"] }
  ] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nOpenAPI is one way to sail.\n',
  'rigging.mdx': '---\ntitle: Rigging\n---\n\nSee [harbors](/harbors/list).\n',
  'old-knots.mdx': '---\ntitle: Old knots\n---\n\nKnots of 1.0.0.\n',
  'harbors/list.mdx': '---\ntitle: Harbors\nsidebarTitle: All\n---\n\nAll harbors.\n',
  'harbors/going-out.mdx': '---\ntitle: Going out\n---\n\nGo out.\n',
  'rig/masts.mdx': '---\ntitle: Masts\n---\n\nMasts.\n',
  'openapi.json':
    '{ "openapi": "3.1.0", "info": { "title": "boats", "version": "1.0.0" }, "paths": {} }\n',
})

describe('a page that is to stay', () => {
  test.each([
    'The old knots page is not needed in the menu. Take it out, the page stays reachable.',
    'Old knots is outdated. Mark the page as deprecated.',
  ])('is not deleted: %s', async (prompt) => {
    await ask(prompt).catch(() => undefined)
    expect(docs.read('old-knots.mdx')).toContain('Knots of 1.0.0.')
  })
})

test('what is wrong in the API file changes no page', async () => {
  await ask('The title in the OpenAPI file is out of date, it is called Boats API now.').catch(
    () => undefined,
  )
  expect(docs.read('index.mdx')).toContain('OpenAPI is one way to sail.')
})

test('a name ends before “instead”', async () => {
  await ask('The Log in button up in the header should say Sign in instead; it keeps its link.')
  expect(docs.read('docs.json')).toContain('"label": "Sign in"')
})

test('what is added beside a link leaves that as it is', async () => {
  await ask(
    'Readers keep asking how the servers are. Please add a status page to the footer next to GitHub... the address is https://status.sails.example.',
  ).catch(() => undefined)
  expect(docs.read('docs.json')).toContain('"github": "https://github.com/sails"')
})

test('a group that is to be the first one is no page of that name', async () => {
  await ask('In the sidebar, Rigging should be the first group.').catch(() => undefined)
  expect(docs.read('docs.json')).toContain('["index", "rigging", "old-knots"]')
})

test('a new page says what is told for it', async () => {
  await ask(
    'Add a page called Night watch to Harbors, right after Going out, saying: Somebody stays awake at night.',
  )
  expect(docs.read('harbors/night-watch.mdx')).toContain('Somebody stays awake at night.')
})

describe('a banner', () => {
  test('that can be closed does not say so', async () => {
    await ask(
      'Put a banner on the docs that reads: The harbor is shut on June 14, 06:00 to 08:00. Readers should be able to close it.',
    )
    expect(docs.read('docs.json')).toMatch(
      /"content": "The harbor is shut on June 14, 06:00 to 08:00\.?",\s+"dismissible": true/,
    )
  })

  test('that is to stay stays', async () => {
    await ask("The banner should read: Summer is here. And it can't be dismissed.")
    expect(docs.read('docs.json')).toMatch(/"content": "Summer is here\.?",\s+"dismissible": false/)
  })
})

test.each([
  'New visitors see our docs in dark mode. Make light the default but keep the mode switch.',
  'The site opens in dark mode right now. It should open in light.',
])('the mode that is wished for is not the one that is told: %s', async (prompt) => {
  await ask(prompt)
  expect(docs.read('docs.json')).toContain('"default": "light"')
})

test('what is in brackets behind a page tells where that is', async () => {
  await ask('Going out (Harbors) should be called Leaving in the sidebar only.')
  expect(docs.read('harbors/going-out.mdx')).toContain('sidebarTitle: Leaving')
  expect(docs.read('harbors/list.mdx')).toContain('sidebarTitle: All')
})

test('one page that is to go from the menu takes no group with it', async () => {
  await ask(
    'We no longer draw maps for Harbors, please drop that page from the menu but leave the file alone.',
  ).catch(() => undefined)
  expect(docs.read('docs.json')).toContain('"harbors/going-out"')
})
