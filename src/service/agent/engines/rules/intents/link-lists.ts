import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { getAddress } from '../address.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const DOCS = 'docs.json'
const COLUMNS: JSONPath = ['footer', 'links']
const WITH = '(with|for|containing|that has|:) [the] [(links|pages|items)] [to] {links}'

interface Link {
  label: string
  href: string
}

/** Adds a column of links to the footer. */
export const addFooterColumn: Intent = {
  does: 'add columns of links to the footer',
  example:
    'Add a footer column called Legal with Terms (https://example.com/terms) and Privacy (https://example.com/privacy)',
  hints: ['footer', 'column', 'link'],
  phrases: [
    `@add [(a|an|the|another)] [new] [@footer] (column|section|group) (called|named|titled|labelled|labeled) {header} [(to|in) @footer] ${WITH}`,
    `@add [(a|an|the|another)] [new] {header:few} (column|section|group) (to|in) @footer ${WITH}`,
  ],
  accepts: (said) => /column|footer/i.test(said.sentence.text) && readLinks(said).length > 0,
  async perform({ docs, files }, said) {
    const header = said.text('header')
    const items = await resolveLinks({ docs }, said)
    const columns = findNodeAtLocation(files.tree(DOCS), COLUMNS)
    const column = { header, items }
    if (columns === undefined) await files.set(DOCS, COLUMNS, [column])
    else await files.set(DOCS, [...COLUMNS, columns.children?.length ?? 0], column, true)
    return `Added the column “${header}” to the footer, with ${printLinks(items)}.`
  },
}

/** A link as it is said: its words, then its address. */
const LINK =
  /^(?:(?:a|an|the|our) )?(?:link to )?(?:(?:the|our) )?(?<label>\S.*?)(?: link)?(?::| at| to| ->| =>|,)? \(?(?<to>https?:\/\/[^\s)]+|mailto:\S+|\/[^\s)]*)\)?$/i

/** The links of a list; none where one of them has no address. */
function readLinks(said: Said): { label: string; to: string }[] {
  const items = said
    .text('links')
    .split(/,? and (?=\S+.*(?:https?:|mailto:| \/))|(?<=(?:https?:|mailto:|\/)\S*), /)
  const links = items.map((item) => LINK.exec(item.trim().replace(/[,.]$/, ''))?.groups)
  return links
    .flatMap((link) => {
      const { label = '', to = '' } = link ?? {}
      return label === '' || /https?:/.test(label) ? [] : [{ label: label.replaceAll('"', ''), to }]
    })
    .filter((_link, _at, all) => all.length === items.length)
}

async function resolveLinks({ docs }: Pick<Context, 'docs'>, said: Said): Promise<Link[]> {
  const links = readLinks(said)
  if (links.length === 0)
    throw new Unresolved('Expected links with their addresses, received none.')
  return Promise.all(
    links.map(async ({ label, to }) => ({
      label: withCapital(label),
      href: await getAddress(docs, to),
    })),
  )
}

function printLinks(links: readonly Link[]): string {
  return links.map(({ label, href }) => `“${label}” to \`${href}\``).join(', ')
}
