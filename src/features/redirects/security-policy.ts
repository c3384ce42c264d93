import type { MarkupStyles } from '../../content/index.ts'
import { getServiceHosts, printContentSecurityPolicy } from '../../outputs/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import { inlineScripts } from '../../shell/index.ts'
import { LAYER_ORDER } from '../../theme/index.ts'
import { readAuthorScripts } from '../../views/index.ts'

/** What a script has that writes styles into the page, beside properties of elements. */
const WRITES_STYLES = /<style|\bstyle=|["'`]style["'`]/i

/** The policy that hosts are to send with all pages, where pergola.json asks for one. */
export function getSecurityPolicy(session: ProjectSession): string | undefined {
  const { project } = session
  const { apiServers, identityServers } = project
  const { config, own } = project.config
  if (!own.contentSecurityPolicy) return undefined
  const services = getServiceHosts(config.integrations)
  return printContentSecurityPolicy({
    inlineScripts,
    // It is in pages that have style sheets of their author.
    inlineStyles: [LAYER_ORDER],
    markupStyles: services.length > 0 ? 'elements' : findStyles(session),
    services,
    endpoints: [own.feedback?.endpoint, own.service].filter((address) => address !== undefined),
    // The request console asks them from the page.
    apis: [...apiServers, ...identityServers.flatMap((url) => URL.parse(url)?.origin ?? [])],
  })
}

/** The styles that pages of the site have, or are given in the browser, outside of style sheets. */
function findStyles({ project, notes }: ProjectSession): MarkupStyles | undefined {
  // What plugins add to pages is not known.
  const isExtended = project.plugins.plugins.some(({ feature, client }) => feature ?? client)
  const hasElements = notes.some(
    // Diagrams are drawn with rules of their own.
    ({ styles, needs }) => styles === 'elements' || needs.includes('diagrams'),
  )
  const isWritten = readAuthorScripts(project).some(({ text }) => WRITES_STYLES.test(text))
  if (isExtended || hasElements || isWritten) return 'elements'
  return notes.some(({ styles }) => styles !== undefined) ? 'attributes' : undefined
}
