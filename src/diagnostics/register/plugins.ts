import type { CodeEntry } from './entry.ts'

/** Findings about plugins themselves; what plugins report has codes of their own. */
export const PLUGIN_CODES = {
  'plugin-client-size': {
    severity: 'info',
    about:
      'Plugins have every page load much code. Ask for less, or for it on the pages that need it.',
  },
  'plugin-failed': {
    severity: 'error',
    about: 'A hook of a plugin throws an error. What it was to do is left out; correct the plugin.',
  },
  'plugin-invalid': {
    severity: 'error',
    about: 'The file of plugins has a shape that is not read. Write it as the message says.',
  },
  'plugin-page-taken': {
    severity: 'warning',
    about: 'A page of a plugin has the address of another page, which stays. Give it another one.',
  },
  'plugins-not-loaded': {
    severity: 'error',
    about: 'The file of plugins throws an error. The site is built without it; correct the file.',
  },
  'plugins-not-run': {
    severity: 'info',
    about:
      "A site has plugins, and this build runs no code of sites. Allow it where the site's authors are trusted.",
  },
} as const satisfies Readonly<Record<string, CodeEntry>>
