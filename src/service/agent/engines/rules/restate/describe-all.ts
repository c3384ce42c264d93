import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { readDescription, suggestDescription } from '../page-description.ts'
import { MARKDOWN } from '../page-names.ts'
import { findPagesNamed } from '../pages-named.ts'
import { Unresolved } from '../unresolved.ts'

/**
 * Gives the pages of a folder, a group or a name without a description one by what they say, but for some of them.
 *
 * @param told how many they are said to be
 */
export async function describeAll(
  context: Context,
  which: string,
  but: readonly string[],
  told: number | undefined,
): Promise<string> {
  const { docs } = context
  const name = which.replace(/^pages (?:in|of|under) (?:the )?| pages$/gi, '')
  // A folder has pages that no group lists.
  const within = docs.filesIn(name)
  const [, called] = /^called (.+)$/i.exec(which) ?? []
  const all =
    called !== undefined
      ? await docs.filesOf(called)
      : within.length > 1
        ? within
        : await findPagesNamed(context, which)
  // Pages of older versions are described where they are named.
  const current = all.filter((file) => docs.isCurrent(file))
  const pages = ofCount(current.length > 1 ? current : all, told)
  if (all.length < 2) throw new Unresolved(`Expected several pages “${which}”, received one.`)
  const kept = await Promise.all(
    but.map(async (one) => {
      const own = await docs.filesOf(one)
      const found = own.filter((file) => all.includes(file))
      if (found.length === 0)
        throw new Unresolved(`Expected “${one}” among the pages “${which}”, received none.`)
      return found
    }),
  )
  let count = 0
  const left: string[] = []
  for (const file of pages.filter((one) => !kept.flat().includes(one))) {
    const text = await docs.files.read(file)
    if (readDescription(text, file) !== undefined) continue
    const description = suggestDescription(text, file)
    if (description === undefined) left.push(`\`${docs.routeOf(file)}\``)
    else {
      await docs.files.write(file, withField(text, 'description', description))
      count++
    }
  }
  if (count === 0 && left.length === 0) return `No page of “${which}” is without a description.`
  if (count === 0)
    throw new AgentRefusal(
      `Expected words to take descriptions from, received none on ${left.join(', ')}.`,
    )
  const rest =
    left.length === 0 ? '' : ` Left, since nothing tells what they are about: ${left.join(', ')}.`
  return `Described ${printCount(count, 'page')} of “${which}”.${rest}`
}

/** Of pages that lie in several folders those of the one that has as many as are told: “the four CLI pages”. */
function ofCount(files: readonly string[], told: number | undefined): readonly string[] {
  if (told === undefined || files.length === told) return files
  const folders = [...new Set(files.map((file) => posix.dirname(file)))]
  const [only, ...others] = folders
    // The first page of a folder may lie beside it.
    .map((folder) =>
      files.filter((file) => `${file.replace(MARKDOWN, '')}/`.startsWith(`${folder}/`)),
    )
    .filter(({ length }) => length === told)
  return only === undefined || others.length > 0 ? files : only
}
