import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import { amountOf } from '../number-words.ts'
import { getPictures } from '../parts/pictures.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const PICTURES =
  '(?:the |our )?(?:(?<count>two|three|four|both|\\d) )?(?:\\p{L}+ ){0,2}?(?:images|pictures|screenshots|photos|graphics)'
const AT_TOP =
  '(?:at the (?:very )?(?:top|start|beginning)|on top) of (?:the |our )?(?<page>[^.;,]+?)'
const OUT =
  '(?:(?:take|throw|pull) (?:them|those|these|both) (?:out|off|away)|(?:remove|delete|drop|cut) (?:them|those|these|both)|get rid of (?:them|those|these|both))'

/** Pictures that a page begins with. */
export const TOP_PICTURES: readonly WholeWay[] = [
  // “The two hero images at the top of the introduction show up broken. Take them out.”
  [
    all(
      `${PICTURES} ${AT_TOP}(?: ${PAGE})? (?:are|were|do(?:n['’]t| not)|no longer|show|have|come|look|lead|point|go|got|never)\\b[^.;]*[.;,] ${PLEASE}${OUT}(?:,? please)?[.!]?`,
    ),
    remove,
  ],
  // “Remove the two hero images at the top of the introduction.”
  [
    all(
      `${PLEASE}(?:remove|delete|drop|cut|take out|get rid of) ${PICTURES} ${AT_TOP}(?: ${PAGE})?(?:,? please)?[.!]?`,
    ),
    remove,
  ],
]

function remove({ count, page = '' }: Readonly<Record<string, string>>): ReturnType<WholeWay[1]> {
  return [(context) => removeTop(context, page, count)]
}

/** Takes the pictures out that stand ahead of all else. Throws `Unresolved` where there are not as many as are told. */
async function removeTop({ docs }: Context, page: string, count?: string): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const { bodyStart } = readFrontmatter(text, file)
  let rest = text.slice(bodyStart).replace(/^\s+/, '')
  let removed = 0
  for (const { written } of getPictures(text.slice(bodyStart))) {
    if (!rest.startsWith(written)) break
    rest = rest.slice(written.length).replace(/^\s+/, '')
    removed++
  }
  const told = count === undefined ? Math.max(2, removed) : count === 'both' ? 2 : amountOf(count)
  if (removed !== told)
    throw new Unresolved(`Expected ${told} images at the top of \`${file}\`, received ${removed}.`)
  await docs.files.write(file, `${text.slice(0, bodyStart).trimEnd()}\n\n${rest}`)
  return `Removed ${removed} images at the top of \`${docs.routeOf(file)}\`.`
}
