import { type Context, changeTexts, printCount } from '../../context.ts'
import type { ToldName } from '../../corrected/naming/spellings.ts'
import { withHeadingLinks } from '../../heading-links.ts'
import { isInProse, mapPageTexts } from '../../page-texts.ts'
import type { Range } from '../../parts/page-part.ts'
import { escapePattern, matchAsName } from '../../renaming.ts'
import { Unresolved } from '../../unresolved.ts'

/** Most files that are told to have a name still. */
const MOST_TOLD = 4
/** What stands in a text for a name that stays, and in no text of its own. */
const MARK = '\uE000'

interface Kept {
  /** Parts of pages that have a name as well. */
  parts: readonly { file: string; range: Range }[]
  /** Longer names that stay. */
  kept: readonly string[]
}

/** Calls something otherwise on some pages alone, or in parts of them. */
export async function renameOn(
  { docs }: Context,
  { old, now }: ToldName,
  files: readonly string[],
  { parts, kept }: Kept = { parts: [], kept: [] },
): Promise<string> {
  const renaming = matchAsName(old, now)
  let times = 0
  // “The Oar (OA)” tells what is short for what, where that is said no more.
  const short = new RegExp(`(?<=${escapePattern(now)}) \\(${escapePattern(old)}\\)`, 'g')
  const rename = (text: string) => {
    const [changed, count] = renaming.apply(hideNames(text.replaceAll(short, ''), kept))
    times += count
    return showNames(changed, kept)
  }
  const all = [...new Set([...files, ...parts.map(({ file }) => file)])]
  const count = await withHeadingLinks(
    docs,
    () =>
      changeTexts(
        docs,
        (text, file) => {
          if (files.includes(file)) return mapPageTexts(text, ['prose'], rename)
          let changed = text
          const own = parts.filter((part) => part.file === file)
          for (const { range } of own.toSorted((one, other) => other.range.start - one.range.start))
            changed =
              changed.slice(0, range.start) +
              mapPageTexts(changed.slice(range.start, range.end), ['prose'], rename) +
              changed.slice(range.end)
          return changed
        },
        all,
      ),
    all,
  )
  if (count === 0)
    throw new Unresolved(`Expected “${old}” on the pages that are named, received none.`)
  const left: string[] = []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'u')
  for (const file of docs.texts())
    if (!all.includes(file) && isInProse(await docs.files.read(file), pattern)) left.push(file)
  const some = left.slice(0, MOST_TOLD).map((file) => `\`${file}\``)
  const rest =
    left.length === 0
      ? ''
      : ` It stands also in ${some.join(', ')}, which ${left.length === 1 ? 'is' : 'are'} left as ${left.length === 1 ? 'it is' : 'they are'}.`
  return `Replaced “${old}” by “${now}”, ${printCount(times, 'time')} in ${printCount(count, 'file')}.${rest}`
}

function hideNames(text: string, kept: readonly string[]): string {
  return kept.reduce((left, name, at) => left.replaceAll(name, () => MARK.repeat(at + 1)), text)
}

function showNames(text: string, kept: readonly string[]): string {
  const marks = new RegExp(`${MARK}+`, 'g')
  return text.replaceAll(marks, (found) => kept[found.length - 1] ?? found)
}
