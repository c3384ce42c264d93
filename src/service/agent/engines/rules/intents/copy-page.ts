import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getPathName } from '../create-page.ts'
import { withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'
import { getPageFile, refuseTaken } from '../new-files.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'

/** Makes a page with the text of another one, which is listed behind that. */
export const copyPage: Intent = {
  does: 'copy a page under another name',
  example: 'Duplicate the Refunds page as Partial refunds',
  hints: ['duplicate', 'copy', 'clone'],
  phrases: [],
  perform,
}

async function perform({ docs, navigation }: Context, said: Said): Promise<string> {
  const from = await docs.fileOf(said.text('page'))
  const name = said.text('name').replace(/ (?:page|guide|article)$/i, '')
  const isPath = /^[^\s\p{Lu}]+$/u.test(name)
  const end = /\.mdx?$/i.exec(from)?.[0] ?? '.mdx'
  const path = getPageFile(isPath ? name : getPathName(name)).replace(/\.mdx?$/i, end)
  const target = path.includes('/') ? path : posix.join(posix.dirname(from), path)
  const route = docs.routeOf(target)
  refuseTaken(docs, route)
  if (docs.workspace.has(target)) {
    throw new AgentRefusal(`Expected \`${target}\` to be free, received a file.`)
  }
  const title = said.find('title') ?? (isPath ? readTitle(posix.basename(path, end)) : name)
  const text = await docs.files.read(from)
  // What the sidebar calls the one page is no name of another.
  const untitled = text.replace(/^(---\n(?:(?!---).*\n)*?)sidebarTitle[ \t]*:.*\n/, '$1')
  await docs.files.write(target, withField(untitled, 'title', title))
  const isListed = await navigation.addBeside(docs.routeOf(from), route, 1)
  const where = isListed ? 'listed behind it' : 'not listed, as that is not'
  return `Copied \`${docs.routeOf(from)}\` to \`${route}\`, “${title}”, ${where}.`
}

/** A title for a page that is named by its path alone. */
function readTitle(name: string): string {
  return withCapital(name.replaceAll(/[-_]+/g, ' '))
}
