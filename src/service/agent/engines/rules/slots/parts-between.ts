import type { Context } from '../context.ts'
import { splitSentences } from '../grounded/utterance.ts'
import { nameKey, nameWords, rootKey, withoutQuotes } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { asksMore } from './addition.ts'
import { listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const NOUN = /\b(?<noun>step|card|tab|accordion)s?\b/i
const WISHES =
  /\b(?:add|insert|put|include|needs?|lacks?|misses|missing|could use|should have|deserves?|want|would like)\b/i
/** “Call it A and say: …”, “called A. It should say …”: what it is called with what it says behind it. */
const TOLD = new RegExp(
  [
    '(?:^|[.!?;,] |,? and |,? )(?:[Pp]lease )?(?:(?:[Cc]all|[Tt]itle|[Nn]ame) (?:it|that|this)|(?:to be |which is |is )?(?:called|titled|named))',
    ' (?<name>"[^"\\n]+"|“[^”\\n]+”|\\p{Lu}[^.:;"“”\\n]*?)',
    '(?:,? and (?:(?:have|let|make) it )?(?:say|read|write|tell people)|[.;,] (?:and )?(?:[Ii]t|[Tt]hat|[Tt]he (?:step|card|tab|text)) (?:should (?:say|read|be)|says|reads|is)',
    '|[.;,] (?:[Tt]he )?(?:[Tt]ext|[Cc]ontent|[Ss]ay)|,? (?:saying|that says|with the text|which says|and the text))?',
    '(?<sign>:)? (?<text>["“\\p{Lu}`].*)$',
  ].join(''),
  'su',
)
const BETWEEN = /\bbetween (?:the )?(?<one>[^.,;:]+?) and (?:the )?(?<other>[^.,;:]+?)(?=[.,;:]|$)/i
const BESIDE =
  /\b(?<side>after|behind|following|before|ahead of) (?:the )?(?<one>[^.,;:]+?)(?=[.,;:]|$)/i
const OTHER = /\b(?:remove|delete|drop|rename|replace|move|redirect|hide|instead)\b/i
const ALSO = anyOf(`
  steps? cards? tabs? accordions? one more another further extra additional new add insert put include needs? lacks? miss(?:es|ing)? could use should have deserves? want would like
  between after behind following before ahead of and the at in on to from bottom top end start setup list first last there is it
`)
const MOST_REST = 1

/** “The steps need one more between posting and testing. Call it Tell people and say: …”: a named part between others that are told by what they do. */
export const partsBetween: SlotWay = {
  cue: /\b(?:step|card|tab|accordion)s?\b[\s\S]*\b(?:call|title|name)(?:d| it| that| this)\b/i,
  async perform(context, prompt, say) {
    const told = TOLD.exec(prompt)
    const { name = '', text = '' } = told?.groups ?? {}
    const head = told === null ? '' : prompt.slice(0, told.index)
    const noun = NOUN.exec(head)?.groups?.noun?.toLowerCase()
    const beside = BETWEEN.exec(head) ?? BESIDE.exec(head)
    if (noun === undefined || beside === null || !WISHES.test(head) || OTHER.test(head))
      return undefined
    if (splitSentences(text).some(asksMore)) return undefined
    const scene = new Scene(head, context)
    const place = scene.spanOf(beside)
    const pages = (await listPages(scene)).filter(({ span }) => span.to <= place.from)
    const [page, ...others] = pages
    if (page === undefined || others.some(({ file }) => file !== page.file)) return undefined
    const { side, name: neighbor } = await findNeighbor(context, page.file, noun, beside)
    const spans = [...pages.map(({ span }) => span), place]
    const places = await listPlaceWords(scene, page.file)
    if (!isAllTold(scene, [...spans, ...places], ALSO, MOST_REST)) return undefined
    const words = asSentence(withoutQuotes(text.trim()))
    const wish = `Add a ${noun} called "${withoutQuotes(name.trim())}" ${side} "${neighbor}" on the ${page.route.slice(1)} page saying "${words}"`
    return (await say(wish.replaceAll('\n', ' '))).join(' ')
  },
}

/** What a new part is to stand beside. Throws `Unresolved` where the page has none that is told so, or what is between two. */
async function findNeighbor(
  { docs }: Context,
  file: string,
  noun: string,
  { groups = {} }: RegExpExecArray,
): Promise<{ side: 'before' | 'after'; name: string }> {
  const parts = readParts(await docs.files.read(file), file).filter(({ kind }) => kind === noun)
  const one = findPart(parts, groups.one ?? '')
  const other = groups.other === undefined ? undefined : findPart(parts, groups.other)
  const isNext =
    other === undefined ||
    (parts.indexOf(other) === parts.indexOf(one) + 1 && other.start - one.end < NEAR)
  if (!isNext)
    throw new Unresolved(
      `Expected “${one.name}” and “${other.name}” beside each other on \`${file}\`.`,
    )
  const isBefore = /^(?:before|ahead of)$/i.test(groups.side ?? '')
  return { side: isBefore ? 'before' : 'after', name: one.name }
}

/** Characters between two parts that stand beside each other: those of another block stand further away. */
const NEAR = 10

/** The one part that has all words that it is told by. */
function findPart(parts: readonly PagePart[], said: string): PagePart {
  const plain = withoutQuotes(said.replace(/ (?:step|card|tab|accordion)$/i, ''))
  const words = rootKey(
    nameWords(plain)
      .filter((word) => !isFilling(word))
      .join(' '),
  ).split(' ')
  const same = parts.filter(({ name }) => nameKey(name) === nameKey(plain))
  const found =
    same.length > 0
      ? same
      : parts.filter(({ name }) => {
          const own = rootKey(name).split(' ')
          return words.every((word) => own.includes(word))
        })
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one part “${said}”, received ${found.length}.`)
  return only
}
