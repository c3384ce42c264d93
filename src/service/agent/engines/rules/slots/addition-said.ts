import { splitSentences } from '../grounded/utterance.ts'
import { withoutQuotes } from '../names.ts'
import { type Addition, asksMore, type ToldPlace } from './addition.ts'
import { readPieces, readPlace } from './addition-pieces.ts'

const ADD = '(?:add|put|insert|include|append|list)'
const GOES =
  '(?:it|that|this) (?:(?:also )?(?:belongs|goes)|(?:should|must|has to|needs to) (?:also )?(?:go|be added|be listed|be put|be))'
const BACK = `(?:${ADD} (?:it|that|this)|${GOES})`
export const POINTS_BACK: RegExp = new RegExp(`\\b${BACK}\\b`, 'i')
/** What begins a wish within a sentence: “…, so please add it to …”. */
const SO = new RegExp(`,? (?:so|and so|hence|therefore|and)?,? ?(?:please )?(?=${BACK}\\b)`, 'i')
const WISH = new RegExp(
  `^(?:please |can you |could you |can we |could we |so )*${BACK}(?: one)?(?: too| also| as well)?,? (?:(?:at|to) the (?<edge>end|bottom|top) of|as (?:the|an?) (?:new )?(?<edge3>last |first )?(?:row|line|item|entry|bullet)(?: (?:of|in|to|on|at (?:the )?(?:end|bottom) of))|to|in|into|on|under) (?<place>[^,;:]+?)(?:,? (?:(?:right|directly|just|immediately|straight) )?(?<side>after|behind|below|before|above|ahead of) (?<beside>[^,;:]+?))?(?:,? (?:at|as) the (?:very )?(?<edge2>end|bottom|top|last|first)(?: (?:one|item|entry|row))?)?(?:,? (?:please|too|as well|thanks))*[.!?]?$`,
  'i',
)
const NOW = '(?:now|also|newly|recently|just|finally|officially|since \\S+|as of \\S+|from now on)'
/** A name is written as one: up to a comma, or to what is told of it. */
const NAME =
  '(?<name>["“`][^"”`]+["”`]|[\\p{Lu}\\d.][^,;:()\\s]*(?: (?!(?:now|too|for|in|with|as|and|only|from|since|also|which|that|is|are|on|at|to)(?![\\p{L}]))[^,;:()\\s]+){0,4})'
const DEED =
  '(?:supports?|accepts?|offers?|takes?|carry|carries|provides?|covers?|handles?|have|has|got|added|launched|introduced|released|shipped|integrates? with|works? with|ships?(?: to)?|includes?|comes? with|lists?|runs?|delivers? to|exports? to|reads?|writes?|imports?)'
/** What is new, by its name, and what is told of it. */
const SAID: readonly RegExp[] = [
  `^(?:we|it|the \\p{L}+|our \\p{L}+|\\p{Lu}\\S+|you)(?: can| can use|['’]ve| have)? ?(?:${NOW} )*${DEED} (?:${NOW} )*(?:an? )?(?:new |the )?(?:(?:\\p{Ll}\\S*) ){0,3}?(?:called |named |, )?${NAME}(?<rest>.*)$`,
  `^(?:.+? )?(?:can|may) (?:${NOW} )*(?:be )?(?:exported|imported|uploaded|downloaded|saved|sent|paid|read|written|used|stored|delivered|shipped|run) (?:${NOW} )*(?:as|in|to|by|with|via|from|on|through) ${NAME}(?<rest>.*)$`,
  `^(?:there (?:is|are)|there['’]s|we have|we['’]ve got|we['’]ve added|we added) (?:${NOW} )*(?:an? )?new \\p{Ll}[\\p{L} ]*?(?:,| called| named) ${NAME}(?<rest>.*)$`,
  // “We take one more kind of wood now: OAK, …”
  `^(?:we|you|it|there|the \\p{L}+|our \\p{L}+|\\p{Lu}\\S+)(?: (?:is|are|can|also|now|have))* ?(?:\\p{Ll}+ ){0,2}?(?:(?:an?|one) )?(?:new|more|another|further|additional|extra) \\p{Ll}[\\p{L} -]*?(?: now)?(?::| [-–—]) ${NAME}(?<rest>.*)$`,
  `^${NAME} (?:is|are) (?:${NOW} )*(?:supported|available|accepted|offered|out|live|possible|covered)(?: (?:by|in|with|to|for) (?:all|us|everyone|everybody))?(?<rest>.*)$`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** What is told not to be so. */
const NOT_SO =
  /\b(?:not yet|no longer|any ?more|don['’]t|doesn['’]t|do not|does not|won['’]t|instead of|replaces|never)\b/i

/** What a sentence tells to be new, and the next one wishes to be somewhere: “We take Acme cards now, code acme. Add that to the table of cards, after Visa.” */
export function readSaid(prompt: string): Addition | undefined {
  const sentences = splitSentences(prompt)
    .flatMap((one) => one.split(SO))
    .filter((one) => one.trim() !== '')
  const [said, wish, ...more] = sentences.map((one) => one.trim())
  if (said === undefined || wish === undefined || more.length > 0) return undefined
  if (asksMore(said) || NOT_SO.test(said)) return undefined
  const { place, side, beside, edge, edge2, edge3 } = WISH.exec(wish)?.groups ?? {}
  const plain = said.replace(/[.!,]+$/, '')
  const found = SAID.map((pattern) => pattern.exec(plain)?.groups).find(
    (groups) => groups?.name !== undefined && /^["“`\p{Lu}\d.]/u.test(groups.name),
  )
  if (place === undefined || found?.name === undefined) return undefined
  const isTop = /top|first/i.test(edge ?? edge2 ?? edge3 ?? '')
  const relation = /before|above|ahead/i.test(side ?? '') ? 'before' : 'after'
  const places: ToldPlace[] = [
    ...readPieces(` in ${place}`).map(readPlace),
    ...(beside === undefined ? [] : [{ relation, words: beside, mark: '' } as const]),
    ...(isTop ? [{ relation: 'top', words: '', mark: '' } as const] : []),
  ]
  const text = (found.rest ?? '')
    .replace(/^\s*(?:now|too|also|as well)\b|(?<=\S),? (?:now|too|as well)$/gi, '')
    .replace(/^[\s,;:-]+|\s+$/g, '')
  return {
    ...{ noun: 'entry', isStrict: true, object: [], places, around: [] },
    name: withoutQuotes(found.name.replaceAll('`', '')),
    ...(text !== '' && { text }),
  }
}
