/** What says only how words are to be others, which is done so anyway: in all their forms, each in its case. */
const MANNER = [
  `(?:both )?(?:in )?(?:the )?singular and (?:the )?plural(?: forms?)?`,
  `(?:and |but )?(?:keep|keeping|preserve|preserving|leave|leaving|respect|respecting|match|matching) (?:the |their )?(?:capitali[sz]ation|casing|case|capital letters)(?: (?:as it is|as is|as they are|unchanged|the same|intact|alone))?(?: (?:in each place|in every place|everywhere|there))?`,
  `(?:in )?(?:whatever|any|either) (?:the )?(?:case|casing|capitali[sz]ation)`,
]

const ASIDE = new RegExp(`,? (?:${MANNER.join('|')})(?=[,.;]|$)`, 'gi')

/** A prompt without what says only how words are to be others. */
export function withoutManner(prompt: string): string {
  return prompt.replaceAll(ASIDE, '')
}
