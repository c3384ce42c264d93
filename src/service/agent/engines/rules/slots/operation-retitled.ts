import { nameKey } from '../names.ts'
import { listOperations } from '../restate/operations.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

/** “In the API reference, the crew endpoint is titled Find the crew. Call it Look up a crew instead.” */
const RETITLED =
  /^(?:(?:in|on) (?:the|our) (?:api|rest|http)?(?: api)? ?(?:reference|docs|spec|documentation),? )?(?:the |our )(?:[^.,:;"“”]+ )?(?:endpoint|operation|(?:api )?call|request) is (?:currently |still |now )*(?:titled|called|named|labell?ed|listed as|shown as|summari[sz]ed as) ["“]?(?<old>[^.,:;"“”]+ [^.,:;"“”]+?)["”]?(?:[.;]|, but)\s+(?:please )?(?:(?:call|name|title|label|rename|retitle) it|it should (?:now )?(?:be (?:called|titled|named)|say|read)|(?:shorten|change|cut|set|make|turn|simplify|trim|reword) (?:it|(?:that|this|the|its) (?:summary|title|name|label)))(?: to| as| into)? ["“]?(?<now>[\p{Lu}\d][^.:;"“”]*?)["”]?(?: instead)?(?:,? please)?[.!]?$/iu

/** An operation that is told by its title, and what that is to be. */
export const operationRetitled: SlotWay = {
  cue: RETITLED,
  isSure: () => true,
  async perform(context, prompt, say) {
    const { old = '', now = '' } = RETITLED.exec(prompt.trim())?.groups ?? {}
    const { docs } = context
    const all = await listOperations(context)
    const keys = new Map(
      all
        .filter(({ names }) => names.has(nameKey(old)))
        .map(({ method, path }) => [`${method.toUpperCase()} ${path}`, path]),
    )
    const [only, ...others] = keys.keys()
    if (only === undefined || others.length > 0)
      throw new Unresolved(`Expected one operation “${old}”, received ${keys.size}.`)
    // A page that is called so has the title of its own.
    for (const file of docs.pages())
      if ((await docs.titlesOf(file)).some((title) => nameKey(title) === nameKey(old)))
        throw new Unresolved(`Expected an operation “${old}”, received a page \`${file}\` as well.`)
    return (await say(`Change the summary of ${only} to "${now}"`)).join(' ')
  },
}
