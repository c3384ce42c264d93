import { getHeadingSlug } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { listHeadings } from '../heading-links.ts'
import { findNamed } from '../names.ts'
import { readTextLinks, type TextLink, withAddresses } from '../text-link.ts'

/** Has links of a page to headings that it has not lead to those that they are called by. Throws `AgentRefusal`. */
export async function leadAnchors({ docs }: Context, page: string): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const headings = await listHeadings(docs, file)
  const known = new Set(headings.map(getHeadingSlug))
  const dead = readTextLinks(text, file).filter(({ address }) => {
    const place = address.slice(1)
    return address.startsWith('#') && !known.has(place) && !text.includes(`id="${place}"`)
  })
  const changes = dead.map((link): [TextLink, string] => {
    const [heading, ...others] = findNamed(link.label, headings, (name) => [name])
    if (heading === undefined || others.length > 0)
      throw new AgentRefusal(
        `Expected one heading for the link “${link.label}”, received ${others.length === 0 ? 'none' : 'several'}: say which.`,
      )
    return [link, `#${getHeadingSlug(heading)}`]
  })
  if (changes.length === 0)
    throw new AgentRefusal(`Expected links to headings that \`${page}\` has not, received none.`)
  await docs.files.write(file, withAddresses(text, changes))
  return `Had links on \`${docs.routeOf(file)}\` lead to ${changes.map(([, to]) => `\`${to}\``).join(', ')}.`
}
