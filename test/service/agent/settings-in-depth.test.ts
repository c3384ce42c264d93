import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373", "light": "#111111", "dark": "#222222" },
  "appearance": { "default": "dark", "strict": false },
  "logo": { "light": "/logo/sail.svg", "dark": "/logo/hull.svg" },
  "favicon": "/logo/hull.svg",
  "background": { "color": { "light": "#ffffff", "dark": "#0a0a0a" }, "decoration": "grid" },
  "fonts": { "heading": { "family": "Onest", "weight": 700 } },
  "styling": { "eyebrows": "breadcrumbs", "codeblocks": { "theme": { "light": "min-light", "dark": "min-dark" } } },
  "banner": { "content": "Boats 2 beta is afloat", "dismissible": true },
  "api": { "playground": { "display": "none" } },
  "contextual": { "options": ["copy"] },
  "errors": { "404": { "title": "Lost at sea", "redirect": false } },
  "seo": { "metatags": { "og:site_name": "Boats Docs" } },
  "feedback": { "thumbsRating": true, "suggestEdit": true },
  "integrations": { "plausible": { "domain": "boats.example", "server": "plausible.boats.example" }, "posthog": { "apiKey": "phc_a1b2", "sessionRecording": false } },
  "navbar": {
    "links": [{ "label": "Harbor", "href": "http://harbor.example" }],
    "primary": { "type": "button", "label": "Sail", "href": "https://sail.example" }
  },
  "footer": { "socials": { "x": "https://x.com/template", "github": "https://github.com/boats" } },
  "navigation": { "tabs": [
    { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["index"] }, { "group": "Care", "pages": ["oars"] }] },
    { "tab": "Crew", "groups": [{ "group": "People", "pages": ["crew"] }] }
  ] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nBoats sail in dark mode.\n',
  'oars.mdx': '---\ntitle: Oars\n---\n\nOars are of wood.\n',
  'crew.mdx': '---\ntitle: Crew\n---\n\nWho sails.\n',
  'logo/hull.svg': '<svg/>',
  'logo/sail.svg': '<svg/>',
})

const config = () => JSON.parse(docs.read('docs.json'))

function valueAt(path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
      config(),
    )
}

describe('a value is set by what it is called, for each mode or part that is told', () => {
  test.each([
    [
      'The code blocks should use github-light in light mode and github-dark in dark mode.',
      'styling/codeblocks/theme',
      { light: 'github-light', dark: 'github-dark' },
    ],
    [
      'Dark mode code theme: use dracula instead of min-dark',
      'styling/codeblocks/theme',
      { light: 'min-light', dark: 'dracula' },
    ],
    ['Use the nord theme for code blocks', 'styling/codeblocks/theme', 'nord'],
    [
      'The logos are mixed up, in light mode we see the one for dark backgrounds. Swap them please.',
      'logo',
      { light: '/logo/hull.svg', dark: '/logo/sail.svg' },
    ],
    [
      'The favicon for light mode should be /logo/sail.svg',
      'favicon',
      { light: '/logo/sail.svg', dark: '/logo/hull.svg' },
    ],
    [
      'change both backgrounds: light #fafafa, dark #101010',
      'background/color',
      { light: '#fafafa', dark: '#101010' },
    ],
    [
      'the dark background should be #0B0D12 and the pattern should go',
      'background',
      { color: { light: '#ffffff', dark: '#0B0D12' } },
    ],
    [
      'We want Inter for the body and Space Grotesk for headings',
      'fonts',
      { heading: { family: 'Space Grotesk', weight: 700 }, body: { family: 'Inter' } },
    ],
    ['The heading weight should go from 700 to 600', 'fonts/heading/weight', 600],
    ['we went dark only, get rid of the light/dark switch', 'appearance/strict', true],
    ['no dark mode please, we are light only', 'appearance', { default: 'light', strict: true }],
    [
      'no more breadcrumbs above the titles, show just the section name there',
      'styling/eyebrows',
      'section',
    ],
    ['The API playground is turned off, show it again', 'api/playground/display', 'interactive'],
    ['keep search engines out, the docs are not public yet', 'seo/metatags/robots', 'noindex'],
    [
      'search engines should index every page, also those that are not in the navigation',
      'seo/indexing',
      'all',
    ],
    [
      'the og:site_name should be Boats Documentation',
      'seo/metatags/og:site_name',
      'Boats Documentation',
    ],
    [
      'Plausible is our own instance at stats.boats.example now, not plausible.boats.example',
      'integrations/plausible/server',
      'stats.boats.example',
    ],
    ['Please add Intercom with the app id k9x2m4pq', 'integrations/intercom/appId', 'k9x2m4pq'],
    ['turn session recording on for posthog', 'integrations/posthog/sessionRecording', true],
    [
      'code samples in the API reference: only curl, Python and JavaScript please',
      'api/examples/languages',
      ['curl', 'python', 'javascript'],
    ],
    ['Our hand-written endpoints use basic auth, not bearer', 'api/mdx/auth/method', 'basic'],
    [
      'turn off the thumbs, but keep suggest edit',
      'feedback',
      { thumbsRating: false, suggestEdit: true },
    ],
    ['The banner should be a warning', 'banner/type', 'warning'],
    ['nobody should be able to dismiss the banner', 'banner/dismissible', false],
    ['Drop the beta banner, Boats 2 is out of beta.', 'banner', undefined],
    [
      'The 404 page: title should be Page not found and it should send people to the home page',
      'errors/404',
      { title: 'Page not found', redirect: true },
    ],
    ['The title of the 404 page should be Lost your way?', 'errors/404/title', 'Lost your way?'],
    [
      'Clicking the logo should take people to app.boats.example',
      'logo/href',
      'https://app.boats.example',
    ],
    [
      'The page menu only offers copy. We also want ChatGPT and Claude.',
      'contextual/options',
      ['copy', 'chatgpt', 'claude'],
    ],
    [
      'The harbor link up top goes to an http address, make it https.',
      'navbar/links/0/href',
      'https://harbor.example',
    ],
    [
      'In the footer, GitHub should point to https://github.com/boats-org and the X one should go.',
      'footer/socials',
      { github: 'https://github.com/boats-org' },
    ],
    ['The Guides tab needs an icon, book-open.', 'navigation/tabs/0/icon', 'book-open'],
    ['hide the Crew tab for now', 'navigation/tabs/1/hidden', true],
    ['collapse the Care group by default', 'navigation/tabs/0/groups/1/expanded', false],
  ])('%s', async (prompt, path, value) => {
    await ask(prompt)
    expect(valueAt(path)).toEqual(value)
  })

  test('two values that are told in one sentence are both set', async () => {
    await ask('the theme should be maple and the primary color #0F62FE')
    expect(config()).toMatchObject({ theme: 'maple', colors: { primary: '#0F62FE' } })
  })

  test('a link that is to stand beside one is added there', async () => {
    await ask(
      'Our navbar only has Harbor, we would like a Pricing link to https://boats.example/pricing before it',
    )
    expect(config().navbar.links.map(({ label }: { label: string }) => label)).toEqual([
      'Pricing',
      'Harbor',
    ])
  })
})

describe('nothing is set that is not told as a whole', () => {
  test.each([
    'Code blocks should use dracula for dark mode and something nice for light',
    'Use the seaweed theme for code blocks',
    'We want Inter for the body, and another font for headings',
    'The banner should be a flag',
    'Please add Intercom',
    'Are search engines kept out of the docs?',
    'tag the Oars group as New',
    'The logos are fine',
  ])('%s', expectRefused)
})
