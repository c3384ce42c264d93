import type { LoadedConfig } from '../../config/index.ts'
import { type Report, suggestName } from '../../diagnostics/index.ts'
import { type PageFile, PLAYGROUNDS, type Playground, type SitePage } from './page.ts'

/** `playground` of a page; wrong values are reported and left out. */
export function readPlayground(
  { file, frontmatter, endpoint = '', body, locate }: PageFile,
  report: Report,
): SitePage['playground'] {
  const value = frontmatter.playground
  if (value === undefined || value === null) return undefined
  const known = PLAYGROUNDS.find((name) => name === value)
  if (known !== undefined) return known
  // Pages that are made for an operation have it from there.
  const [place, name] =
    body === undefined
      ? [file, '`playground`']
      : [
          endpoint.split('#')[0] ?? file,
          `\`x-mint.metadata.playground\` of \`${String(frontmatter.title)}\``,
        ]
  const near = typeof value === 'string' ? suggestName(value, PLAYGROUNDS) : undefined
  report({
    code: 'page-unknown-playground',
    message: `Expected ${name} to be one of ${PLAYGROUNDS.map((name) => `\`${name}\``).join(', ')}, received \`${String(value)}\`.`,
    file: place,
    line: 1,
    column: 1,
    ...locate?.('playground'),
    ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
  })
  return undefined
}

/** What a page has, in a site that is shown to readers who have signed in, or to everybody. */
export function getPlayground(
  { playground }: Pick<SitePage, 'playground'>,
  { config }: LoadedConfig,
  isSignedIn: boolean,
): Playground {
  const display = playground ?? config.api.playground.display
  if (display === 'auth') return isSignedIn ? 'interactive' : 'none'
  return display
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
