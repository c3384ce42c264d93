import { distance } from 'fastest-levenshtein'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { replaceWords } from '../grounded/replace-words.ts'
import { getRoot, nameWords } from '../names.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { Unresolved } from '../unresolved.ts'
import { plainName, type ReadTelling } from './telling.ts'

const QUOTE = '⟦\\d+⟧'
const SAYS = '(?:(?:still|wrongly|now) )?(?:says|reads|has|shows|spells it)'
const SHOULD = '(?:should|must|has to|needs to|ought to) (?:be|say|read)'
const BEFORE = '(?:[^⟦]{0,60}(?:[,:]) (?:so |and |because )?)?'

/** What is written wrong, and how it should be. */
const WRONG: readonly RegExp[] = [
  `^${BEFORE}(?:on|in) (?<page>[^,⟦:]+?),? (?:it|we|there it) ${SAYS} (?<old>${QUOTE}),? (?:but |and |where |when )?(?:it |that |this |which )?${SHOULD} (?<now>${QUOTE})$`,
  `^${BEFORE}(?<page>(?:the|our) [^,⟦:]+?) ${SAYS} (?<old>${QUOTE}),? (?:but |and |where |when )?(?:it |that |this |which )${SHOULD} (?<now>${QUOTE})$`,
  `^${BEFORE}(?<old>${QUOTE}) (?:on|in) (?<page>[^,⟦:]+?) (?:becomes|${SHOULD}|is now|turns into) (?<now>${QUOTE})$`,
].map((pattern) => new RegExp(pattern, 'i'))

/** “On the … page it says “A b c”, it should be “d”.” */
export const readCorrection: ReadTelling = ([first = ''], quotations) => {
  const groups = WRONG.map((pattern) => pattern.exec(first)?.groups).find(Boolean)
  if (groups?.page === undefined) return undefined
  const { page, old = '', now = '' } = groups
  const [words, by] = [quotations.read(old), quotations.read(now)]
  return {
    count: 1,
    async perform(context) {
      const file = await findFileWith(context, plainName(page, quotations), words)
      return replaceWords(context, words, respell(words, by), { files: [file] })
    },
  }
}

/** The page that is called so and has words; where none has, the only one whose address or title has its name. */
async function findFileWith({ docs }: Context, page: string, words: string): Promise<string> {
  const name = page.replace(/ (?:page|guide|article)$/i, '')
  const wanted = nameWords(name).map(getRoot)
  const found = new Set(await docs.filesOf(page))
  const own: string[] = []
  const alike: string[] = []
  for (const file of docs.pages()) {
    if (!(await docs.files.read(file)).includes(words)) continue
    const called = [docs.routeOf(file), ...(await docs.titlesOf(file))].flatMap(nameWords)
    const known = new Set(called.flatMap((word) => word.split(/[-_/]/)).map(getRoot))
    if (found.has(file)) own.push(file)
    else if (wanted.every((word) => known.has(word))) alike.push(file)
  }
  const [only, ...others] = own.length > 0 ? own : alike
  if (only === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one page “${page}” with “${words}”, received ${only === undefined ? 'none' : 'several'}.`,
      true,
    )
  return only
}

/** Words in which those that are nearest to others are these: “assign to you” and “assigned”. */
function respell(words: string, by: string): string {
  const [own, other] = [words.split(' '), by.split(' ')]
  if (other.length >= own.length) return by
  const ways = own
    .slice(0, own.length - other.length + 1)
    .map((_word, at) => ({ at, far: distance(own.slice(at, at + other.length).join(' '), by) }))
    .toSorted((a, b) => a.far - b.far)
  const [best, next] = ways
  if (best === undefined || best.far > by.length / 2 || best.far === next?.far) {
    // What is about as long takes the place of all of it.
    if (other.length * 2 > own.length) return by
    throw new Unresolved(
      `Expected words in “${words}” that are nearly “${by}”, received none.`,
      true,
    )
  }
  return [...own.slice(0, best.at), by, ...own.slice(best.at + other.length)].join(' ')
}

const KIND = '(?<kind>question|step|entry|item|section|chapter|accordion|faq|card)'
const NUMBERED = new RegExp(
  `^${KIND} (?:no\\.? |number |#)?(?<number>\\d+) (?:in|on|of) (?:the |our )?(?<page>.+?) (?:has|have|is|says|repeats|asks|duplicates|was|can|should|needs)\\b.*$`,
  'i',
)
const DELETE =
  /^(?:delete|remove|drop)(?: the)?(?: (?<kind>question|step|entry|item|section|chapter|accordion|faq|card))?(?: (?:(?:no\.? |number |#)?(?<number>\d+)|it|that one))(?: (?:in|from|of|on) (?:the |our )?(?<page>[^,]+?))?(?:,? (?:and )?(?:there(?:['’]s| is) )?(?:no need to|don['’]t|do not|without) renumber(?:ing)?(?: .+)?)?$/i
const SHOULD_SAY = new RegExp(
  `^in ${KIND} (?:no\\.? |number |#)?(?<number>\\d+)(?: (?:in|on|of) (?:the |our )?(?<page>[^,⟦]+?))?,? it ${SHOULD} (?<now>${QUOTE})$`,
  'i',
)

/** “Question 18 in the FAQ is …. Delete 18. In question 11 it should say “…”.” */
export const readNumbered: ReadTelling = ([first = '', ...others], quotations) => {
  const told = NUMBERED.exec(first)?.groups
  const wishes = told === undefined ? [first, ...others] : others
  let { kind, number, page } = told ?? {}
  const deeds: ((context: Context) => Promise<string>)[] = []
  for (const wish of wishes) {
    const gone = DELETE.exec(wish)?.groups
    const said = gone === undefined ? SHOULD_SAY.exec(wish)?.groups : undefined
    const own = gone ?? said
    kind = own?.kind ?? kind
    page = own?.page ?? page
    number = own?.number ?? number
    if (own === undefined || kind === undefined || number === undefined || page === undefined) break
    const named = { page: plainName(page, quotations), kind, number: Number(number) }
    const now = said?.now
    deeds.push((context) =>
      now === undefined
        ? removeNumbered(context, named)
        : correctNumbered(context, named, quotations.read(now)),
    )
  }
  if (deeds.length === 0) return undefined
  return {
    count: deeds.length + (told === undefined ? 0 : 1),
    async perform(context) {
      const done: string[] = []
      for (const deed of deeds) done.push(await deed(context))
      return done.join(' ')
    },
  }
}

interface Numbered {
  page: string
  kind: string
  number: number
}

async function findNumbered({ docs }: Context, { page, kind, number }: Numbered) {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const sign = new RegExp(`^(?:${kind}|q|step|no\\.?|#)?\\s*${number}\\s*[.:)–-]`, 'i')
  const parts: PagePart[] = readParts(text, file).filter(({ name }) => sign.test(name))
  const [part, ...more] = parts
  if (part === undefined || more.length > 0)
    throw new Unresolved(
      `Expected one ${kind} with the number ${number} on \`${docs.routeOf(file)}\`, received ${part === undefined ? 'none' : 'several'}.`,
    )
  return { file, text, part }
}

async function removeNumbered(context: Context, named: Numbered): Promise<string> {
  const { file, text, part } = await findNumbered(context, named)
  await context.docs.files.write(file, withoutPart(text, part))
  return `Removed “${part.name}” of \`${context.docs.routeOf(file)}\`.`
}

/** Has a part say words where it has all of them but one that is written otherwise. */
async function correctNumbered(context: Context, named: Numbered, now: string): Promise<string> {
  const { file, text, part } = await findNumbered(context, named)
  const wanted = now.split(' ')
  const body = text.slice(part.start, part.end)
  const words = [...body.matchAll(/\S+/g)]
  const near = words.flatMap((_word, at) => {
    const own = words.slice(at, at + wanted.length)
    const others = own.filter(([word], index) => word !== wanted[index])
    const [other] = others
    const place = other === undefined ? -1 : own.indexOf(other)
    const by = wanted[place] ?? ''
    const isAlike = other !== undefined && distance(other[0], by) <= Math.max(2, by.length / 2)
    return own.length === wanted.length && others.length === 1 && isAlike ? [{ other, by }] : []
  })
  const [only, ...more] = near
  if (only === undefined || more.length > 0)
    throw new AgentRefusal(
      `Expected words on \`${context.docs.routeOf(file)}\` that are nearly “${now}”, received ${only === undefined ? 'none' : 'several'}.`,
    )
  const at = part.start + only.other.index
  await context.docs.files.write(
    file,
    text.slice(0, at) + only.by + text.slice(at + only.other[0].length),
  )
  return `Changed “${only.other[0]}” to “${only.by}” in “${part.name}” on \`${context.docs.routeOf(file)}\`.`
}
