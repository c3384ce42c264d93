import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Official Orchard Documentation",
  "colors": { "primary": "#111111", "light": "#222222", "dark": "#333333" },
  "logo": { "light": "/logo.svg", "dark": "/logo.svg", "href": "https://orchard.example" },
  "appearance": { "default": "dark", "strict": true },
  "fonts": { "family": "Onest", "heading": { "family": "Lora", "weight": 700 } },
  "banner": { "content": "Orchard 4 beta is here. [See more](/pears)", "dismissible": true },
  "search": { "prompt": "Wander... about" },
  "feedback": { "suggestEdit": true, "raiseIssue": true },
  "contextual": { "options": ["copy", "view", "claude"] },
  "seo": { "metatags": { "og:image": "https://a.example/a.png", "twitter:site": "@pears" } },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "pears"] }] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nApples grow.\n',
  'pears.mdx':
    '---\ntitle: Pears\n---\n\n## Light\n\nPears need light. Switch the mode of the lamp.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))

describe('a value is set that is told by what it is for', () => {
  test.each([
    [
      'The site is called Official Orchard Documentation, that is too long for the browser tab. Just Orchard please.',
      'name',
      'Orchard',
    ],
    ['Name in the browser should read Orchard Docs', 'name', 'Orchard Docs'],
    [
      'our primary blue is #1652F0 since the rebrand, can you update the docs?',
      'colors.primary',
      '#1652F0',
    ],
    ['Theme of the site should be linden please, mint looks dull', 'theme', 'linden'],
    ['We use Inter now, not Onest, please change the font.', 'fonts.family', 'Inter'],
    [
      'Body font is Onest, headings use Lora 700. Please make the headings Onest as well.',
      'fonts.heading.family',
      'Onest',
    ],
    ['appearance strict should be off so people can pick light mode', 'appearance.strict', false],
    [
      'Readers complain they cannot switch to light mode. Please allow it.',
      'appearance.strict',
      false,
    ],
    [
      "we'd like visitors to be able to choose light mode, dark remains the default",
      'appearance.strict',
      false,
    ],
    [
      "the docs should open in whatever mode the reader's system uses",
      'appearance.default',
      'system',
    ],
    ['default mode is dark, make it light', 'appearance.default', 'light'],
    [
      "Suggest edit should be turned off, we don't have a public repo",
      'feedback.suggestEdit',
      false,
    ],
    [
      'People cannot raise issues in our repo, so take away that feedback option.',
      'feedback.raiseIssue',
      false,
    ],
    [
      "The logo links to orchard.example, we'd rather have it go to https://orchard.example/docs",
      'logo.href',
      'https://orchard.example/docs',
    ],
    [
      'The Wander thing in the search box is funny but confusing, please have it say Search the docs',
      'search.prompt',
      'Search the docs',
    ],
    [
      'twitter handle in the seo tags is wrong, it should be @orchard',
      'seo.metatags.twitter:site',
      '@orchard',
    ],
    [
      'The docs have no description, use: Apples and pears for everybody.',
      'description',
      'Apples and pears for everybody.',
    ],
    [
      'The banner says Orchard 4 beta is here. It is out of beta, so please change that to Orchard 4 is here',
      'banner.content',
      'Orchard 4 is here. [See more](/pears)',
    ],
    ['The announcement at the top is outdated, please take the banner off.', 'banner', undefined],
  ])('%s', async (prompt, path, value) => {
    await ask(prompt)
    const now = path.split('.').reduce((own, key) => own?.[key], config())
    expect(now).toEqual(value)
  })

  test('and others beside it', async () => {
    await ask(
      'All three brand colors are so dark. Keep primary, but light should become #C4B5FD and dark #5B21B6.',
    )
    expect(config().colors).toEqual({ primary: '#111111', light: '#C4B5FD', dark: '#5B21B6' })
    await ask('Set the og:image to https://a.example/b.png, also the one for twitter.')
    expect(config().seo.metatags).toMatchObject({
      'og:image': 'https://a.example/b.png',
      'twitter:image': 'https://a.example/b.png',
    })
  })

  test('in the menu where a page is copied', async () => {
    await ask('Drop claude and view from the menu where you copy a page')
    expect(config().contextual.options).toEqual(['copy'])
  })
})

describe('nothing is set where it is not told', () => {
  test.each([
    'Readers complain they cannot switch to light mode.',
    'Primary and light should be #123456 and #654321 or so',
    'Do not let readers switch to light mode, allow dark only on the Pears page',
    'The logo links to orchard.example.',
  ])('%s', expectRefused)
})
