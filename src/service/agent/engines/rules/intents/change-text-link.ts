import { AgentRefusal } from '../../../model.ts'
import { getAddress } from '../address.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { leadLinks, listTextLinks, type TextLink } from '../text-link.ts'
import { Unresolved } from '../unresolved.ts'

const SHOULD = '(should|must|has to|needs to|ought to) [now] [rather]'
const LEAD = '(go to|lead to|point to|point at|link to|open|be|take @people to)'
const ON = '(in|on|of|at|under|from)'

/** Has a link in the text of a page lead elsewhere. */
export const changeTextLink: Intent = {
  does: 'change where a link in the text of a page leads',
  example: 'The pricing link on the Quickstart page should go to the Plans page',
  hints: ['link', 'dead', 'broken', 'leads', 'goes'],
  phrases: [
    `[(the|our)] {label} link ${ON} {page} ${SHOULD} ${LEAD} {to} [instead]`,
    `[(the|our)] link {label:quote} ${ON} {page} ${SHOULD} ${LEAD} {to} [instead]`,
    `(point|change|update) [(the|our)] {label} link ${ON} {page} (to|at) {to}`,
    `(change|update|point) (the|our) link to {label} ${ON} {page} (to|at) {to}`,
    `(the|our) link to {label} ${ON} {page} ${SHOULD} ${LEAD} {to} [instead]`,
    `${ON} {page} : [(the|our)] link to {label} ${SHOULD} ${LEAD} {to} [instead]`,
    `[(all|the|our)] (link|links) to {label} ${SHOULD} ${LEAD} {to} [instead]`,
  ],
  accepts: (said) =>
    !/\b(?:header|footer|navbar|top bar|top right|sidebar|anchors?)\b/i.test(said.text('page')) &&
    !/^(?:the|our|an?|this|that|first|second|third|last|only| )+$/i.test(said.text('label')),
  async perform({ docs }, said) {
    const href = await getAddress(docs, said.text('to'))
    const label = nameKey(said.text('label').replace(/^(?:the|our) /i, ''))
    const all = await listTextLinks(docs)
    const exact = all.filter((link) => nameKey(link.label) === label)
    const wanted = label.split(' ').map(getRoot)
    const near = all.filter((link) => {
      const own = new Set(
        nameWords(`${link.label} ${link.address.replaceAll(/[./-]/g, ' ')}`).map(getRoot),
      )
      return wanted.every((word) => own.has(word))
    })
    const called = exact.length > 0 ? exact : near
    const open = called.filter(({ address }) => address !== href)
    const place = said.find('page')
    const found = place === undefined ? open : await nearestTo(docs, open, place)
    const [only] = found
    if (only === undefined) {
      const places = [...new Set(called.map(({ file }) => `\`${docs.routeOf(file)}\``))].slice(0, 6)
      throw new Unresolved(
        `Expected a link “${said.text('label')}”${place === undefined ? '' : ` on “${place}”`}, received ${places.length === 0 ? 'none' : `some on ${places.join(', ')}`}.`,
        places.length > 0,
      )
    }
    // Where no page is told, all that lead to one place do.
    const isOther = ({ file, address }: TextLink) =>
      (place !== undefined && file !== only.file) || address !== only.address
    if (found.some(isOther)) {
      const places = found
        .slice(0, 6)
        .map(({ file, address }) => `\`${address}\` on \`${docs.routeOf(file)}\``)
      throw new AgentRefusal(
        `Expected one link “${said.text('label')}”, received ${places.join(', ')}: say on which page.`,
      )
    }
    await leadLinks(docs, found, href)
    const routes = [...new Set(found.map(({ file }) => `\`${docs.routeOf(file)}\``))].join(', ')
    return `Had the link “${only.label}” on ${routes} lead to \`${href}\`, and no longer to \`${only.address}\`.`
  },
}

const GENERAL =
  /^(?:the|our|an?|page|section|answer|question|entry|about|on|in|of|for|to|at|guide|article|text|paragraph|sentence|line)$/i

/** Of links those that are where a place says: on its page, or in a part that has its words. */
async function nearestTo(
  docs: Docs,
  links: readonly TextLink[],
  place: string,
): Promise<TextLink[]> {
  const named = await docs.fileOf(place).catch((error: unknown) => {
    if (error instanceof Unresolved) return undefined
    throw error
  })
  if (named !== undefined) return links.filter(({ file }) => file === named)
  const wanted = nameWords(place)
    .filter((word) => !GENERAL.test(word))
    .map(getRoot)
  const scored: { link: TextLink; common: number }[] = []
  for (const link of links) {
    const text = await docs.files.read(link.file)
    const around = readParts(text, link.file).filter(
      ({ start, end }) => start <= link.at && link.at < end,
    )
    const titles = await docs.titlesOf(link.file)
    const own = new Set(
      [...titles, link.file, ...around.map(({ name }) => name), paragraphAt(text, link.at)]
        .flatMap(nameWords)
        .map(getRoot),
    )
    scored.push({ link, common: wanted.filter((word) => own.has(word)).length })
  }
  const most = Math.max(0, ...scored.map(({ common }) => common))
  // Most of what is said of the place has to be true.
  if (most === 0 || most * 2 < wanted.length) return []
  return scored.filter(({ common }) => common === most).map(({ link }) => link)
}

function paragraphAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n\n', at)
  const end = text.indexOf('\n\n', at)
  return text.slice(Math.max(0, start), end === -1 ? text.length : end)
}
