import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { nameKey, nameWords } from '../names.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const DOCS = 'docs.json'
const COLUMNS: JSONPath = ['footer', 'links']
const NAME = '["“]?[^.,;:"“”]+?["”]?'
const WISHES = /\b(?:add|put|insert|include|list|place)\b/i
const OTHER =
  /\b(?:remove|delete|drop|rename|move|replace|instead|header|navbar|sidebar|page|anchor|social|icon|not|except)\b/i
const ADDRESS = /\bhttps?:\/\/[^\s"”)]*[\w/]/gi
/** “Between Oars and Boats”, “after Oars”. */
const BETWEEN = new RegExp(
  `\\b(?:right |directly |just )?between (?<first>${NAME}) and (?<second>${NAME})(?=[.,;:]|$)`,
  'iu',
)
const BESIDE = new RegExp(
  `\\b(?:right |directly |just )?(?<side>after|behind|below|before|above) (?<beside>${NAME})(?=[.,;:]|$)`,
  'iu',
)
/** “Label Crew, address https://…”, “call it Crew”. */
const LABEL =
  /\b(?:(?:the )?label(?:led|ed)?(?: (?:it|is|should be))?|(?:call|name|title) it|(?:called|named|titled)|with the (?:label|text|name)|(?:the )?(?:text|name)(?: is)?)[: ] ?(?<label>["“][^"“”]+["”]|\p{Lu}[^.,;:"“”]*?)(?=[.,;:]|$| (?:and|with|that|which|address|pointing|leading|linking|to|in|into|under|between|after|before)\b)/iu
const FILLING =
  /^(?:in|to|under|the|our|a|an|of|footer|column|section|heading|group|add|put|insert|include|list|place|new|another|one|more|link|entry|item|address|url|href|is|it|its|and|with|that|which|goes|leads|points|linking|leading|pointing|please|there|at|on|can|could|you|we|should|be)$/i

interface Item {
  label: string
  href: string
}

/** A link of a column of the footer that is told with its place, its label and its address in any order. */
export const footerLinkAdded: SlotWay = {
  cue: /\bfooter\b/i,
  isSure: (prompt) =>
    WISHES.test(prompt) && (BETWEEN.test(prompt) || BESIDE.test(prompt)) && LABEL.test(prompt),
  async perform({ files }, prompt) {
    const [href, ...more] = prompt.match(ADDRESS) ?? []
    const plain = prompt.replaceAll(ADDRESS, ' ')
    if (href === undefined || more.length > 0 || !WISHES.test(plain) || OTHER.test(plain))
      return undefined
    const label = LABEL.exec(plain)
    const name = label?.groups?.label?.replaceAll(/["“”]/g, '').trim()
    if (label === null || name === undefined) return undefined
    const ahead = plain.replace(label[0], ' ')
    const place = BETWEEN.exec(ahead) ?? BESIDE.exec(ahead)
    if (place === null) return undefined
    const rest = ahead.replace(place[0], ' ')
    const { path, items } = findColumn(files.tree(DOCS), rest)
    const at = findPlace(items, place.groups ?? {})
    if (items.some((item) => nameKey(item.label) === nameKey(name)))
      throw new Unresolved(`There is a link “${name}” in the footer already.`)
    const known = new Set([...nameWords(name), ...nameWords(path.header)])
    const left = rest.split(/[\s.,;:()"“”]+/).filter((word) => word !== '' && !FILLING.test(word))
    if (!left.every((word) => known.has(word.toLowerCase()))) return undefined
    const own: Item = { label: name, href }
    await files.set(DOCS, [...path.json, 'items', at], own, true)
    return `Added the link “${name}” to the column “${path.header}” of the footer.`
  },
}

/** The one column whose heading is told. Throws `Unresolved`. */
function findColumn(
  tree: Parameters<typeof findNodeAtLocation>[0],
  told: string,
): { path: { header: string; json: JSONPath }; items: Item[] } {
  const words = ` ${nameKey(told)} `
  const columns = (findNodeAtLocation(tree, COLUMNS)?.children ?? []).flatMap((column, at) => {
    const header = String(findNodeAtLocation(column, ['header'])?.value ?? '')
    const items = (findNodeAtLocation(column, ['items'])?.children ?? []).map((item) => ({
      label: String(findNodeAtLocation(item, ['label'])?.value ?? ''),
      href: String(findNodeAtLocation(item, ['href'])?.value ?? ''),
    }))
    return header !== '' && words.includes(` ${nameKey(header)} `)
      ? [{ path: { header, json: [...COLUMNS, at] }, items }]
      : []
  })
  const [only, ...others] = columns
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one column of the footer, received ${columns.length}.`)
  return only
}

/** Where a link is to stand. Throws `Unresolved` where those that it is told by are not there, or not side by side. */
function findPlace(
  items: readonly Item[],
  { first, second, side = '', beside }: Readonly<Record<string, string | undefined>>,
): number {
  const find = (name = '') => {
    const at = items.findIndex((item) => nameKey(item.label) === nameKey(name))
    if (at === -1) throw new Unresolved(`Expected a link “${name}” in the footer, received none.`)
    return at
  }
  if (beside !== undefined) return find(beside) + (/before|above/i.test(side) ? 0 : 1)
  const [one, other] = [find(first), find(second)].toSorted((a, b) => a - b)
  if (one === undefined || other !== one + 1)
    throw new Unresolved(`Expected “${first}” and “${second}” side by side in the footer.`)
  return other
}
