import { expect, test } from 'vitest'
import { loadWith } from './site-folder.ts'

const PRIMARY = '#123456'
const LINK = { label: 'A', href: '/a' }
const LEFT_OUT = 'Until it is fixed, it is left out.'
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => Reflect.get(Object(found), key), value)

/**
 * Each wrong value of a key of the look: what is written, the key that is at fault, what the site
 * has in its place, and the hint where it says more than that the key is left out.
 */
const WRONG: [written: Record<string, unknown>, key: string, used: unknown, hint?: string][] = [
  [{ theme: 3 }, 'theme', 'mint', 'Until it is fixed, `mint` is used.'],
  [
    { colors: PRIMARY },
    'colors',
    { primary: '#16a34a', light: '#16a34a', dark: '#16a34a' },
    'Write `{ "primary": "#16A34A" }`. Until it is fixed, `{"primary":"#16a34a"}` is used.',
  ],
  [{ colors: { primary: PRIMARY, light: 'blue' } }, 'colors.light', PRIMARY],
  [{ colors: { primary: PRIMARY, dark: 12 } }, 'colors.dark', PRIMARY],
  [{ background: { decoration: 'dots' } }, 'background.decoration', undefined],
  [
    { background: { decoration: 'gradiant' } },
    'background.decoration',
    undefined,
    'Did you mean `gradient`? Until it is fixed, it is left out.',
  ],
  [
    { background: { color: '#fff' } },
    'background.color',
    {},
    'Write `{ "light": "#ffffff" }`. Until it is fixed, it is left out.',
  ],
  [{ background: { color: { dark: 'black' } } }, 'background.color.dark', undefined],
  [{ background: { image: 3 } }, 'background.image', undefined],
  [
    { background: { image: { light: '/a.png', dark: 3 } } },
    'background.image.dark',
    '/a.png',
    'Until it is fixed, that of `light` is used.',
  ],
  [
    { appearance: 'dark' },
    'appearance',
    { default: 'system', strict: false },
    'Write `{ "default": "dark" }`. Until it is fixed, it is left out.',
  ],
  [
    { appearance: { default: 'night' } },
    'appearance.default',
    'system',
    'Did you mean `light`? Until it is fixed, `system` is used.',
  ],
  [
    { appearance: { strict: 1 } },
    'appearance.strict',
    false,
    'Until it is fixed, `false` is used.',
  ],
  [{ logo: 5 }, 'logo', undefined],
  [
    { logo: { light: '/a.svg', dark: 3 } },
    'logo.dark',
    '/a.svg',
    'Until it is fixed, that of `light` is used.',
  ],
  [{ logo: { light: '/a.svg', dark: '/b.svg', href: 3 } }, 'logo.href', undefined],
  [{ favicon: ['/a.svg'] }, 'favicon', undefined],
  [
    { favicon: { dark: '/a.svg' } },
    'favicon.light',
    '/a.svg',
    'Until it is set, that of `dark` is used.',
  ],
  [
    { fonts: 'Inter' },
    'fonts',
    undefined,
    'Write `{ "family": "Inter" }`. Until it is fixed, it is left out.',
  ],
  [{ fonts: { family: 3 } }, 'fonts.family', undefined],
  [
    { fonts: { heading: 'Inter' } },
    'fonts.heading',
    undefined,
    'Write `{ "family": "Inter" }`. Until it is fixed, it is left out.',
  ],
  [
    { fonts: { heading: { family: 'Inter', weight: '500' } } },
    'fonts.heading.weight',
    undefined,
    'Write `500` without quotes. Until it is fixed, it is left out.',
  ],
  [{ fonts: { body: { family: 'Inter', weight: 'bold' } } }, 'fonts.body.weight', undefined],
  [{ fonts: { body: { family: 'A', source: 1 } } }, 'fonts.body.source', undefined],
  [
    { fonts: { body: { family: 'A', source: '/a.ttf', format: 'ttf' } } },
    'fonts.body.format',
    undefined,
  ],
  [
    { icons: { library: 'feather' } },
    'icons.library',
    'fontawesome',
    'Until it is fixed, `fontawesome` is used.',
  ],
  [{ thumbnails: { appearance: 'system' } }, 'thumbnails.appearance', undefined],
  [{ thumbnails: { background: {} } }, 'thumbnails.background', undefined],
  [
    { thumbnails: { fonts: 'Inter' } },
    'thumbnails.fonts',
    undefined,
    'Write `{ "family": "Inter" }`. Until it is fixed, it is left out.',
  ],
  [{ thumbnails: { fonts: { family: 3 } } }, 'thumbnails.fonts.family', undefined],
  [
    { banner: 'News' },
    'banner',
    undefined,
    'Write `{ "content": "…" }`. Until it is fixed, it is left out.',
  ],
  [
    { banner: { dismissible: true } },
    'banner.content',
    undefined,
    'Until it is set, `banner` is left out.',
  ],
  [
    { banner: { content: 'News', dismissible: 'yes' } },
    'banner.dismissible',
    false,
    'Until it is fixed, `false` is used.',
  ],
  [
    { banner: { content: 'News', type: 'danger' } },
    'banner.type',
    'info',
    'Until it is fixed, `info` is used.',
  ],
  [{ banner: { content: 'News', color: 'red' } }, 'banner.color', undefined],
  [
    { banner: { content: 'News', color: { light: PRIMARY, dark: 'red' } } },
    'banner.color.dark',
    PRIMARY,
  ],
  [{ navbar: { links: {} } }, 'navbar.links', []],
  [{ navbar: { links: [{ label: 3, href: '/a' }] } }, 'navbar.links.0.label', '/a'],
  [{ navbar: { links: [{ label: 'A', href: '/a', icon: 3 }] } }, 'navbar.links.0.icon', undefined],
  [
    { navbar: { primary: { type: 'link', label: 'A', href: '/a' } } },
    'navbar.primary.type',
    undefined,
  ],
  [
    { navbar: { primary: { type: 'button', label: 'A' } } },
    'navbar.primary.href',
    undefined,
    'Until it is set, `navbar.primary` is left out.',
  ],
  [{ footer: { socials: ['https://x.com'] } }, 'footer.socials', {}],
  [{ footer: { socials: { x: 3 } } }, 'footer.socials.x', undefined],
  [{ footer: { links: 'A' } }, 'footer.links', []],
  [{ footer: { links: [{ header: 3, items: [LINK] }] } }, 'footer.links.0.header', undefined],
  [
    { footer: { links: [{ items: [{ label: '', href: '/a' }] }] } },
    'footer.links.0.items.0.label',
    undefined,
  ],
  [
    { styling: { eyebrows: 'breadcrumb' } },
    'styling.eyebrows',
    undefined,
    'Did you mean `breadcrumbs`? Until it is fixed, it is left out.',
  ],
  [
    { styling: { latex: 'true' } },
    'styling.latex',
    undefined,
    'Write `true` without quotes. Until it is fixed, it is left out.',
  ],
  [
    { styling: { codeblocks: 3 } },
    'styling.codeblocks',
    { theme: 'system', languages: { custom: [] } },
  ],
  [{ styling: { codeblocks: { theme: 7 } } }, 'styling.codeblocks.theme', 'system'],
  [
    { styling: { codeblocks: { theme: { light: 'nord', dark: 7 } } } },
    'styling.codeblocks.theme.dark',
    'nord',
    'Until it is fixed, that of `light` is used.',
  ],
  [
    { styling: { codeblocks: { languages: { custom: '/a.json' } } } },
    'styling.codeblocks.languages.custom',
    [],
  ],
  [
    { search: 'Ask' },
    'search',
    {},
    'Write `{ "prompt": "…" }`. Until it is fixed, it is left out.',
  ],
  [{ search: { prompt: 3 } }, 'search.prompt', undefined],
  [{ interaction: { drilldown: 'no' } }, 'interaction.drilldown', undefined],
]

test.each(WRONG)('%j', async (written, key, used, hint = LEFT_OUT) => {
  const { config, diagnostics } = await loadWith(written)
  const [finding] = diagnostics
  expect(diagnostics).toHaveLength(1)
  const name = key.replaceAll(/\.(\d+)/g, '[$1]')
  expect(finding?.message).toMatch(`Expected \`${name}\` to be `)
  expect(finding).toMatchObject({ file: 'docs.json', hint })
  expect(finding?.line).toBeGreaterThan(1)
  expect(finding?.column).toBeGreaterThan(1)
  expect(at(config, key)).toEqual(used)
})
