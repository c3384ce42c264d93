import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { listRoutes } from '../navigation-nodes.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const NAME = '["“]?[^.,;:"“”]+?["”]?'
/** “There is no page for Oars yet. Add one to Boats after Hulls, as boats/oars with the title Oar care. It should say that …” */
const AT_ADDRESS = new RegExp(
  [
    `^(?:there(?:['’]s| is) no page (?:for|about|on) [^.,;:]+?(?: yet| so far| at all)?[.;,] )?`,
    `(?:(?:so|and|please|can you|could you) )*(?:add|create|write|make|start) (?:one|an? (?:new )?page(?: (?:for|about|on) [^.,;:]+?)?) `,
    `(?:to|in|into|under) (?:the |our )?(?<group>${NAME})(?: group| section)?,? (?:right |directly |just )?(?<side>after|behind|below|before|above) (?:the )?(?<beside>${NAME})(?: page)?,? `,
    '(?:as|at|with the address) [`/"“]*(?<path>[\\w-]+(?:\\/[\\w-]+)+)(?:\\.mdx?)?[`"”]?,? ',
    `(?:and )?(?:with the title|titled|called|named) (?<title>${NAME})[.;] `,
    '(?:it|the page) (?:should|must|has to|needs to) (?:say|tell (?:readers|people)|explain|state)(?: that|:) (?<body>[^"“”]+)$',
  ].join(''),
  'iu',
)

/** A new page that is told with its group, its neighbor, its address, its title and what it says. */
export const pageAtAddress: SlotWay = {
  cue: AT_ADDRESS,
  isSure: () => true,
  async perform({ docs, navigation }, prompt, say) {
    const {
      group = '',
      side = '',
      beside = '',
      path,
      title = '',
      body = '',
    } = AT_ADDRESS.exec(prompt.trim())?.groups ?? {}
    const route = await findInGroup({ docs, navigation }, beside, group)
    const where = /before|above/i.test(side) ? 'before' : 'after'
    const name = title.replaceAll(/["“”]/g, '')
    const wish = `Add a page called "${name}" with the address ${path} ${where} the page ${route}. It should say: "${asSentence(body)}"`
    return (await say(wish)).join(' ')
  },
}

/** The route of a page that a group lists. Throws `Unresolved`. */
export async function findInGroup(
  { docs, navigation }: Pick<Context, 'docs' | 'navigation'>,
  page: string,
  group: string,
): Promise<string> {
  const within = new Set(listRoutes(navigation.groupOf(withoutQuotes(group)).node))
  const route = docs.routeOf(await docs.fileOf(withoutQuotes(page)))
  if (!within.has(route))
    throw new Unresolved(`Expected a page “${page}” in the group “${group}”, received none.`)
  return route
}
