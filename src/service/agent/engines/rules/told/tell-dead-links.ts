import { getAddress } from '../address.ts'
import { type Context, printCount } from '../context.ts'
import { endOf, getRoute, mapLinks } from '../links.ts'
import { Unresolved } from '../unresolved.ts'
import { plainName, type ReadTelling } from './telling.ts'

const ADDRESS = '[`"“]?(?<from>/[\\w./#-]*\\w)[`"”]?'
const DEAD = '(?:dead|broken|wrong|gone|a 404|404s?|not there|no longer there)'

/** Links that lead nowhere, by their address. */
const TOLD: readonly RegExp[] = [
  `^(?:(?:the|our|all|some|several|two|three|four|many|a few|both|other|every) )*(?:links?|cards?|buttons?|pages?|guides?)(?: (?:that|which))?(?: still)? (?:links?|leads?|points?|go|goes|leading|pointing|linking)?(?: )?to ${ADDRESS} (?:are|is) (?:all )?${DEAD}$`,
  `^(?:(?:the|our|all|some|several|two|three|four|many|a few|both|other|there are) )*(?:links?|cards?|buttons?|pages?|guides?)(?: (?:that|which))?(?: still)? (?:links?|leads?|points?|go|goes) to ${ADDRESS},? (?:(?:which|that|but that|but it|and that|but this) )?(?:(?:page )?(?:doesn['’]t|does not|no longer) exists?(?: any ?more)?|(?:is|are) ${DEAD})$`,
].map((pattern) => new RegExp(pattern, 'i'))

const LINKS =
  '(?:them|those|these|they|it|all of (?:them|these|those)|(?:all )?(?:the|these|those)(?: \\w+)? (?:links|cards|buttons))'
const LEADS = 'point|link|lead|send|direct|change|update|fix'

/** The page that they mean. */
const MEANT =
  /^(?:(?:that|the|this) page|it|its content|everything) (?:is(?: now)?(?: called| named| at)?|(?:has )?moved to|lives at|goes by|became|was renamed(?: to)?)(?: the)? (?<to>[^,]+?)(?: page)?(?: now)?(?:,? (?:so )?(?:please )?(?:point|link|send) them there)?$/i
const POINT = new RegExp(
  `^(?:please )?(?:(?:${LEADS}) ${LINKS}(?: all)? (?:to|at)|(?:have|make|let) ${LINKS} (?:all )?(?:${LEADS}|go) to|${LINKS} (?:should|must|have to|need to|ought to) (?:all )?(?:${LEADS}|go|be) (?:to|at)) (?:the |our )?(?<to>[^,]+?)(?: page)?(?: instead)?$`,
  'i',
)
const SO =
  /^(?:point|link|lead|send|direct|change|update|fix|correct|adjust) (?:them|those|these|all of them|the links|the cards|it|that)(?: (?:all|there|accordingly|please|everywhere))*$/i

/** “The cards that link to /a are dead; that page is called B now.” */
export const readDeadLinks: ReadTelling = ([first = '', second = '', third = ''], quotations) => {
  const from = TOLD.map((pattern) => pattern.exec(quotations.write(first))?.groups?.from).find(
    Boolean,
  )
  const meant = MEANT.exec(second)?.groups?.to
  const to = meant ?? POINT.exec(second)?.groups?.to
  if (from === undefined || to === undefined) return undefined
  return {
    count: meant !== undefined && SO.test(third) ? 3 : 2,
    perform: (context) => relink(context, from, plainName(to, quotations)),
  }
}

async function relink({ docs, navigation }: Context, from: string, to: string): Promise<string> {
  const target = await getAddress(docs, to)
  const old = getRoute(from, '')
  if (old === undefined || old === getRoute(target, ''))
    throw new Unresolved(`Expected another address than \`${from}\`, received \`${target}\`.`)
  if (docs.pageAt(old) !== undefined)
    throw new Unresolved(
      `Expected an address without a page, received \`${from}\`, which has one.`,
      true,
    )
  let links = await navigation.relink(old, target)
  for (const file of docs.texts()) {
    const text = await docs.files.read(file)
    const changed = mapLinks(text, file, (route, address) => {
      if (route !== old) return undefined
      links++
      return target + endOf(address)
    })
    if (changed !== text) await docs.files.write(file, changed)
  }
  if (links === 0) throw new Unresolved(`Expected links to \`${from}\`, received none.`, true)
  return `Had ${printCount(links, 'link')} to \`${from}\` lead to \`${target}\`.`
}
