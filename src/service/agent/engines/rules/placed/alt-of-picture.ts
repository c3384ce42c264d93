import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getPlace, withoutQuotes } from '../names.ts'
import { getPictures, withAlt } from '../parts/pictures.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { isText, type PlacedWay, THE } from './placed.ts'
import { findPlace, writeInstead } from './places.ts'

const PICTURE = '(?:image|picture|screenshot|figure|photo|diagram)'
const ALT = 'alt(?:ernative)?[ -]?text'
const LACKS = `(?:has|have|is missing|lacks|needs|does(?:n['’]t| not) have|is without|still (?:has|needs|lacks))(?: no| an| any)? ${ALT}(?: yet| at all)?`
const GIVE = `(?:${PLEASE}give it|${PLEASE}(?:add|use|set|make it|put|write)|it should be)(?: (?:this|the following)(?: one)?)?:? `

/** The one picture of a page or a section that has no alternative text, and what it is to say. */
export const ALT_OF_PICTURE: readonly PlacedWay[] = [
  // “The image on the setup page has no alt text, give it The form to log in.”
  [
    all(
      `${THE}${PICTURE} (?:on|in|of|under) (?<place>[^,;]+?) ${LACKS}[,.;:] ${GIVE}(?<text>["“][^"“”]+["”]|\\p{Lu}.+?)\\.?`,
    ),
    ({ place = '', text = '' }) => {
      const said = withoutQuotes(text)
      return isText(text) ? (context) => setAlt(context, place, said) : undefined
    },
  ],
  // “The first image of the setup page should have the alt text The form to log in.”
  [
    all(
      `${THE}(?<which>first|second|third|last|only) ${PICTURE} (?:on|in|of|under) (?<place>[^,;]+?) (?:should|must|needs to|has to) (?:have|get) (?:the |this )?${ALT}:? (?<text>["“][^"“”]+["”]|\\p{Lu}.+?)\\.?`,
    ),
    ({ which = '', place = '', text = '' }) => {
      const said = withoutQuotes(text)
      return isText(text) ? (context) => setAlt(context, place, said, which) : undefined
    },
  ],
]

async function setAlt(
  { docs }: Context,
  where: string,
  alt: string,
  which?: string,
): Promise<string> {
  const place = await findPlace(docs, where)
  const { file, text, start, end } = place
  const pictures = getPictures(text.slice(start, end))
  const isOnly = which === undefined || /^only$/i.test(which)
  const all = which === undefined ? pictures.filter((one) => one.alt.trim() === '') : pictures
  const bare = isOnly ? all : [all.at(getPlace(which) ?? 0)].flatMap((one) => one ?? [])
  const [only, ...others] = bare
  if (only === undefined || others.length > 0)
    throw new AgentRefusal(
      `Expected one such picture on \`${file}\`, received ${bare.length === 0 ? 'none' : 'several'}.`,
    )
  const at = text.indexOf(only.written, start)
  // The same picture may stand there twice.
  if (text.indexOf(only.written, at + 1) !== -1 && which !== undefined && !/^first$/i.test(which))
    throw new Unresolved(`Expected a picture that stands there once on \`${file}\`.`)
  const range = { start: at, end: at + only.written.length }
  await writeInstead(docs, { ...place, ...range }, withAlt(only.written, alt))
  return `Set the alternative text of the picture on \`${docs.routeOf(file)}\` to “${alt}”.`
}
