import type { LoadedConfig } from '../../config/index.ts'
import type { Report } from '../../diagnostics/index.ts'
import { readChoice } from './choices.ts'
import { type PageFile, PLAYGROUNDS, type Playground, type SitePage } from './page.ts'

const PLAYGROUND = {
  code: 'page-unknown-playground',
  key: 'playground',
  names: PLAYGROUNDS,
} as const

/** `playground` of a page; wrong values are reported and left out. */
export function readPlayground(page: PageFile, report: Report): SitePage['playground'] {
  return readChoice(page, PLAYGROUND, report)
}

/** What a page has, in a site that is shown to readers who have signed in, or to everybody. */
export function getPlayground(
  { playground }: Pick<SitePage, 'playground'>,
  { config }: LoadedConfig,
  isSignedIn: boolean,
): Playground {
  const display = playground ?? config.api.playground.display
  if (display === 'auth') return isSignedIn ? 'served' : 'none'
  return playground === undefined && display === 'interactive' ? 'served' : display
}

/** Says once how many pages have no console because it was for readers who have signed in. */
export function reportSignedInPlaygrounds(
  pages: Iterable<SitePage>,
  { config, locate }: LoadedConfig,
  report: Report,
): void {
  const ofSite = config.api.playground.display
  const meant = [...pages].filter(
    ({ endpoint, playground }) => endpoint !== undefined && (playground ?? ofSite) === 'auth',
  )
  const written = meant.find(({ playground }) => playground !== undefined)
  if (meant.length === 0) return
  report({
    code: 'playground-needs-login',
    message: `Expected a console that everybody may have, received \`auth\` for ${meant.length} ${meant.length === 1 ? 'page' : 'pages'}: nobody signs in here, so there is none.`,
    ...(ofSite === 'auth' || written === undefined
      ? locate(['api', 'playground', 'display'])
      : { file: written.file, line: 1, column: 1, ...written.locate?.('playground') }),
    hint: 'Write `interactive` for all readers, or `none`.',
  })
}
