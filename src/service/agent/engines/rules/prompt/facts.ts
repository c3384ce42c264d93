import type { Sentence } from './sentences.ts'

const NUMBER = '[$€£¥]?v?\\d[\\w.,]*\\d%?|[$€£¥]?v?\\d%?'
const ISSUE =
  '(?:now )?(?:needs?|requires?|expects?|wants?|(?:is|are) (?:limited to|set to|capped at|raised to|lowered to)|is|are|costs?|takes?|allows?|supports?|runs on|works with|starts? (?:with|at|from)|comes with|lasts?|has|have|gets?|receives?|includes?|offers?|gives?|ships with|became|went (?:up|down) to|was (?:raised|lowered|changed) to)'
const MIN = '(?:(?:at least|now|up to|version|only|a minimum of|about) )*'
const NEWER = '(?: (?:or|and) (?:newer|later|higher|above|more|up))?'
const NOW = '(?: (?:now|these days|already|today|from now on|as of today))?'

/** What is so, and what the docs say in its place: “SAML needs 4.7.0, not 4.6.0”. */
const BOTH = new RegExp(
  `^(?<what>.+?) ${ISSUE} ${MIN}(?<name>\\p{Lu}[\\w.]* )?(?<to>${NUMBER})(?<unit> [\\p{L} ]+?)??${NEWER}${NOW},? (?:and )?(?:not|instead of|rather than|no longer) (?<from>${NUMBER})(?: [\\p{L} ]+)?(?: any ?more)?$`,
  'iu',
)

/** What is so now. */
const FACT = new RegExp(
  `^(?<what>.+?) ${ISSUE} ${MIN}(?<name>\\p{Lu}[\\w.]* )?(?<to>${NUMBER})(?<unit> [\\p{L} ]+?)??${NEWER}${NOW}$`,
  'iu',
)

/** What the docs say. */
const STILL = new RegExp(
  `^(?:but )?(?:the |our |all )?(?<place>.+?) (?:(?:still|all|both|now|wrongly) )*(?:says?|mentions?|reads?|lists?|tells?|shows?|names?|has|have|asks? for|talks? (?:about|of)|speaks? of|claims?) (?:it (?:is|was) )?(?<from>${NUMBER})(?<unit> [\\p{L} ]+)?$`,
  'iu',
)

/** What a page tells with a number, and what that is. */
const TELLS = new RegExp(
  `^(?:(?:on|in) (?<page>[^,]+?(?: page| guide)),? )?(?:the |our )?(?<place>.+?) (?:(?:still|now|wrongly) )*(?:says?|mentions?|claims?|tells?|states?|promises) (?:that )?(?<what>.+?) (?<from>${NUMBER})(?<unit> [\\p{L}-]+(?: [\\p{L}-]+){0,2})?$`,
  'iu',
)
const IT_IS = new RegExp(
  `^(?:(?:it|that|this|they)(?:['’]s| is| are|['’]re| should be| must be| went up to| went down to| was changed to)|make (?:it|that)|change (?:it|that) to|should be) ${MIN}(?<to>${NUMBER})(?: [^,.]*)?$`,
  'iu',
)

/** The wish to have it so in all places. */
const EVERYWHERE =
  /^(?:correct|fix|change|update|adjust|adapt|mend|set|put)(?: (?:it|that|this|them))?(?: right)?(?:,? (?<where>everywhere|(?:all |the |our )*(?:docs|documentation|pages)(?: accordingly)?|wherever .+|throughout.*|in (?:all|every|both|each|the (?:docs|documentation)).*|on all.*|across.*|all over.*))?$/i

/**
 * A number that has changed, what of, and that it is to be another one wherever the docs tell it of
 * that; `undefined` where sentences do not say so.
 */
export function nameFact(sentences: readonly Sentence[]): Sentence | undefined {
  const [first, second, third] = sentences.map(({ text }) => text)
  const { quotations = [] } = sentences[0] ?? {}
  const told = BOTH.exec(first ?? '')?.groups
  if (told !== undefined && sentences.length === 2 && EVERYWHERE.test(second ?? '')) {
    return print(told, told.from ?? '', quotations)
  }
  const fact = FACT.exec(first ?? '')?.groups
  const still = STILL.exec(second ?? '')?.groups
  const isWished =
    sentences.length === 2 || (sentences.length === 3 && EVERYWHERE.test(third ?? ''))
  if (fact !== undefined && still !== undefined && isWished) {
    // Where nothing says “everywhere” the page that is named is meant.
    const isOne =
      sentences.length === 2 &&
      /\b(?:page|guide|quickstart|quick start|overview|faq|readme)\b/i.test(still.place ?? '')
    return print(fact, still.from ?? '', quotations, isOne ? still.place : undefined)
  }
  const tells = TELLS.exec(first ?? '')?.groups
  const now = IT_IS.exec(second ?? '')?.groups
  if (tells !== undefined && now !== undefined && isWished) {
    const isAll = sentences.length === 3 && !/^\w+(?: (?:it|that|this))?$/.test(third ?? '')
    const name = / (\p{Lu}[\w.]*)$/u.exec(` ${tells.what}`)?.[1]
    const page = tells.page ?? tells.place
    return print(
      { ...tells, to: now.to, name },
      tells.from ?? '',
      quotations,
      isAll ? undefined : page,
    )
  }
  return undefined
}

/** What stands between a thing and its number. */
const HAS_IT =
  /(?: (?:can|may|will|must|allows?|has|have|is|are|costs?|takes?|supports?|needs?|requires?|lasts?|gets?|includes?|gives?|holds?|expires?|keeps?|stays?|runs?|in|after|for|within|by|on|up to|at least|at most|only|about))+$/i

function print(
  { what = '', name, to = '', unit = '' }: Readonly<Record<string, string | undefined>>,
  from: string,
  known: readonly string[],
  page?: string,
): Sentence {
  // What stands before the number is what has it: “self-hosting needs Node 20”.
  const words = [
    name?.trim() ??
      what
        .replace(/^(?:(?:our|the|minimum|required|supported|oldest|lowest|latest|current) )+/i, '')
        .replace(HAS_IT, ''),
    from,
    to,
    unit.trim(),
  ]
  const quotations = [...known, ...words]
  const [a, b, c, d] = words.map((_word, at) => `⟦${known.length + at}⟧`)
  return {
    text: `correct the number of ${a} from ${b} to ${c} of ${d}${page === undefined ? '' : ` on ${page}`}`,
    quotations,
  }
}

/** Two ways in which the docs write the same. */
const TWO_WAYS =
  /^(?:we|the docs|our docs|it|pages) (?:(?:sometimes|often|currently) )*(?:calls?|writes?|spells?|says?|uses?) (?:it |this )?(?:both )?(?<one>\S+(?: \S+){0,3}?)(?: (?:in|on) (?:one|some|a few|most) (?:places?|pages?))?,? (?:and|or|but) (?:(?:sometimes|elsewhere|also) )*(?<other>\S+(?: \S+){0,3}?)(?: (?:in|on|at) (?:others?|the others?|other (?:places?|pages?)|the rest)|(?: both)? for the same(?: thing)?|,? which (?:is|means) the same)?$/i
/** A word that is not to be used: “the word utilise shows up in a few places”. */
const SHOWS_UP =
  /^(?:the (?:word|term|spelling|name) )(?<one>\S+(?: \S+){0,2}?) (?:(?:still|often|sometimes) )*(?:shows up|appears|is used|occurs|stands|turns up|is (?:still )?(?:there|around))\b/i
const WE_WRITE =
  /^(?:we|it|that|they) (?:(?:always|only|now) )*(?:writes?|says?|uses?|should be|must be|spells? it|calls? it) (?<by>\S+(?: \S+){0,2}?)(?: (?:instead|now|everywhere))?$/i

/** “Somebody wrote seperate instead of separate”. */
const WROTE =
  /^(?:somebody|someone|we|people|they|the docs|our docs) (?:wrote|write|writes|says?|said|uses?|used|have|has) (?<one>\S+(?: \S+)?) instead of (?<right>\S+(?: \S+)?)(?: (?:a few times|sometimes|in (?:some|a few|many|several) places|everywhere|twice))?$/i

/** “OpenRouter is spelled Openrouter on two pages”. */
const MISSPELLED =
  /^(?<right>\S+(?: \S+){0,2}?) (?:is|was) (?:(?:sometimes|wrongly|often|still|mostly) )*(?:spelled|spelt|written|misspelled(?: as)?|misspelt(?: as)?) (?:as )?(?<one>(?!(?:in|on|with|by|wrong)\b)\S+(?: \S+){0,2}?)(?: (?:on|in|at) .+)?$/i
const FIX =
  /^(?:fix|correct|change|mend|put) (?:it|that|this|them|both|all|these|)(?: right)?(?: everywhere| please)?$/i

/** One way in which the docs write it. */
const WRITTEN =
  /^(?:(?:on|in) (?<page>[^,]+?),? )?(?:the |our )?.+? (?:is|are|was|gets) (?:(?:sometimes|often|still|wrongly|usually|everywhere) )*(?:written|spelled|spelt|misspelled|misspelt|called)(?: as)? (?<one>(?!(?:in|on|with|by|as)\b)\S+(?: \S+){0,3}?)(?: (?:in|on) (?<place>(?:some|a few|many|several|one|the|our) .+))?$/i
const SHOULD_BE =
  /^(?:it|that|this)(?:['’]s| is| should be| must be| has to be| should read) (?:called |written |spelled )?(?<by>\S+(?: \S+){0,3}?)(?: (?:everywhere|throughout|in all places|now))?$/i
const ONE_WAY =
  /^(?:please )?(?:use|say|write|make it|call it|it should(?: always)? be|settle on|stick (?:to|with)|always (?:use|write|say))(?: always)? (?<by>\S+(?: \S+){0,3}?)(?: (?:everywhere|throughout|in all places|in both|always|consistently|in all of them))?$/i

/** That what is written in two ways is to be written in one; `undefined` where sentences do not say so. */
export function nameSpellings(sentences: readonly Sentence[]): Sentence[] | undefined {
  const [first, second, ...others] = sentences
  const [told, asked] = [first?.text ?? '', second?.text ?? '']
  const known = first?.quotations ?? []
  const respell = (wrong: string, right: string, where = 'everywhere'): Sentence => ({
    text: `replace the spelling ⟦${known.length}⟧ with ⟦${known.length + 1}⟧ ${where}`,
    quotations: [...known, wrong, right],
  })
  const spelled = MISSPELLED.exec(told)?.groups
  if (spelled?.right !== undefined && spelled.one !== undefined && FIX.test(asked))
    return [respell(spelled.one, spelled.right)]
  if (others.length > 0) return undefined
  const used = SHOWS_UP.exec(told)?.groups?.one
  const only = ONE_WAY.exec(asked)?.groups?.by
  const meant = WE_WRITE.exec(asked)?.groups?.by ?? only
  if (used !== undefined && meant !== undefined) return [respell(used, meant)]
  const wrote = WROTE.exec(told)?.groups
  const isFixed = second === undefined || FIX.test(asked)
  if (wrote?.one !== undefined && wrote.right !== undefined && isFixed)
    return [respell(wrote.one, wrote.right)]
  const written = WRITTEN.exec(told)?.groups
  const right = SHOULD_BE.exec(asked)?.groups?.by
  if (written?.one !== undefined && right !== undefined) {
    const place = written.page ?? written.place ?? ''
    const isAll =
      place === '' ||
      /^(?:(?:the|our|some|a few|many|several|most) )*(?:docs|documentation|places|pages|site|titles|headings|texts)$/i.test(
        place,
      )
    return [respell(written.one, right, isAll ? 'everywhere' : `on ${place}`)]
  }
  const { one, other } = TWO_WAYS.exec(told)?.groups ?? {}
  if (one === undefined || other === undefined || only === undefined) return undefined
  return [one, other].filter((words) => words !== only).map((words) => respell(words, only))
}
