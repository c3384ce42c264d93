import { printCount } from '../context.ts'
import { listPages } from '../restate/page-mentions.ts'
import { overlaps, Scene } from '../restate/scene.ts'
import { readTextLinks, withAddresses } from '../text-link.ts'
import type { SlotWay } from './slot-way.ts'

const CUE = /\b(?:links?|linked|cards?|buttons?|urls?|addresses)\b[\s\S]*\//i
const ADDRESS = /(?<![\w/.])(?:https?:\/\/|mailto:|\.{0,2}\/)[^\s,;()"“”`]*[\w/]/g
/** What is meant of only some of them, or done to something else. */
const OTHER =
  /\b(?:only|just the|except|apart from|but not|first|second|third|last|add|remove|delete|drop|redirects?|rename|title|navbar|footer|header|sidebar|everywhere|all pages)\b/i

/**
 * Links of one page whose addresses begin otherwise from now on: “The links on the Oars page start with ../old/, make that
 * https://…/”, or with one of them as it should be: “… should go to https://…/oars.md and so on.”
 */
export const linksPrefix: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !OTHER.test(prompt) && (prompt.match(ADDRESS) ?? []).length === 2,
  async perform(context, prompt) {
    const [one = '', other = '', ...more] = prompt.match(ADDRESS) ?? []
    if (other === '' || more.length > 0 || OTHER.test(prompt)) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const addresses = [...prompt.matchAll(ADDRESS)].map((found) => scene.spanOf(found))
    const pages = await listPages(scene)
    const named = pages.filter(({ span }) => !addresses.some((told) => overlaps(told, span)))
    const [file, ...others] = new Set(named.map((page) => page.file))
    if (file === undefined || others.length > 0) return undefined
    const text = await docs.files.read(file)
    const links = readTextLinks(text, file)
    const isBelow = (address: string, prefix: string) => {
      const rest = address.startsWith(prefix) ? address.slice(prefix.length) : ''
      return rest !== '' && (prefix.endsWith('/') || rest.startsWith('/'))
    }
    const [old, now] = links.some(({ address }) => isBelow(address, other))
      ? [other, one]
      : [one, other]
    const own = links.filter(({ address }) => isBelow(address, old))
    // Where one of them is told as a whole, what is the same of all stands ahead.
    const rests = own.map(({ address }) => address.slice(old.length).replace(/^\//, ''))
    const told = rests.find((rest) => now.endsWith(`/${rest}`))
    const base = (told === undefined ? now : now.slice(0, -told.length)).replace(/\/$/, '')
    const isSome = links.some(({ address }) => isBelow(address, now))
    if (own.length < 2 || isSome) return undefined
    const changes = own.map((link, at) => [link, `${base}/${rests[at]}`] as const)
    await docs.files.write(file, withAddresses(text, changes))
    return `Had ${printCount(own.length, 'link')} on \`${docs.routeOf(file)}\` lead to \`${base}/\` in the place of \`${old}\`.`
  },
}
