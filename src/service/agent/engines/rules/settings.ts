import type { JSONPath } from 'jsonc-parser'
import { ICON_LIBRARIES } from '../../../../config/index.ts'
import { nameWords } from './names.ts'

/** What a setting of docs.json may be. */
type SettingKind = 'text' | 'color' | 'theme' | 'file' | 'address' | 'boolean' | 'mode' | 'choice'

export interface Setting {
  path: JSONPath
  kind: SettingKind
  /** Whether a site can do without it. */
  isOptional: boolean
  /** Of a choice: what it may be. */
  values?: readonly string[]
}

const required = (kind: SettingKind, ...path: JSONPath): Setting => ({
  path,
  kind,
  isOptional: false,
})
const optional = (kind: SettingKind, ...path: JSONPath): Setting => ({
  path,
  kind,
  isOptional: true,
})

const choice = (values: readonly string[], ...path: JSONPath): Setting => ({
  ...optional('choice', ...path),
  values,
})

/** Settings of docs.json by what people call them. */
const SETTINGS: readonly (readonly [names: readonly string[], setting: Setting])[] = [
  [
    ['primary color', 'brand color', 'main color', 'accent color', 'primary', 'color'],
    required('color', 'colors', 'primary'),
  ],
  // What a color is called in docs.json, and what it is for: `light` is the one of the dark mode.
  [
    ['light color', 'light primary color', 'color for dark mode'],
    optional('color', 'colors', 'light'),
  ],
  [['dark color', 'dark primary color'], optional('color', 'colors', 'dark')],
  [
    ['name', 'site name', 'project name', 'product name', 'title', 'site title'],
    required('text', 'name'),
  ],
  [['tagline', 'site description', 'meta description', 'slogan'], optional('text', 'description')],
  [['theme', 'layout', 'design'], required('theme', 'theme')],
  [['favicon', 'tab icon', 'browser icon', 'site icon'], optional('file', 'favicon')],
  [['light favicon'], optional('file', 'favicon', 'light')],
  [['dark favicon'], optional('file', 'favicon', 'dark')],
  [
    ['thumbnail background', 'thumbnails background', 'social card background'],
    optional('file', 'thumbnails', 'background'),
  ],
  [['logo'], optional('file', 'logo')],
  [['light logo'], optional('file', 'logo', 'light')],
  [['dark logo'], optional('file', 'logo', 'dark')],
  [['logo link', 'link logo'], optional('address', 'logo', 'href')],
  [
    ['default mode', 'default appearance', 'color mode', 'appearance'],
    optional('mode', 'appearance', 'default'),
  ],
  [
    [
      'search placeholder',
      'search prompt',
      'search text',
      'search box',
      'search bar',
      'search field',
      'search',
      'placeholder',
    ],
    optional('text', 'search', 'prompt'),
  ],
  [
    ['banner', 'banner text', 'announcement', 'announcement banner'],
    optional('text', 'banner', 'content'),
  ],
  [['dismissible banner'], optional('boolean', 'banner', 'dismissible')],
  [['404 title', 'not found title'], optional('text', 'errors', '404', 'title')],
  [
    ['404 description', '404 text', 'not found text'],
    optional('text', 'errors', '404', 'description'),
  ],
  [['telemetry'], optional('boolean', 'integrations', 'telemetry', 'enabled')],
  [['404 redirect'], optional('boolean', 'errors', '404', 'redirect')],
  [
    ['background image', 'background picture', 'background photo'],
    optional('file', 'background', 'image'),
  ],
  [
    ['light background color', 'background color', 'background'],
    optional('color', 'background', 'color', 'light'),
  ],
  [['dark background color', 'dark background'], optional('color', 'background', 'color', 'dark')],
  [
    [
      'header button',
      'navbar button',
      'call action',
      'primary button',
      'primary header button',
      'button',
      'button link',
    ],
    optional('address', 'navbar', 'primary', 'href'),
  ],
  [
    [
      'header button text',
      'header button label',
      'button text',
      'button label',
      'primary button text',
      'primary header button text',
    ],
    optional('text', 'navbar', 'primary', 'label'),
  ],
  [
    ['thumbs', 'thumbs rating', 'feedback thumbs', 'rating'],
    optional('boolean', 'feedback', 'thumbsRating'),
  ],
  [
    ['edit suggestions', 'suggest edit', 'edit link', 'edit button'],
    optional('boolean', 'feedback', 'suggestEdit'),
  ],
  [['raise issue', 'issue link', 'issue button'], optional('boolean', 'feedback', 'raiseIssue')],
  [
    ['latex', 'math', 'katex', 'math rendering', 'latex rendering'],
    optional('boolean', 'styling', 'latex'),
  ],
  [
    ['eyebrows', 'eyebrow', 'page eyebrows'],
    choice(['section', 'breadcrumbs'], 'styling', 'eyebrows'),
  ],
  [
    ['background decoration', 'background pattern', 'decoration'],
    choice(['gradient', 'grid', 'windows'], 'background', 'decoration'),
  ],
  [['icon library', 'icons library', 'icon set'], choice(ICON_LIBRARIES, 'icons', 'library')],
  [['font', 'fonts', 'font family', 'typeface'], optional('text', 'fonts', 'family')],
  [['heading font', 'headings font', 'headings'], optional('text', 'fonts', 'heading', 'family')],
  [['body font', 'text font', 'body text'], optional('text', 'fonts', 'body', 'family')],
  [
    [
      'last modified date',
      'last updated date',
      'modified dates',
      'timestamps',
      'timestamp',
      'last updated dates',
      'last modified dates',
    ],
    optional('boolean', 'metadata', 'timestamp'),
  ],
  [
    ['social title', 'social preview title', 'og title', 'open graph title'],
    optional('text', 'seo', 'metatags', 'og:title'),
  ],
  [
    [
      'social description',
      'social preview description',
      'og description',
      'open graph description',
    ],
    optional('text', 'seo', 'metatags', 'og:description'),
  ],
  [
    ['social image', 'social preview image', 'og image', 'open graph image'],
    optional('file', 'seo', 'metatags', 'og:image'),
  ],
  [
    ['google analytics id', 'google analytics', 'ga4 id', 'ga4', 'measurement id'],
    optional('text', 'integrations', 'ga4', 'measurementId'),
  ],
  [
    ['canonical url', 'canonical address', 'canonical'],
    optional('address', 'seo', 'metatags', 'canonical'),
  ],
]

/** What settings are called, the longest first. */
export const SETTING_NAMES: readonly string[] = SETTINGS.flatMap(([names]) => names).toSorted(
  (a, b) => b.length - a.length,
)

/** Words that only say that a setting is one. */
const AROUND: ReadonlySet<string> = new Set([
  ...['the', 'our', 'a', 'new', 'for', 'in', 'of', 'on', 'at', 'to', 'page', 'docs', 'docs.json'],
  ...['documentation', 'setting', 'version', 'its', 'website', 's', 'link', 'top', 'left', 'bar'],
  ...['box', 'field', 'input', 'hex', 'code', 'value', 'current', 'old', 'under', 'below', 'pages'],
  ...['every', 'each', 'all', 'readers'],
])

/** The color that stands out in dark mode, and no background. */
const COLOR_OF_DARK_MODE =
  /^(?!.*\bbackground)(?=.*\bcolou?r\b)(?:.*\bdark mode\b|.*\b(?:in|for) (?:the )?dark\b)/i

/** The setting that a prompt names; `undefined` where it is none. */
export function getSetting(said: string): Setting | undefined {
  if (COLOR_OF_DARK_MODE.test(said)) return BY_NAME.get(getKey(['color', 'for', 'dark', 'mode']))
  const words = nameWords(
    said.replaceAll(/\b(?:navbar|top bar|nav bar|navigation bar)\b/gi, 'header'),
  )
    .map((word) => (word === 'colour' ? 'color' : word))
    .map((word, _at, all) =>
      word === 'mode' && /\b(?:dark|light)\b/.test(all.join(' ')) ? '' : word,
    )
  const key = getKey(words.filter((word) => !AROUND.has(word)))
  // “The link of the logo” is another setting than the logo.
  const linked = getKey(words.filter((word) => !AROUND.has(word) || word === 'link'))
  const exact = BY_NAME.get(getKey(words)) ?? BY_NAME.get(linked) ?? BY_NAME.get(key)
  if (exact !== undefined) return exact
  // Of the whole site is what is of the docs.
  return BY_NAME.get(getKey(words.filter((word) => !AROUND.has(word) && word !== 'site')))
}

const BY_NAME = new Map(
  SETTINGS.flatMap(([names, setting]) =>
    names.flatMap((name) => {
      const words = name.split(' ')
      return [getKey(words), getKey(words.filter((word) => !AROUND.has(word)))].map(
        (key) => [key, setting] as const,
      )
    }),
  ).toReversed(),
)

function getKey(words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}
