import type { CodeEntry } from './entry.ts'

/** Findings about docs.json and what it names. */
export const CONFIG_CODES = {
  'background-unavailable': {
    severity: 'warning',
    about: '`background.image` leads to no file. Correct the path.',
  },
  'code-grammar-unreadable': {
    severity: 'warning',
    about:
      'A file among `styling.codeblocks.languages.custom` is not a TextMate grammar in JSON. Correct its path or its text; until then its code has no colors.',
  },
  'code-theme-unknown': {
    severity: 'warning',
    about:
      "`styling.codeblocks` names a Shiki theme that does not exist. Choose one of Shiki's themes; until then another one is used.",
  },
  'color-contrast': {
    severity: 'warning',
    about:
      'A color of `colors` cannot be read as text on the background of its mode, so that text has a shade of it. Choose a darker or lighter one; `check` alone tells of it.',
  },
  'config-duplicate-key': {
    severity: 'warning',
    about: 'An object has the same key twice. Remove one of them; the last one is used.',
  },
  'config-duplicate-value': {
    severity: 'warning',
    about: 'A list names the same thing twice. Remove one of them; the first one is used.',
  },
  'config-invalid-navigation': {
    severity: ['error', 'warning'],
    about:
      'A part of `navigation` has another shape than the format says. Write it as the message says; until then it is left out.',
  },
  'config-invalid-value': {
    severity: ['error', 'warning'],
    about:
      'A key has a value that the format does not allow. Write one that the message names; until then its default is used.',
  },
  'config-key-without-effect': {
    severity: 'info',
    about:
      'A key changes nothing where it stands. Remove it, or move it to where it has an effect.',
  },
  'config-legacy': {
    severity: 'info',
    about:
      'The folder holds `mint.json`, the predecessor of `docs.json`. It is read; rename and rewrite it when there is time.',
  },
  'config-legacy-dropped': {
    severity: 'info',
    about: 'A key of `mint.json` has no counterpart in `docs.json`. Remove it.',
  },
  'config-loose-json': {
    severity: 'warning',
    about:
      'A file has comments or commas that JSON does not allow. Remove them, as other tools refuse the file.',
  },
  'config-missing': {
    severity: 'error',
    about: 'The folder has no `docs.json`. Add one, or name the folder that has it.',
  },
  'config-missing-key': {
    severity: ['error', 'warning'],
    about:
      'A key that is required is not there. Add it; the message says what stands in until then.',
  },
  'config-navigation-conflict': {
    severity: 'warning',
    about:
      'An entry of the navigation has children of several kinds. Keep one kind and move the others into it.',
  },
  'config-no-navigation': {
    severity: 'warning',
    about:
      '`docs.json` has no `navigation`. List the pages in `navigation.pages` or `navigation.groups`.',
  },
  'config-redirect-duplicate': {
    severity: 'warning',
    about: 'Two redirects have the same `source`. Remove one of them; the first one is used.',
  },
  'config-redirect-source': {
    severity: 'warning',
    about:
      'The `source` of a redirect has a query, a fragment, a host or a regular expression. Write a path alone; until then the redirect is left out.',
  },
  'config-ref-circular': {
    severity: 'error',
    about: 'Files include each other by `$ref` in a circle. Take one of the includes away.',
  },
  'config-ref-invalid': {
    severity: 'error',
    about:
      'A `$ref` is no relative path to a `.json` file. Write one relative to the file that holds it.',
  },
  'config-ref-outside': {
    severity: 'error',
    about: 'A `$ref` leads out of the docs folder. Move the file into the folder.',
  },
  'config-ref-siblings': {
    severity: 'warning',
    about:
      'Keys stand beside a `$ref` to something that is no object. Remove them; they are ignored.',
  },
  'config-source-ref': {
    severity: 'warning',
    about:
      'The navigation refers to another repository, which is not read. List pages of this folder instead.',
  },
  'config-syntax': {
    severity: 'error',
    about:
      'A settings file is not the JSON that it should be. Correct it at the place that is named.',
  },
  'config-unknown-key': {
    severity: 'warning',
    about: 'A key is none of the format. Correct its name or remove it.',
  },
  'config-unknown-language': {
    severity: 'warning',
    about:
      'A language code is none of the format. It is used as it stands; correct it if it is a slip.',
  },
  'config-unreadable': {
    severity: 'error',
    about: 'A settings file cannot be read. Check that it exists and may be read.',
  },
  'contextual-invalid': {
    severity: 'warning',
    about:
      '`contextual` of a page is no list of menu entries. Write `options` with a list below it.',
  },
  'favicon-unavailable': {
    severity: 'warning',
    about:
      '`favicon` leads to no image that can be read. Name an SVG, or a PNG of at least 512 × 512 pixels.',
  },
  'font-unavailable': {
    severity: 'warning',
    about:
      "A font could not be fetched. Build while there is a network, or put the font's file into the docs folder.",
  },
  'icon-not-free': {
    severity: 'warning',
    about:
      'An icon belongs to a library that has to be paid for; a free one of the same name stands in. Choose a free icon.',
  },
  'icon-unknown': {
    severity: 'warning',
    about:
      'No free icon library has an icon of the name. Choose one from Font Awesome, Lucide or Tabler, or give the path of an image.',
  },
  'integrations-silenced': {
    severity: 'info',
    about:
      '`integrations.telemetry` is off, so that analytics are not loaded. Remove one of the two.',
  },
  'logo-unavailable': {
    severity: 'warning',
    about: '`logo` leads to no file. Correct the path; until then the name of the site stands in.',
  },
  'related-unknown': {
    severity: 'warning',
    about:
      'An entry of `related` leads to no page. Write the path of a page from the root of the docs.',
  },
  'seo-canonical': {
    severity: 'warning',
    about: '`seo.metatags.canonical` is no address. Write it with scheme and host.',
  },
  'site-address-unknown': {
    severity: 'info',
    about:
      'The address of the site is not known, so it has no sitemap, feeds and canonical links. Pass `--site`, or set `seo.metatags.canonical`.',
  },
  'theme-unknown': {
    severity: 'warning',
    about: '`theme` names a theme that does not exist. Choose one that the message names.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>
