import { findNodeAtLocation } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { findNamed, nameWords } from '../names.ts'
import type { Said } from '../prompt/said.ts'
import { escapePattern } from '../renaming.ts'
import { listLinks } from '../site-link.ts'
import { Unresolved } from '../unresolved.ts'

const KIND =
  '(invite|invitation|invite link|invite url|link|url|address|handle|account|page|server|channel|community|profile|repo|repository|site)'
const MOVED =
  '(changed to|has changed to|moved to|has moved to|is now|is now at|is now on|was changed to)'
const EVERYWHERE =
  '[and] [please] (update|change|replace|fix|adjust) (it|that|this|them|the link|the links|all links|every link|all the links) [@everywhere]'

/** Has all that leads to what a link of the site leads to lead elsewhere: in settings and on pages. */
export const changeAddress: Intent = {
  does: 'replace an address that a link of the site has, everywhere',
  example: 'Our Discord invite changed to https://discord.gg/acme, update it everywhere',
  hints: ['invite', 'link', 'moved', 'changed'],
  phrases: [
    `[(the|our)] {label:few} ${KIND} ${MOVED} {to:path} : ${EVERYWHERE}`,
    `(change|update|replace|set) [(the|our|all|every)] {label:few} (links|link|url|urls|invite|invites|address) (to|with|by) {to:path} @everywhere`,
  ],
  accepts: (said) => /^https?:\/\/\S+$/i.test(said.text('to')),
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs, files } = context
  const [label, to] = [said.text('label'), said.text('to')]
  const from = (await findAddress(context, label)).replace(/\/$/, '')
  if (from === to.replace(/\/$/, '')) {
    throw new AgentRefusal(`The ${label} links lead to \`${to}\` already.`)
  }
  const pattern = new RegExp(`${escapePattern(from)}/?(?![\\w/.?#-]*\\w)`, 'g')
  let count = 0
  const change = (text: string) =>
    text.replaceAll(pattern, () => {
      count++
      return to
    })
  const pages = await changeTexts(docs, change)
  const around = await files.changeAll(change)
  return `Replaced \`${from}\` by \`${to}\`, ${printCount(count, 'time')} in ${printCount(pages + around, 'file')}.`
}

/** The one address that is called so: by a link of the settings, else by links of pages. Throws `Unresolved`. */
async function findAddress({ docs, files }: Context, label: string): Promise<string> {
  const tree = files.tree('docs.json')
  const named = findNamed(label, listLinks(tree), (link) => [link.label]).map(
    ({ path, isAddress }) =>
      String(findNodeAtLocation(tree, isAddress ? path : [...path, 'href'])?.value),
  )
  const addresses = new Set(named.filter((address) => /^https?:/i.test(address)))
  if (addresses.size === 0) {
    for (const page of docs.texts()) {
      const text = await docs.files.read(page)
      for (const [, words = '', address = ''] of text.matchAll(LINK)) {
        const own = nameWords(words)
        if (nameWords(label).every((word) => own.includes(word))) addresses.add(address)
      }
    }
  }
  const [only, ...others] = addresses
  if (only === undefined) throw new Unresolved(`Expected a link “${label}”, received none.`)
  if (others.length === 0) return only
  const known = [...addresses].slice(0, 6).map((address) => `\`${address}\``)
  throw new AgentRefusal(
    `Expected one address of “${label}”, received ${known.join(', ')}: say which, as in “Replace ${only} with …”.`,
  )
}

const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g
