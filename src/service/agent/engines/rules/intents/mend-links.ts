import { collectSiteFindings } from '../../../check-changes.ts'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getDeadAddress, isDeadLink, mendLink } from '../mend-link.ts'
import type { Said } from '../prompt/said.ts'

/** Links that are told of by name. */
const MOST_TOLD = 20

/** Has links that lead nowhere lead to what a build of the site takes them to have meant. */
export const mendLinks: Intent = {
  does: 'mend broken links',
  example: 'Fix all broken links',
  hints: ['link', 'broken', 'dead', '404', 'anchor'],
  phrases: [
    '@mend [(all|the|any|every|our)] [(of|the|our)] @broken (link|links) [(that you find|you find|that you can find)] [@everywhere]',
    '(some|many|several|a few) [of] [(the|our)] links (are|seem|look) @broken [and] [please] [@mend] [(them|those|that)]',
    '(make sure|see to it) [that] (no link is @broken|no links are @broken|there are no @broken links|all links work)',
  ],
  frames: [
    {
      needs: [
        '@mend|fixes|fixed|clean|clean up|check|update|find',
        'links?|urls?|anchors?',
        "@broken|404s?|invalid|nowhere|don't work|doesn't work|not work",
      ],
      also: 'any|all|every|each|some|many|several|internal|lead|leads|leading|go|going|point|pointing|pages?|whole|entire|throughout|across|everywhere|through|look|make|no|you|find|also',
      slots: { page: { behind: 'in|on', isOptional: true } },
    },
  ],
  perform,
}

async function perform({ docs, task }: Context, said: Said): Promise<string> {
  const page = said.find('page')
  const only = page === undefined ? undefined : await docs.fileOf(page)
  const { root } = task.workspace
  // A build takes long: that of docs as they were is asked for once.
  const isChanged = task.workspace.changed.size > 0
  const found =
    isChanged || task.findAtStart === undefined
      ? await collectSiteFindings(root, task.workFolder, task.signal)
      : await task.findAtStart()
  const findings = found.filter(
    (finding) => isDeadLink(finding) && (only === undefined || finding.file === only),
  )
  let mended = 0
  const left = new Set<string>()
  for (const finding of findings) {
    const dead = getDeadAddress(finding)
    if (finding.file === undefined || dead === undefined) continue
    if (await mendLink(docs.files, finding)) mended++
    else left.add(`\`${dead}\` in \`${finding.file}\``)
  }
  if (findings.length === 0) return 'There are no broken links.'
  const told = [...left].slice(0, MOST_TOLD).join(', ')
  const more = left.size > MOST_TOLD ? ` and ${left.size - MOST_TOLD} more` : ''
  if (mended === 0) {
    throw new AgentRefusal(
      `Expected broken links of which it is clear where they were meant to lead, received none: ${told}${more}.`,
    )
  }
  const rest = left.size === 0 ? '' : ` Left: ${told}${more}.`
  return `Mended ${printCount(mended, 'link')}.${rest}`
}
