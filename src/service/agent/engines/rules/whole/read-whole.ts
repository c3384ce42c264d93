import { AgentRefusal } from '../../../model.ts'
import { changeHost } from '../intents/change-host.ts'
import { changeMail } from '../intents/change-mail.ts'
import { withoutQuotes } from '../names.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { MORE, MORE_BEHIND } from '../prompt/more-behind.ts'
import { all, MOVED, PAGE, PLEASE, THE } from '../prompt/rephrase/patterns.ts'
import { Said } from '../prompt/said.ts'
import { ADDED_ADDRESSES } from './added-addresses.ts'
import { ALT_OF_BOTH } from './alt-of-both.ts'
import { ALTS_BY_NAME } from './alts-by-name.ts'
import { BAR_LINKS } from './bar-links.ts'
import { ANSWERS, changeAnswer } from './change-answer.ts'
import { COMMANDS_WRITTEN } from './commands-written.ts'
import { COMPONENT_VERSIONS } from './component-version.ts'
import { COUNTS_NOW } from './counts-now.ts'
import { FACT_THEN_DEED } from './fact-then-deed.ts'
import { HEADER_BUTTON } from './header-button.ts'
import { LAST_ROW } from './last-row.ts'
import { MADE_IN_ONE } from './made-in-one.ts'
import { MAIL_BEHIND } from './mail-behind.ts'
import { MISSPELLINGS } from './mend-misspellings.ts'
import { MENDED_ON_PAGE } from './mend-on-page.ts'
import { MISPLACED_PARTS } from './misplaced-parts.ts'
import { NAMED_BEFORE } from './named-before.ts'
import { NEW_PAGE_TOLD } from './new-page-told.ts'
import { NEWS_THEN_DEED } from './news-then-deed.ts'
import { OPERATION_TEXTS } from './operation-texts.ts'
import { PLAIN_WISHES } from './plain-wishes.ts'
import { REMARK_THEN_DEED } from './remark-then-deed.ts'
import { removeParagraph } from './remove-paragraph.ts'
import { removeRows } from './remove-rows.ts'
import { REPLACED_FIELDS } from './replaced-fields.ts'
import { SAID_THEN_ASKED } from './said-then-asked.ts'
import { SEVERAL_FIGURES } from './several-figures.ts'
import { SITE_NAME_TOLD } from './site-name-told.ts'
import { SPELLINGS_LISTED } from './spellings-listed.ts'
import { STAND_IN_NAMES } from './stand-in-names.ts'
import { SWAPPED_SECTIONS } from './swapped-sections.ts'
import { SWITCHED_NAMES } from './switched-names.ts'
import { TOP_PICTURES } from './top-pictures.ts'
import { UNUSED_FILES } from './unused-files.ts'
import type { WholeWay, Wish } from './whole-way.ts'
import { WORDS_IN_FIELD } from './words-in-field.ts'
import { WORDS_LINKED } from './words-linked.ts'

const REMOVE = '(?:remove|delete|drop|cut|take out|get rid of)'
const OUT = '(?:remove|delete|drop|cut|take) (?:it|that|this)(?: out| away)?'
const WHICH = '(?<which>first|second|third|last) paragraph'
const THEM = '(?:them|those|these|both|all of them)'
const FIX = `${PLEASE}(?:correct|fix|change|update|replace) (?:${THEM}|that|it)`

/** What all sentences of a prompt tell together, with the reasons between them. */
const WHOLE: readonly WholeWay[] = [
  ...OPERATION_TEXTS,
  ...ANSWERS,
  ...MENDED_ON_PAGE,
  ...MADE_IN_ONE,
  ...ALT_OF_BOTH,
  ...NAMED_BEFORE,
  ...SAID_THEN_ASKED,
  ...SWITCHED_NAMES,
  ...STAND_IN_NAMES,
  ...TOP_PICTURES,
  ...MAIL_BEHIND,
  ...REPLACED_FIELDS,
  ...COMPONENT_VERSIONS,
  ...MISPLACED_PARTS,
  ...HEADER_BUTTON,
  ...ADDED_ADDRESSES,
  ...MISSPELLINGS,
  ...SEVERAL_FIGURES,
  ...COMMANDS_WRITTEN,
  ...COUNTS_NOW,
  ...LAST_ROW,
  ...NEW_PAGE_TOLD,
  ...UNUSED_FILES,
  ...SITE_NAME_TOLD,
  ...SWAPPED_SECTIONS,
  ...FACT_THEN_DEED,
  ...REMARK_THEN_DEED,
  ...NEWS_THEN_DEED,
  ...ALTS_BY_NAME,
  ...SPELLINGS_LISTED,
  ...BAR_LINKS,
  ...WORDS_LINKED,
  ...WORDS_IN_FIELD,
  ...PLAIN_WISHES,
  // “We have a placeholder redirect (/source/path). Replace it with a real one: /old should lead to Setup.”
  [
    all(
      '[^.]*\\bredirect\\b[^.]*?(?<which>\\/[\\w/-]+)[^.]*\\. ',
      `${PLEASE}(?:replace|swap) it (?:with|by) [^:,]*[:,] (?<from>\\/[\\w/-]+) should (?:lead|go|point) to (?<to>[^.]+?)\\.?`,
    ),
    ({ which, from, to }) => [
      `Replace the redirect from ${which} with one that sends ${from} to ${to}`,
    ],
  ],
  // “A and B aren't in the sidebar. Put them in a new group called C in the D tab, between E and F.”
  [
    all(
      `(?<pages>[^.;]+?) (?:are(?:n['’]t| not)|don['’]t|do not) [^.;]*\\b(?:sidebar|navigation|menu)\\b[^.;]*[.;] ${PLEASE}(?:put|list|move) ${THEM} in(?:to)? `,
      `a new (?:group|section) (?:called|named|titled) (?<name>[^,.]+?)(?: in ${THE}(?<tab>[^,.]+?) tab)?(?:,? (?:between (?<after>[^,.]+?) and [^,.]+|(?<side>after|before) (?<beside>[^,.]+?)))?(?:,? in that order)?\\.?`,
    ),
    ({ pages, name, tab, after, side = 'after', beside = after }) => {
      const place = beside === undefined ? '' : ` ${side} ${beside}`
      const area = place === '' ? ` in the ${tab} tab` : ` of ${tab}`
      return [`Put ${pages} in a new group called ${name}${place}${tab === undefined ? '' : area}`]
    },
  ],
  // “Our name is spelled Night Ferry, two words. Some pages still have it as NightFerry, please fix those.”
  [
    all(
      '(?:the |our )?[^,.;]*?(?:name|product|it) is (?:spelled|spelt|written) (?<now>[^,.;]+?)(?:, [^.;]*)?[.;] ',
      `[^.;?]* as (?<old>[^\\s,.;]+)(?: in [^,.;?]*)?[,;]? ${FIX}[.?]`,
      // Code and what has the name in it stay in any case.
      '(?: (?=[^.]*\\b(?:code|headers?|class|urls?|commands?|addresses)\\b)[^.]*\\b(?:stay|remain|keep|leave)\\b[^.]*\\.?)?',
    ),
    ({ old = '', now = '' }) => {
      const [one, other] = [old, now].map((name) => name.toLowerCase().replaceAll(/[\s-]/g, ''))
      return one === other ? [`Rename ${old} to ${now} everywhere`] : []
    },
  ],
  // “All of our mail addresses are on ferry.net but some pages show addresses ending in @ferry.com. Please correct them.”
  [
    all(
      'all (?:of )?our (?:e-?)?mail addresses (?:are|end) (?:on|at|in|with|under) @?(?<now>[\\w.-]+\\w),? but [^@]*@(?<old>[\\w.-]+\\w)[.;,] ',
      `${FIX}\\.?`,
    ),
    ({ old = '', now = '' }) => [
      (context) =>
        changeMail.perform(
          context,
          new Said({ text: '', quotations: [] }, { from: `@${old}`, to: `@${now}` }),
        ),
    ],
  ],
  // “Our status page has moved from https://… to https://…, please update every link to it.”
  [
    all(
      `[^.;:]*${MOVED}`,
      `${PLEASE}(?:fix|update|change|correct|adapt) (?:every|all|any|each)(?: of)?(?: the| our)? links?(?: to (?:it|that|there))?(?: everywhere)?\\.?`,
    ),
    ({ old = '', now = '' }) => [
      (context) =>
        changeHost.perform(context, new Said({ text: '', quotations: [] }, { from: old, to: now })),
    ],
  ],
  // “Our community moved from Acme to Zenith: https://…. Update the footer.”
  [
    all(
      '[^.;]*\\bmoved (?:over )?from (?<old>\\w+) to (?<now>\\w+)[:,;.]? (?:at )?(?<to>https?:\\/\\/\\S+?)[.;,]',
      `(?: ${PLEASE}(?:update|change|fix) (?:the )?(?:link in the )?footer\\.?)`,
    ),
    ({ old, now, to }) => [
      `Remove the ${old} link from the footer`,
      `Add ${now} to the footer: ${to}`,
    ],
  ],
  // “The FAQ answer about parking is out of date. It should just say: …”
  [
    all(
      `${THE}(?:FAQ )?answer (?:about|on|to|for) (?:${THE}question )?(?<about>[^:]+?)(?: (?:on|in) the [^:,.;]+? page)? (?:is|sounds) [^:]*?[.;,] it should (?:just |only |now )*(?:say|read):? (?<text>.+)`,
    ),
    ({ about = '', text = '' }) =>
      MORE_BEHIND.test(text)
        ? []
        : [
            (context) =>
              changeAnswer(
                context,
                about.replace(/\busing\b/i, 'use'),
                asSentence(withoutQuotes(text)),
              ),
          ],
  ],
  // “The last paragraph of the Rota page repeats the intro. Take it out.”
  [
    all(
      `(?:on ${THE}(?<on>[^,.]+?)(?: ${PAGE})?, )?(?<remove>${PLEASE}${REMOVE} )?the ${WHICH}(?: (?:of|on|in|from) ${THE}(?<of>[^,.;]+?)(?: ${PAGE}))?`,
      // What it has or mentions may be what is to go.
      `(?:(?: just| only)? (?:repeats|duplicates|is|says|tells|describes|explains)\\b[^.;]*(?<out>[.;,] ${PLEASE}${OUT}))?(?<why>,? (?:it|which|because|since|as) [^.]*)?\\.?`,
    ),
    ({ on, of = on, remove, out, which = '', why = '' }) =>
      (remove === undefined) === (out === undefined) || MORE.test(why)
        ? []
        : [(context) => removeParagraph(context, of ?? '', which)],
  ],
]

/** “We're retiring the Basic plan. Remove its rows from all tables on the limits page.” */
const ROWS_OF = all(
  `(?:(?<said>[^.;]+)[.;] (?=[^.]*\\bits rows?\\b))?`,
  `${PLEASE}${REMOVE} (?:its|(?:all )?(?:the )?(?<own>[^,.;]+?)) rows? (?:from|in|on|of) (?:all|every|each|any)(?: of)?(?: the)? (?:its )?tables?(?: (?:on|of|in) (?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})?)?\\.?`,
)
const NAME = /\p{Lu}[\w.+-]*(?: \p{Lu}[\w.+-]*)*/gu
const NO_NAME = /^(?:We|I|The|Our|They|It|There|This)$/

/** The one name that a sentence has. */
function getNameIn(sentence: string): string | undefined {
  const names = (sentence.match(NAME) ?? [])
    .map((name) => name.replace(/^(?:The|Our) /, ''))
    .filter((name) => !NO_NAME.test(name))
  return names.length === 1 ? names[0] : undefined
}

/** What is told by its place, and is not the whole section or page of that name. */
const PARAGRAPH = new RegExp(
  `\\b${REMOVE} the \\w+ paragraph\\b|\\b(?:first|second|third|last) paragraph\\b[^.;]*[.;,] ${PLEASE}${OUT}\\b`,
  'i',
)
/** What is told to be somewhere else, and to change with what the prompt is about. */
const THAT_TOO =
  /\bthere['’]?(?:s| is| are) [^.;]*[,;] (?:please )?(?:change|update|fix|adjust|rename) (?:that|it|those|them) (?:too|as well)\b|,? and (?:adjust|adapt|update|fix|change) the (?:links?|cards?|mentions?) to (?:that|this) page\b/i
/** “Title them A and B” does not say which of them is which. */
const EACH_NAMED =
  /[.;,] (?:and |please )?(?:title|name|call|label) (?:them|both|these|those) \S[^.]* and \S/i
/** “Rename the page, and the address too”: what is half done is not done. */
const ADDRESS_TOO =
  /\b(?:rename|retitle|call|change the title)\b[^.;]*[^.;,],? and (?:also )?(?:its |the )?(?:address|url|slug|path|file ?name)(?: too| as well| also)?[.!]?$/i
/** The tags of an endpoint stand in its API document: “the export endpoint should be tagged Reports”. */
const TAGGED =
  /\b(?:endpoint|operation)s? (?:should|must|has to|needs to|is to) (?:only )?be tagged\b|^(?:please )?tag the [^.;]*\b(?:endpoint|operation)\b(?! page)/i
const ANYWHERE = /^(?:docs|documentation|site|pages)$/i
const OF_PART = /\b(?:section|part|step|tab|heading|note|tip|warning|list|card|answer)\b/i

/**
 * What a prompt means as a whole, where its sentences tell only together what is wished; `undefined` where it is read
 * otherwise. Throws `AgentRefusal` where it is about something that is not known to be a part of a page.
 */
export function readWhole(prompt: string): Wish[] | undefined {
  for (const [pattern, say] of WHOLE) {
    const { groups } = pattern.exec(prompt.trim()) ?? {}
    const isPart = groups?.which !== undefined && OF_PART.test(groups.of ?? groups.on ?? '')
    const wishes = groups === undefined || isPart ? [] : say(groups)
    if (wishes.length > 0) return wishes
  }
  const { said = '', own = getNameIn(said), page } = ROWS_OF.exec(prompt.trim())?.groups ?? {}
  if (own !== undefined) {
    const where = page === undefined || ANYWHERE.test(page) ? undefined : page
    return [(context) => removeRows(context, withoutQuotes(own), where)]
  }
  if (EACH_NAMED.test(prompt))
    throw new AgentRefusal(
      'Expected the title of each of several pages, as in “Set the title of the page A to B”.',
    )
  if (THAT_TOO.test(prompt) || ADDRESS_TOO.test(prompt))
    throw new AgentRefusal(
      'Expected one thing in a prompt, received another that is to be changed too: ask for it by itself.',
    )
  if (TAGGED.test(prompt))
    throw new AgentRefusal('Expected no tags of endpoints: set them in the API document.')
  if (PARAGRAPH.test(prompt))
    throw new AgentRefusal('Expected to know which paragraph is meant: quote it.')
  return undefined
}
