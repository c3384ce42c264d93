import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getPlace } from '../names.ts'
import { readParagraphs } from '../parts/paragraphs.ts'

/** Takes a paragraph out of a page that is told by its place there. Throws `AgentRefusal`. */
export async function removeParagraph(
  { docs }: Context,
  page: string,
  which: string,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const { bodyStart } = readFrontmatter(text, file)
  const range = readParagraphs(text, bodyStart, text.length).at(getPlace(which) ?? 0)
  const words = text.slice(range?.start, range?.end)
  // What leads a list is not taken from it.
  if (range === undefined || words.endsWith(':'))
    throw new AgentRefusal(`Expected a ${which} paragraph on \`${file}\`, received none.`)
  const [before, after] = [text.slice(0, range.start), text.slice(range.end).trimStart()]
  await docs.files.write(file, after === '' ? `${before.trimEnd()}\n` : before + after)
  return `Removed “${words}” from \`${docs.routeOf(file)}\`.`
}
