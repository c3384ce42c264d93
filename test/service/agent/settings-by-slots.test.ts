import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373", "light": "#111111", "dark": "#222222" },
  "appearance": { "default": "dark" },
  "fonts": { "family": "Onest" },
  "contextual": { "options": ["copy", "view", "claude", "perplexity"] },
  "footer": {
    "socials": { "x": "https://x.com/template", "github": "https://github.com/template" },
    "links": [{ "header": "About", "items": [{ "label": "Careers", "href": "mailto:hr@boats.example" }] }]
  },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nClaude sails boats in dark mode.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))

describe('the page menu', () => {
  test.each([
    [
      'Perplexity is not something we want to promote any more, so it should not be offered in the page menu.',
      ['copy', 'view', 'claude'],
    ],
    [
      'The Perplexity entry in the contextual menu confuses people. Take it out.',
      ['copy', 'view', 'claude'],
    ],
    [
      "There's no Cursor option in the contextual menu yet. Put it in at the end.",
      ['copy', 'view', 'claude', 'perplexity', 'cursor'],
    ],
    [
      'We use Cursor a lot. Can the page menu offer it, right after Claude?',
      ['copy', 'view', 'claude', 'cursor', 'perplexity'],
    ],
  ])('has what is told to be in it: %s', async (prompt, options) => {
    await ask(prompt)
    expect(config().contextual.options).toEqual(options)
  })

  test.each([
    'The copy page menu confuses people.',
    'Claude is in the page menu already, that is fine.',
  ])('stays where nothing is asked for: %s', expectRefused)
})

test.each([
  'The footer still links to the accounts of Template. We only have LinkedIn, at https://www.linkedin.com/company/boats, so please put that in and drop the X and GitHub links.',
  'Drop X and GitHub from the footer and put in LinkedIn instead, https://www.linkedin.com/company/boats.',
])('networks of the footer come and go in one: %s', async (prompt) => {
  await ask(prompt)
  expect(config().footer.socials).toEqual({ linkedin: 'https://www.linkedin.com/company/boats' })
})

test.each([
  'Our footer has no LinkedIn yet. Add LinkedIn with https://www.linkedin.com/company/boats there.',
  'There are no social links of ours in the footer so far. Please put in LinkedIn, https://www.linkedin.com/company/boats.',
  'Our footer has no social accounts of that kind yet. Add LinkedIn with https://www.linkedin.com/company/boats there.',
])('a network comes to the footer, which is told to have none: %s', async (prompt) => {
  await ask(prompt)
  expect(config().footer.socials.linkedin).toBe('https://www.linkedin.com/company/boats')
})

test.each([
  'Our footer has no social icons yet. Do not add LinkedIn with https://www.linkedin.com/company/boats there.',
  'Our footer has no column of links yet. Add LinkedIn with https://www.linkedin.com/company/boats there.',
])('no network comes that is not to, or elsewhere: %s', expectRefused)

test('a mailbox of the footer is another one', async () => {
  await ask('Our Careers mailbox is now jobs@boats.example, the one in the footer is dead.')
  expect(config().footer.links[0].items).toEqual([
    { label: 'Careers', href: 'mailto:jobs@boats.example' },
  ])
})

describe('values that are told beside what they are', () => {
  test.each([
    [
      'The default mode is dark, but most of our readers want light. Change that, the toggle stays.',
      'appearance',
      { default: 'light' },
    ],
    ['We are switching from Onest to Inter for the whole site.', 'fonts', { family: 'Inter' }],
    [
      "Our accent colour isn't right, it should be #6133E2. Only the primary one.",
      'colors',
      { primary: '#6133E2', light: '#111111', dark: '#222222' },
    ],
    ["We'd like the docs to be titled Boats and Ships.", 'name', 'Boats and Ships'],
    [
      'Please announce this at the top of every page: Boats sail again on Monday. It must be possible to dismiss it.',
      'banner',
      { content: expect.stringMatching(/^Boats sail again on Monday\.?$/), dismissible: true },
    ],
  ])('are set: %s', async (prompt, key, value) => {
    await ask(prompt)
    expect(config()[key]).toEqual(value)
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test.each(['We are switching from Onest to another shop for the crew shirts.'])(
    'are left alone where it is about something else: %s',
    expectRefused,
  )
})

describe('the name of the site, told beside the one that it has', () => {
  test.each([
    'Our docs are still called Boats in docs.json. The name should be Boats Handbook.',
    'The site name is a leftover from the template. Please change it to Boats Handbook.',
    'Our config still calls the docs Boats, but it should be Boats Handbook.',
    'The documentation is currently titled Boats. Call it Boats Handbook instead.',
  ])('is set, and no page is called so: %s', async (prompt) => {
    await ask(prompt)
    expect(config().name).toBe('Boats Handbook')
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test.each([
    'Our docs are still called Boats in docs.json.',
    'Our docs are still called Ships in docs.json. The name should be Boats Handbook.',
    'Our docs are still called Boats in docs.json. The name should be the same as our company.',
  ])('stays where no other one is told, or the old one is another: %s', expectRefused)
})

describe('a title that is told of no page', () => {
  const named = askAbout({
    'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["start", "change-name"] }] }
}
`,
    'start.mdx': '---\ntitle: Getting Started\n---\n\nSail.\n',
    'change-name.mdx': '---\ntitle: Change the boat name\n---\n\nPaint.\n',
  })

  test.each([
    'The title should be Getting to know boats.',
    'The harbour page is called otherwise. The name should be Harbours.',
  ])('is that of none: %s', named.expectRefused)
})
