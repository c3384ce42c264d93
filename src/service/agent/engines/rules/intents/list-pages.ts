import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import type { Said } from '../prompt/said.ts'

const LIST = '(list|show|find|report|name|give me|tell me) [me] [all] [the] [(pages|page)]'
const WHICH = '(which|what) pages'
const LACK =
  "[(that|which)] (without|with no|lacking|missing|that lack|have no|has no|lack|miss|do not have|don't have|are missing|are without) [(a|an|any|the|their)]"

/** Fields by what people call them, and what needs none of them. */
const FIELDS: Readonly<Record<string, string>> = {
  'sidebar title': 'sidebarTitle',
  title: 'title',
  description: 'description',
  icon: 'icon',
  tag: 'tag',
}

/** Tells which pages lack something; nothing changes. */
export const listPages: Intent = {
  does: 'list pages without a description, an icon or another field, or those that the navigation lacks',
  example: 'List all pages without a description',
  hints: ['list', 'which', 'without', 'missing', 'orphan'],
  phrases: [
    `(${LIST}|${WHICH}) ${LACK} {field:@field}`,
    ...['description', 'icon', 'tag'].map(
      (field) => [`(${LIST}|${WHICH}) ${LACK} ${field}s`, { field }] as const,
    ),
    [
      `(${LIST}|${WHICH}) [(that|which)] [are] (not in|missing from|not listed in) [the] (navigation|sidebar|menu)`,
      { field: '' },
    ],
    ['(list|show|find) [me] [all] [the] (orphans|orphan pages|orphaned pages)', { field: '' }],
  ],
  perform,
}

async function perform({ docs, navigation }: Context, said: Said): Promise<string> {
  const asked = said
    .text('field')
    .toLowerCase()
    .replace(/^(?:(?:page|meta) )+/, '')
  const field = FIELDS[asked]
  const found: string[] = []
  for (const file of docs.pages()) {
    const route = docs.routeOf(file)
    const isLacking =
      field === undefined
        ? !navigation.isListed(route)
        : readFrontmatter(await docs.files.read(file), file).data[field] === undefined
    if (isLacking) found.push(`  - \`${file}\``)
  }
  const lack = field === undefined ? 'outside of the navigation' : `without \`${field}\``
  if (found.length === 0) return `No page is ${lack}.`
  return `${found.length === 1 ? 'One page is' : `${found.length} pages are`} ${lack}:\n${found.join('\n')}`
}
