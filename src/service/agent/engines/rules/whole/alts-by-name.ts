import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { nameKey, withoutQuotes } from '../names.ts'
import { getPictures, mapPictures, withAlt } from '../parts/pictures.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

const PICTURES = '(?:images|pictures|screenshots|diagrams|figures|illustrations|graphics|photos)'
const ALT = '\\balt(?:ernative)?[ -]?texts?\\b'
const ONE = '(?:one|image|picture|screenshot|diagram|figure|illustration|graphic|photo)'
/** “The Yard one The yard from above”: which picture, and what it shows. */
const NAMED = new RegExp(
  `^(?:the |our )?(?<name>["“][^"“”]+["”]|[^,.;:"“”]+?) ${ONE}(?: (?:to|as|should (?:say|be|read)|into)|:)? (?<alt>["“][^"“”]+["”]|\\p{Lu}.*)$`,
  'iu',
)
const AHEAD = `(?:the |our )?(?:(?:two|three|both|all|some) )?${PICTURES} (?:on|in|of) (?:the |our )?(?<page>[^.;:]+?)(?: ${PAGE})? (?:all |both )?(?:have|lack|carry|come with|need|are without)[^.;:]*${ALT}[^.;:]*[.;:] `

/** New alternative texts of pictures of a page, each called by the one that it has. */
export const ALTS_BY_NAME: readonly WholeWay[] = [
  // “The diagrams on the Yard page have alt texts that say nothing. Please make the Barn one …, and the Gate one ….”
  [
    all(AHEAD, `${PLEASE}(?:make|set|change|turn) (?<list>[^;]+?)[.!?]?`),
    ({ page, list = '' }) => {
      const named = list.split(
        new RegExp(`,? and (?=the [^,]+? ${ONE}\\b)|, (?=the [^,]+? ${ONE}\\b)`, 'i'),
      )
      const found = named.map((one) => NAMED.exec(one.trim())?.groups)
      const alts = found.flatMap(({ name = '', alt = '' } = {}) =>
        WHICH.test(name) || !/^["“\p{Lu}\d]/u.test(alt)
          ? []
          : [{ name: withoutQuotes(name), alt: withoutQuotes(alt) }],
      )
      // A text of its own may go on behind what reads as an end.
      return alts.length < found.length || /[.!?] \p{Lu}/u.test(list)
        ? []
        : [(context: Context) => setAlts(context, page ?? '', alts)]
    },
  ],
]

/** What tells where a picture is, and not what it is called. */
const WHICH =
  /^(?:first|second|third|fourth|last|other|top|bottom|upper|lower|left|right|next|same|new|old)$/i

/** Gives each of some pictures of a page, called by what they have now, another alternative text. */
async function setAlts(
  { docs }: Context,
  page: string,
  alts: readonly { name: string; alt: string }[],
): Promise<string> {
  const file = await docs.fileOf(page)
  let text = await docs.files.read(file)
  const pictures = getPictures(text)
  for (const { name, alt } of alts) {
    const isMeant = (picture: { alt: string }) => nameKey(picture.alt) === nameKey(name)
    const { length } = pictures.filter(isMeant)
    if (length !== 1)
      throw new AgentRefusal(`Expected one picture “${name}” on \`${file}\`, received ${length}.`)
    text = mapPictures(text, (picture) =>
      isMeant(picture) ? withAlt(picture.written, alt) : undefined,
    )
  }
  await docs.files.write(file, text)
  const told = alts.map(({ name, alt }) => `of “${name}” to “${alt}”`).join(', ')
  return `Set the alternative text ${told} on \`${docs.routeOf(file)}\`.`
}
