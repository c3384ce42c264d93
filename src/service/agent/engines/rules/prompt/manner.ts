import { withCapital } from './as-sentence.ts'

/** What says only how words are to be others, which is done so anyway: in all their forms, each in its case. */
const MANNER = [
  `(?:both )?(?:in )?(?:the )?singular and (?:the )?plural(?: forms?)?`,
  `(?:and |but )?(?:keep|keeping|preserve|preserving|leave|leaving|respect|respecting|match|matching) (?:the |their )?(?:capitali[sz]ation|casing|case|capital letters)(?: (?:as it is|as is|as they are|unchanged|the same|intact|alone))?(?: (?:in each place|in every place|everywhere|there))?`,
  `(?:in )?(?:whatever|any|either) (?:the )?(?:case|casing|capitali[sz]ation)`,
]

const ASIDE = new RegExp(`,? (?:${MANNER.join('|')})(?=[,.;]|$)`, 'gi')

/** “From the next release on boats are called ships” is said of what is so from now on. */
const FROM_THEN =
  /^(?:from|starting (?:with|from)|beginning with|as of|since) (?:the |our )?(?:next|upcoming|coming|latest|new|current) (?:major |minor )?(?:release|version|update|quarter|month|week|year)(?: on(?:wards?)?)?,? (?!notes?\b|page\b)/i

/** “We opened Lima: add it to the cities” tells first why it is asked for. */
const WHY_AHEAD =
  /^(we(?:['’]ve| have)?(?: just| now| finally| recently)? (?:opened|launched|shipped|released|started|introduced|got|dropped|closed|have|support|accept|offer)\b[^:.;"“]{1,60}): (?:please )?(add|put|list|include|insert|append) /i

/** A prompt without what says only how words are to be others, and with why and since when said as all do. */
export function withoutManner(prompt: string): string {
  return prompt
    .replaceAll(ASIDE, '')
    .replace(FROM_THEN, 'From now on ')
    .replace(
      WHY_AHEAD,
      (_whole, why: string, verb: string) => `${why}. ${withCapital(verb.toLowerCase())} `,
    )
}

/**
 * A prompt with its amounts as they are read, where they are told as they are written: “\$5”; texts keep what they have. What
 * asks whether a text may be so is no sign of that text: “Could it say "Boats sail."?”.
 */
export function readAmounts(asked: string): string {
  const prompt = asked.replace(/(?<=[.!]["”])\?\s*$/, '')
  return /["“`]|: /.test(prompt) ? prompt : prompt.replaceAll(/\\(?=\$\d)/g, '')
}
