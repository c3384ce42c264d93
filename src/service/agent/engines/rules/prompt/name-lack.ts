/** What is to be done to the thing itself: “it should be translated”. */
const DONE_TO = /^(?:\w+ly )?\w+(?:ed|ten|er)$/i

const FIELD = /^(?:sidebar title|title|description|icon|tag)$/i

export function asQuestion(words: string): string {
  return /[?]$|^⟦/.test(words) ? words : `${words}?`
}

/** A wish for what a thing has none of. */
export function nameLack(text: string, thing: string, said: string): string | undefined {
  const lack = said
    .replace(/ (?:like|as) .+$/i, '')
    .replace(/^(?:(?:useful|proper|good|real|nice|new|better|meaningful) )+/i, '')
  const { verb = 'add', rest = '' } =
    /^(?:please )?(?<verb>add|create|write|put|give|make|insert|include|set)(?: (?:it|them|the page|the group))?(?: (?:one|a|an|some|a new one|another one))?(?<rest>(?::|,| (?:that|which|saying|called|named|titled|about|on|for|with|at|after|before|to|in|under|of|https?:|\/|#|⟦)).*)?$/i.exec(
      text,
    )?.groups ?? {}
  // “Add one to each” of what has none.
  const each =
    /^(?:please )?(?:add|write|give|put) (?:an? |one )?(?:(?:short|fitting|good|proper|useful|descriptive) )*(?:one )?to (?:each|all|every one|them)(?: of them)?$/i
  if (each.test(text))
    return `add a ${lack.replace(/s$/, '')} to each ${thing.replace(/^(?:the|our|all) /i, '').replace(/s(?= (?:on|in|of) )/i, '')}`
  const isOne = /^(?:please )?\w+ (?:it |them )?(?:one|some|a new one|another one)\b/i.test(text)
  const [, value] =
    /^(?:please )?(?:add|put|use|set|give it|link(?: to)?) (https?:\S+|#[\da-f]{3,6}|⟦\d+⟧)$/i.exec(
      text,
    ) ?? []
  const [, used] =
    /^(?:please )?(?:use|take|pick|choose|make it|set it to) (?:the )?(\S+)(?: icon| tag)?(?: (?:for|on) (?:them|it|all|those|these|each|all of them))?$/i.exec(
      text,
    ) ?? []
  if (used !== undefined && FIELD.test(lack)) return `set the ${lack} of ${thing} to ${used}`
  const should = /^(?:it|that) (?:should|must) (?:be|say|read)[:,]? (.+)$/i.exec(text)?.[1]
  if (
    should !== undefined &&
    !DONE_TO.test(should) &&
    (FIELD.test(lack) || /^alt(?:ernative)? text$/i.test(lack))
  ) {
    return `set the ${lack} of ${thing} to ⟪${should}⟫`
  }
  const [, is] =
    /^(?:it|they|that|this|both|all)(?:['’]s| is|['’]re| are| should be) (\S+)$/i.exec(text) ?? []
  if (
    is !== undefined &&
    !DONE_TO.test(is) &&
    /^(?:language|icon|tag|title|description)$/i.test(lack)
  ) {
    return `set the ${lack} of ${thing} to ${is}`
  }
  if (!isOne && value === undefined) return undefined
  // What it is about is told by its words, where they are said.
  const what = /⟦|^:/.test(rest) ? lack.replace(/ (?:about|on|for|to) .+$/i, '') : lack
  if (FIELD.test(lack)) {
    const words = rest.replace(
      /^(?::|,)? ?(?:(?:that |which )?(?:says|reads|saying)(?: that)?|of|like|to)? ?/i,
      '',
    )
    if (value !== undefined || words !== '')
      return `set the ${lack} of ${thing} to ${value ?? words}`
    return `give ${thing} a ${lack}`
  }
  // A page is about what there is none for.
  if (/^(?:page|guide|tutorial|how-to|article|reference page)$/i.test(what)) {
    return `${verb} a ${what} about ${thing}${rest.replace(/,? like the others?$/i, '')}`
  }
  return value === undefined
    ? `${verb === 'give' ? 'add' : verb} a ${what} to ${thing}${rest}`
    : `add a ${what} to ${thing}: ${value}`
}
