import { ANY_VERB, FIELD_WORDS, getVerbs } from './lexicon.ts'

const V = getVerbs

/** What goes on about a page with what is to be so on it. */
const SAID_OF_PAGE =
  /(?:page|guide|article)\|(?!(?:is|are|has|have|was|should|must|needs?|that|which|to|of|in|on|at|under|about|for|with|and|or|but|still|says?)\b)/i

/** “The Costs group: give it the icon chart” is told of that group, as is “…: its icon should be chart”. */
export function nameFirst(sentence: string): string {
  const [, thing = '', verb, rest = ''] =
    /^([^:]{2,60}): (\w+) (?:it|them|that) (.+)$/i.exec(sentence) ?? []
  if (verb !== undefined) return `${verb} ${thing} ${rest}`
  const [, owner = '', field, said = ''] =
    new RegExp(`^([^:]{2,60}): (?:the|its) (${FIELD_WORDS}) (.+)$`, 'i').exec(sentence) ?? []
  return field === undefined ? sentence : `the ${field} of ${owner} ${said}`
}

/** Where something is to be done, said first: “On the Fees page, …”, “FAQ: …”. */
export function takeScope(sentence: string): { at: string[]; text: string } {
  const [, first, rest] =
    /^(?:in|on|at|under|for|within|inside|from) (.+?)(?:,|:| (?=(?:there|we|you|it)\b|(?:the|our) (?:[^\s,:]+ ){1,6}(?:should|must|comes|goes|needs to|misses|lacks|says)\b)) ?(.+)$/i.exec(
      sentence,
    ) ?? []
  const [, named, wished] =
    /^(?:in|on|at|under|within) ((?:the |our )?[^,]+? (?:page|guide|article|section|table|list|tab|card|footer|header|navbar|sidebar)) (?=\S)(.+)$/i.exec(
      sentence,
    ) ?? []
  if (
    named !== undefined &&
    wished !== undefined &&
    (ANY_VERB.test(wished) || SAID_OF_PAGE.test(`${named}|${wished}`))
  )
    return { at: [named], text: wished }
  if (first !== undefined && rest !== undefined && !/⟦\d+⟧$/.test(first)) {
    const inner = takeScope(rest)
    return { at: [first, ...inner.at], text: inner.text }
  }
  // “Under CLI in v2” may have no comma.
  const [, page, wish] = /^([^:,⟦⟧]{2,40}): (?=\p{Ll}+ )(.+)$/u.exec(sentence) ?? []
  const isWish =
    wish !== undefined &&
    new RegExp(
      `^(?:${V('change')}|${V('remove')}|${V('add')}|${V('move')}|${V('rename')}) `,
      'i',
    ).test(wish)
  if (
    page !== undefined &&
    isWish &&
    !new RegExp(`^(?:${V('change')}|${V('add')}) `, 'i').test(page)
  ) {
    return { at: [page], text: wish }
  }
  return { at: [], text: sentence }
}
