import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { nameKey, withoutQuotes } from '../names.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { END, isText, MUST, type PlacedWay, TAKE, THE } from './placed.ts'

const DOCS = 'docs.json'
const COLUMNS: JSONPath = ['footer', 'links']
const NAME = '["“][^"“”]+["”]|[^,;:"“”]+?'
const LINK = `${THE}(?:link (?:to )?${THE})?(?<link>${NAME})(?: link| entry| item)?`
const column = (name: string) =>
  `${THE}(?:(?:footer )?(?:column|group|section) (?<${name}1>${NAME})|(?<${name}2>${NAME})(?: footer)? (?:column|group|section)|(?<${name}3>${NAME}))`
const IN_FOOTER = '(?:,? (?:in|of|from) (?:the|our) footer)'

/** What is told of the columns of the footer. */
export const FOOTER_COLUMNS: readonly PlacedWay[] = [
  // “Take Video out of the Community column in the footer.”
  ...[
    `${PLEASE}${TAKE} ${LINK}(?: out)? (?:of|from|in) ${THE}(?:footer column (?<c1>${NAME})|(?<c2>${NAME}) column${IN_FOOTER}|(?<c3>${NAME}) footer column)`,
    `(?:in|from) (?:the|our) footer,? ${PLEASE}${TAKE} ${LINK}(?: out)? (?:of|from|in) ${THE}(?<c4>${NAME}) column`,
  ].map(
    (pattern): PlacedWay => [
      all(`${pattern}${END}`),
      ({ link = '', c1, c2 = c1, c3 = c2, c4 = c3 }) =>
        (context) =>
          removeLink(context, withoutQuotes(link), withoutQuotes(c4 ?? '')),
    ],
  ),
  // “Move the Blog link of the footer from the Company column to the Learn column.”
  ...[
    `${PLEASE}(?:move|put|list|place) ${LINK}${IN_FOOTER}? (?:in|into|under|to) ${column('to')} (?:instead of|rather than|and not) (?:in |under )?${column('from')}${IN_FOOTER}?`,
    `${PLEASE}move ${LINK}${IN_FOOTER}? (?:from|out of) ${column('from')} (?:in|into|under|to) ${column('to')}${IN_FOOTER}?`,
    `(?:in|on) (?:the|our) footer,? ${PLEASE}(?:move|put) ${LINK} (?:from|out of) ${column('from')} (?:in|into|under|to) ${column('to')}`,
    `${THE}(?<link>${NAME}) link (?:in|of) (?:the|our) footer (?:belongs|${MUST} (?:be|go|move|stand)) (?:in|into|under|to) ${column('to')}(?:,? (?:not|instead of|rather than|and not) (?:in |under )?${column('from')})?`,
  ].map(
    (pattern): PlacedWay => [
      all(`(?=.*\\bfooter\\b)${pattern}${END}`),
      ({ link = '', to1, to2 = to1, to3 = to2, from1, from2 = from1, from3 = from2 }) =>
        (context) =>
          moveLink(
            context,
            withoutQuotes(link),
            withoutQuotes(to3 ?? ''),
            from3 === undefined ? undefined : withoutQuotes(from3),
          ),
    ],
  ),
  // “The footer link Startups should be the last of the Explore column.”
  [
    all(
      `(?=.*\\bfooter\\b)${THE}(?:footer link (?<l1>${NAME})|(?<l2>${NAME}) link${IN_FOOTER}) ${MUST} (?:be|come|go|stand) (?:the )?(?<place>first|last)(?: (?:one|link|entry))? (?:of|in|under) ${THE}(?<in>${NAME})(?: column)?${IN_FOOTER}?${END}`,
    ),
    ({ l1, l2 = l1, place = '', in: name = '' }) =>
      (context) =>
        orderLink(context, withoutQuotes(l2 ?? ''), withoutQuotes(name), place.toLowerCase()),
  ],
  // “The footer column Legal should be called Policies.”
  ...[
    `${THE}(?:footer (?:column|header|heading) (?<c1>${NAME})|(?<c2>${NAME}) (?:column|header|heading)(?: of the links)?${IN_FOOTER}) ${MUST} (?:be (?:called|named|titled|headed)|read|say|be) (?<now>${NAME})(?: (?:instead|instead of .+|now))?`,
    `${PLEASE}(?:rename|change|retitle) ${THE}(?:footer (?:column|header|heading) (?<c1>${NAME})|(?<c2>${NAME}) (?:column|header|heading)${IN_FOOTER}) (?:to|into|as) (?<now>${NAME})`,
  ].map(
    (pattern): PlacedWay => [
      all(`${pattern}${END}`),
      ({ c1, c2 = c1, now = '' }) =>
        isText(now)
          ? (context) => renameColumn(context, withoutQuotes(c2 ?? ''), withoutQuotes(now))
          : undefined,
    ],
  ),
]

interface Column {
  header: string
  items: readonly { label: string; value: unknown }[]
  path: JSONPath
}

function listColumns({ files }: Context): Column[] {
  const columns = findNodeAtLocation(files.tree(DOCS), COLUMNS)?.children ?? []
  return columns.map((one, at) => {
    const items = findNodeAtLocation(one, ['items'])?.children ?? []
    return {
      header: String(findNodeAtLocation(one, ['header'])?.value ?? ''),
      items: items.map((item) => ({
        label: String(findNodeAtLocation(item, ['label'])?.value ?? ''),
        value: {
          label: findNodeAtLocation(item, ['label'])?.value as unknown,
          href: findNodeAtLocation(item, ['href'])?.value as unknown,
        },
      })),
      path: [...COLUMNS, at],
    }
  })
}

function findColumn(context: Context, name: string): Column {
  const found = listColumns(context).filter(({ header }) => nameKey(header) === nameKey(name))
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one column “${name}” in the footer, received none or several.`)
  return only
}

function findLink({ header, items, path }: Column, label: string) {
  const at = items.findIndex((item) => nameKey(item.label) === nameKey(label))
  const item = items[at]
  if (item === undefined)
    throw new Unresolved(`Expected the link “${label}” under “${header}” in the footer.`)
  return { at, path: [...path, 'items', at], ...item }
}

async function removeLink(context: Context, label: string, name: string): Promise<string> {
  const own = findColumn(context, name)
  const isOne = own.items.some((item) => nameKey(item.label) === nameKey(label))
  // “Take A and B out of …”
  const labels = isOne ? [label] : label.split(/,? and |, /)
  for (const one of labels) {
    const column = findColumn(context, name)
    const link = findLink(column, one)
    await context.files.remove(DOCS, column.items.length === 1 ? column.path : link.path)
  }
  return `Removed “${labels.join('”, “')}” from the column “${own.header}” of the footer.`
}

async function moveLink(
  context: Context,
  label: string,
  to: string,
  from: string | undefined,
): Promise<string> {
  const target = findColumn(context, to)
  const holders = listColumns(context).filter(({ items }) =>
    items.some((item) => nameKey(item.label) === nameKey(label)),
  )
  const source = from === undefined && holders.length === 1 ? holders[0] : undefined
  const column = source ?? findColumn(context, from ?? '')
  const link = findLink(column, label)
  if (column.header === target.header)
    throw new Unresolved(`The link “${link.label}” is in the column “${target.header}” already.`)
  const end: JSONPath = [...target.path, 'items', target.items.length]
  await context.files.set(DOCS, end, link.value, true)
  // What becomes empty goes as a whole.
  await context.files.remove(DOCS, column.items.length === 1 ? column.path : link.path)
  return `Moved the link “${link.label}” from “${column.header}” to “${target.header}” in the footer.`
}

async function orderLink(
  context: Context,
  label: string,
  name: string,
  place: string,
): Promise<string> {
  const column = findColumn(context, name)
  const link = findLink(column, label)
  const to = place === 'first' ? 0 : column.items.length - 1
  if (link.at === to) throw new Unresolved(`“${link.label}” is the ${place} link there already.`)
  await context.files.remove(DOCS, link.path)
  await context.files.set(DOCS, [...column.path, 'items', to], link.value, true)
  return `Made “${link.label}” the ${place} link of the column “${column.header}” in the footer.`
}

async function renameColumn(context: Context, name: string, now: string): Promise<string> {
  const column = findColumn(context, name)
  await context.files.set(DOCS, [...column.path, 'header'], now)
  return `Had the column “${column.header}” of the footer be headed “${now}”.`
}
