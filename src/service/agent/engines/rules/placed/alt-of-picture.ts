import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { getPictures, withAlt } from '../parts/pictures.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
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
]

async function setAlt({ docs }: Context, where: string, alt: string): Promise<string> {
  const place = await findPlace(docs, where)
  const { file, text, start, end } = place
  const bare = getPictures(text.slice(start, end)).filter((one) => one.alt.trim() === '')
  const [only, ...others] = bare
  if (only === undefined || others.length > 0)
    throw new AgentRefusal(
      `Expected one such picture on \`${file}\`, received ${bare.length === 0 ? 'none' : 'several'}.`,
    )
  const at = text.indexOf(only.written, start)
  const range = { start: at, end: at + only.written.length }
  await writeInstead(docs, { ...place, ...range }, withAlt(only.written, alt))
  return `Set the alternative text of the picture on \`${docs.routeOf(file)}\` to “${alt}”.`
}
