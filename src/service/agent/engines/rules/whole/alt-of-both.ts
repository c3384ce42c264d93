import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { getPictures, mapPictures, withAlt } from '../parts/pictures.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

/** “The images on the start page both have a lazy alt text. Use … for both.” */
export const ALT_OF_BOTH: readonly WholeWay[] = [
  [
    all(
      `(?:the |our )?(?:two |both )?(?:\\S+ )?(?:images|pictures|screenshots) (?:on|in|of) (?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})? (?:both |all )?(?:have|lack|need|are missing|miss|share) [^.;]*\\balt(?:ernative)?[ -]?texts?\\b[^.;]*[.;] `,
      `${PLEASE}(?:use|set|put|take|give them) (?<text>[^.;]+?) (?:for|on|to) both(?: of them)?\\.?`,
    ),
    ({ page = '', text = '' }) => [(context) => setBoth(context, page, withoutQuotes(text))],
  ],
]

/** Gives the two pictures of a page one alternative text. Throws `AgentRefusal` where it has another number of them. */
async function setBoth({ docs }: Context, page: string, alt: string): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const { length } = getPictures(text)
  if (length !== 2)
    throw new AgentRefusal(`Expected two pictures on \`${file}\`, received ${length}.`)
  await docs.files.write(
    file,
    mapPictures(text, ({ written }) => withAlt(written, alt)),
  )
  return `Set the alternative text of both pictures on \`${docs.routeOf(file)}\` to “${alt}”.`
}
