import { isVague } from '../said.ts'
import { all, ONE, PAGE, PLEASE } from './patterns.ts'

/** “Add a step to the quickstart. Title: Check it. Text: Run the command.” */
const LABELED =
  /^(?<wish>[^"“”.!?]+)[.!] (?:title|name|heading): (?<name>[^"“”]+?)[.!]? (?:text|content|body): (?<text>[^"“”]+)$/i

/** “The description of Teams only speaks of roles. Make it …” */
const FIELD_OF = all(
  '(?:the |our )?(?<field>(?:meta |page |sidebar )?(?:description|title|icon)) (?:of|on|for) (?<page>.+?) ',
  '(?:only |just |still |really )?(?:is|talks|says|reads|sounds|looks|mentions|has|was|needs|does) [^.;]+[.;,] ',
  `(?:please )?(?:make|change|set) it (?:to |into |say |read )?(?<value>${ONE})`,
)

/** “Several pages still link to /old, which is gone. Point all those links to /new please.” */
const LINKED = all(
  '(?:(?:several|some|many|a few|a lot of|most|all|lots of|the) )?(?:of )?(?:the |our )?(?:pages|guides|articles|docs|places|texts|links) (?:still |all |wrongly )*(?:link|point|refer|lead|go) to ',
  `(?<old>(?:https?:\\/\\/)?[\\w.-]*\\/[^\\s,;]+?)[,.;]? (?:.*[^\\s])??[,.;]? ${PLEASE}(?:point|change|switch|lead|update|move|fix|have) `,
  '(?:all )?(?:of )?(?:(?:those|these|the|them)(?: links)?|links)(?: (?:go|lead|point|link))? (?:over )?to (?:the [^,;/]+, )?(?<now>(?:https?:\\/\\/)?[\\w.-]*\\/[^\\s,;]+?)(?:,? (?:please|instead))*[.!]?',
)

/** “Rename the oars page to Paddles and update the menu”, which follows by itself. */
const MENU_FOLLOWS =
  /(?<=\b(?:rename|retitle|call|title)\b.*),? (?:and|then|and then) (?:please )?(?:also )?(?:update|adapt|adjust|change) (?:the |all )?(?:menu|sidebar|navigation|nav|links?)(?: to it)?(?: accordingly| too| as well| everywhere)?(?=[.!]?$)/iu

/** “Should be listed as Setup”, “should be renamed Setup”. */
const LISTED =
  /(?<=\b(?:should|must|to) be )(?:(?:listed|shown|displayed|labell?ed|presented) as|renamed|retitled) (?=["“\p{Lu}])/gu

/** “Put Acme first, before Zenith” is one place. */
const FIRST_BEFORE =
  /(?<=\b(?:put|move|list|place) .*?) first, (?=(?:right |directly |just )?(?:before|above|ahead of) )/giu

/** “The New badge on the setup page can go.” */
const BADGE_GONE = all(
  '(?:the |our )?(?:[^,.]{1,30} )?(?:tag|badge) (?:on|of|for|from|next to|beside) (?:the |our )?(?<badged>[^,.]+?)(?: (?:page|guide|article))? ',
  '(?:(?:can|could|should|must|has to|needs to|may) (?:go|be (?:removed|deleted|dropped|gone|taken off)|disappear)|is (?:outdated|no longer (?:needed|true|right)|not needed any ?more)[,;.] (?:so |and |please )*(?:remove|delete|drop) it)(?: (?:now|again|please))*[.!]?',
)

/** “The title and the sidebar title of the logs page are wrong. Please change them to Log book and Logs.” */
const BOTH_TITLES = all(
  `(?:.*\\b(?:but|and|since|as|because) )?the title and (?:the )?sidebar title of (?<titled>(?:the |our )?[^,.;]+? ${PAGE})\\b[^.]*[.;,] `,
  `${PLEASE}(?:change|set|make|rename) (?:them|both|these)(?: both)?(?: to| into)? (?<title>[^.]+?) and (?<menu>[^.]+?)\\.?`,
)

/** “Add a question Can I bring a dog? under Tickets”: what ends with the sign is the question, and not the sentence. */
const ASKED =
  /(?<=^[^"“”?]*)(\b(?:question|entry|accordion)(?: called| named)?:?) (\p{Lu}[^"“”?]{3,120}\?)(?= (?:under|in|on|to|at|after|before|with|below|above|right|and|saying)\b)/u

/** “Under the Boats heading, before the steps” is the beginning of what stands there. */
const UNDER_BEFORE =
  /(\bunder (?:the )?[^,.:]+? (?:heading|section|headline)),? (?:right |directly |just )?before the (?:steps|first step|(?:numbered |bullet )?list|table)\b/iu

/** “Put a note below the steps of the boats page. Text: Hold on.” */
const TEXT_BEHIND = all(
  `(?<wish>(?:[^.:]*, )?${PLEASE}(?:add|insert|put|place) an? (?:note|tip|warning|info|callout|caution)\\b[^.:]*)\\. (?:text|content|wording|it should (?:say|read)|say|saying): (?<text>.+)`,
)

/** “Add a row to the boats table: Night, 20 knots. Put it after Ferry.” */
const PUT_IT = all(
  `(?<wish>${PLEASE}(?:add|insert)\\b(?:(?!\\b(?:after|before|between|above|below|under)\\b)[^:.])*): (?<values>[^.]*(?:\\.(?=\\S)[^.]*)*)\\. `,
  `${PLEASE}(?:put|place|insert|add) (?:it|that|the (?:row|item|step|line|bullet)) (?<place>(?:(?:right|directly|just) )?(?:after|before|between|above|below|behind|under) [^.]+?)\\.?`,
)

/** “We have a night boat now. Add it to the table of boats below Ferry: Night, 20 knots.” */
const IT_TO_TABLE = all(
  `(?:[^.?!:]*[.!] )?${PLEASE}(?:add|put) (?:it|that|this|them) (?:to|in|into) (?<table>(?:the |our )?[^.:]*\\btable\\b[^.:]*): (?<values>[^.]+(?:\\.(?=\\S)[^.]*)*)\\.?`,
)

/** A prompt in words that are read; one of several sentences that only mean one wish together as that. */
export function mergeSentences(prompt: string): string {
  const { field = '', page, value = '' } = FIELD_OF.exec(prompt)?.groups ?? {}
  // “Make it shorter” says nothing of what it is to be.
  const isText = /^["“‘'`\p{Lu}\d]/u.test(value) || field === 'icon'
  if (isText && value !== '' && !isVague(value)) return `change the ${field} of ${page} to ${value}`
  const { old, now } = LINKED.exec(prompt)?.groups ?? {}
  if (old !== undefined && now !== undefined) return `Point all links to ${old} to ${now}`
  const { titled, title, menu } = BOTH_TITLES.exec(prompt)?.groups ?? {}
  if (titled !== undefined)
    return `Set the title of ${titled} to "${title}" and its sidebar title to "${menu}"`
  const { badged } = BADGE_GONE.exec(prompt)?.groups ?? {}
  if (badged !== undefined) return `Remove the tag from the ${badged} page`
  return prompt
    .replace(ASKED, '$1 "$2"')
    .replace(IT_TO_TABLE, 'Add a row to $<table>: $<values>')
    .replace(PUT_IT, '$<wish> $<place>: $<values>')
    .replace(UNDER_BEFORE, '$1')
    .replace(TEXT_BEHIND, '$<wish>: $<text>')
    .replace(LABELED, '$<wish> called "$<name>" saying "$<text>"')
    .replace(LISTED, 'called ')
    .replace(FIRST_BEFORE, ' ')
    .replace(MENU_FOLLOWS, '')
}
