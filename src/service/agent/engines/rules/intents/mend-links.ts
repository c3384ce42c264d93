import { distance } from 'fastest-levenshtein'
import { PathError, TooManyChanges } from '../../../../workspace/index.ts'
import { siteFindings } from '../../../check-changes.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Texts } from '../../texts.ts'
import { type Context, counted } from '../context.ts'
import type { Intent } from '../intent.ts'
import { mapAddresses, routeOf } from '../links.ts'
import type { Said } from '../prompt/said.ts'

const DEAD = new Set(['link-not-found', 'link-anchor-not-found'])

/** Letters of a name that may be others where it is taken for a misspelling, and its least length. */
const MOST_WRONG = 2
const SHORTEST = 8

/** Links that are told of by name. */
const MOST_TOLD = 20

/** Has links that lead nowhere lead to what a build of the site takes them to have meant. */
export const mendLinks: Intent = {
  does: 'mend broken links',
  example: 'Fix all broken links',
  hints: ['link', 'broken', 'dead', '404', 'anchor'],
  phrases: [
    '@mend [(all|the|any|every|our)] [(of|the|our)] @broken (link|links) [(that you find|you find|that you can find)] [@everywhere]',
    '@mend [(all|the|any|every|our)] [(of|the|our)] @broken (link|links) (in|on|at) {page}',
    '(check|go through|look at|test) [(all|the|our|every)] [(the|our)] (link|links) [@everywhere] and @mend [the] (@broken ones|ones that are @broken|those that are @broken|what is @broken)',
    '(some|many|several|a few) [of] [(the|our)] links (are|seem|look) @broken [and] [please] [@mend] [(them|those|that)]',
    'there are [(some|many|several|a few)] @broken (link|links) [@everywhere] [(and|so)] [please] [@mend] [(them|those|that)]',
    '(make sure|see to it) [that] (no link is @broken|no links are @broken|there are no @broken links|all links work)',
  ],
  perform,
}

async function perform({ docs, task }: Context, said: Said): Promise<string> {
  const page = said.find('page')
  const only = page === undefined ? undefined : await docs.fileOf(page)
  const { root } = task.workspace
  const findings = (await siteFindings(root, task.workFolder, task.signal)).filter(
    ({ code, file }) => DEAD.has(code) && (only === undefined || file === only),
  )
  let mended = 0
  const left = new Set<string>()
  for (const { file, message, hint = '' } of findings) {
    const [, dead] = /link `([^`]+)`/.exec(message) ?? []
    const [, meant] = /Did you mean `([^`]+)`/.exec(hint) ?? []
    if (file === undefined || dead === undefined) continue
    const isClear = meant !== undefined && isMeant(dead, meant)
    if (isClear && (await replaceLink(docs.files, file, dead, meant))) mended++
    else left.add(`\`${dead}\` in \`${file}\``)
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
  return `Mended ${counted(mended, 'link')}.${rest}`
}

/** Whether an address is a misspelling of another one, or of a page that lies elsewhere now. */
function isMeant(dead: string, meant: string): boolean {
  const [path = '', place = ''] = dead.split('#')
  const [newPath = '', newPlace = ''] = meant.split('#')
  if (/\.\w+$/.test(path) !== /\.\w+$/.test(newPath)) return false
  const isMoved = lastOf(path) === lastOf(newPath)
  return (isMoved || isNear(path, newPath)) && (newPlace === '' || isNear(place, newPlace))
}

function isNear(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const [a, b] = [letters(one), letters(other)]
  return a === b || (a.length >= SHORTEST && distance(a, b) <= MOST_WRONG)
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Tells whether the link was there and could be written anew. */
async function replaceLink(
  files: Texts,
  file: string,
  dead: string,
  meant: string,
): Promise<boolean> {
  const [path = '', fragment] = dead.split('#')
  try {
    const text = await files.read(file)
    const changed = mapAddresses(text, (address) => {
      const [own = '', place] = address.split('#')
      const isSame = routeOf(own, file) === routeOf(path, '') && place === fragment
      const isElsewhere = path === '' && own !== ''
      if (!isSame || isElsewhere) return undefined
      return meant + (meant.includes('#') || !fragment ? '' : `#${fragment}`)
    })
    if (changed === text) return false
    await files.write(file, changed)
    return true
  } catch (error) {
    // What cannot be changed, or would be a file too many, is told of as left.
    if (error instanceof PathError || error instanceof TooManyChanges) return false
    throw error
  }
}
