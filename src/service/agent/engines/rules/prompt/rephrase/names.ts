import { all, type Found, ONE, PAGE, PLEASE, type Way } from './patterns.ts'

const MAKE_RIGHT =
  '(?:make (?:that|this|it|them|those) (?:consistent|the same)|(?:fix|correct) (?:that|this|it|them)|unify (?:that|it))'
const FIGURE = '[$€£]?\\d[\\d.,]*'
const UPDATE = '(?:update|adapt|adjust|fix|change)'

/** Ways to ask for names and words to be others. */
export const NAMES: readonly Way[] = [
  // “Please change coloured to colored and organisation to organization on all pages, organisational too.”
  [
    all(
      `(?:[^.;]*?, (?:so|and) )?${PLEASE}(?:change|replace|rename) (?<one>\\p{L}+) (?:to|with|by) (?<first>\\p{L}+) and (?<other>\\p{L}+) (?:to|with|by) (?<second>\\p{L}+)`,
      '(?: (?:everywhere|throughout|(?:on|in) (?:all|every|the|our) [^,.;]+))?(?:,? (?:and )?(?<also>\\p{L}+) (?:too|as well))?\\.?',
    ),
    ({ one, first, other = '', second = '', also }) => [
      `Replace "${one}" with "${first}" everywhere`,
      `Replace "${other}" with "${second}" everywhere`,
      ...(also?.startsWith(other) === true
        ? [`Replace "${also}" with "${second}${also.slice(other.length)}" everywhere`]
        : []),
    ],
  ],
  // “Our site name is too long. Call the site just Ferry.”
  [
    all(
      '(?:[^.;]*\\bsite name\\b[^.;]*[.;,] )?(?:please )?(?:call|name) (?:the|our) (?:site|docs) (?:just |simply |only )?(?<name>[^,.;]+?)\\.?',
    ),
    ({ name }) => [`Set the site name to "${name}"`],
  ],
  // “The workflow template Night Gate was renamed in the app, it is now Day Gate. Update the docs accordingly.”
  [
    all(
      "(?:the |our )?(?<what>[^,.;]+?) (?:was|has been|got|is) renamed(?: (?:in|on) [^,.;]+)?[,.;] (?:it|that)(?: is|[’']s) now(?: called| named)? (?<now>[^,.;]+?)[.;,]",
      `(?: ${PLEASE}${UPDATE} (?:the |our |all (?:the )?)?docs\\b[^.;]*\\.?)?`,
    ),
    // What it is stands before its name.
    ({ what = '', now }) => [
      `Rename ${/\p{Lu}\S*(?: \p{Lu}\S*)*$/u.exec(what)?.[0] ?? what} to ${now} everywhere`,
    ],
  ],
  // “The maker writes its name UBTECH, all capitals. We have it as UbTech in the docs, so please correct it everywhere.”
  [
    all(
      '[^,.;]*?\\b(?:writes?|spells?) (?:its|their|the|his|her) name (?:as )?(?<now>[^\\s,.;]+)(?:, [^.;]*)?[.;] ',
      '(?:but )?(?:we|our docs|some pages|the docs) (?:have|write|spell|say|use) (?:it|that) (?:as )?(?<old>[^\\s,.;]+)(?: in [^,.;]*)?[,;.] ',
      `${PLEASE}(?:fix|correct|change|update|mend) (?:it|that|those|them)\\b[^.;]*\\.?`,
    ),
    ({ old = '', now = '' }) =>
      old.toLowerCase() === now.toLowerCase() ? [`Rename ${old} to ${now} everywhere`] : [],
  ],
  // “The acme rm command is called acme remove now, change it everywhere, also in code.”
  [
    all(
      '(?:the |our )?(?<old>[^,.;]+?) (?:command|flag|option|function|method|parameter|package|variable|field) (?:is|was|has been|got) (?:now )?(?:called|named|renamed(?: to)?) (?<now>[^,;]+?)(?: now| from now on)?(?:[.;,] ',
      `${PLEASE}(?:change|update|rename|fix) (?:it|that|this)[^.]*)?\\.?`,
    ),
    ({ old, now }) => [`Replace "${old}" with "${now}" everywhere, also in code`],
  ],
  // “All the API pages write Acmehub, the product is AcmeHub. Please make that consistent.”
  [
    all(
      '(?<where>[^,;]+?) (?:still )?(?:write|say|use|have|spell it|call it)s? (?<old>[^,;]+?)(?:,|;| -| but)+ ',
      "(?:but |and |while )*(?:(?:the company|they|it|we|the makers?) (?:spells?|writes?) (?:it|that)(?: as)?|(?:the|our) (?:product|company|brand|tool|app|service|name|right \\w+|correct \\w+)(?: name)? is|it(?:[’']s| is| should be))",
      `(?: called| named| spelled| spelt| written)? (?<now>[^,;]+?)[.;,] ${PLEASE}${MAKE_RIGHT}\\b[^.?]*[.?]?`,
    ),
    ({ where = '', old, now }) => [
      `rename ${old} to ${now} ${ANYWHERE.test(where) ? 'everywhere' : `on ${where.replace(/^All\b/, 'all')}`}`,
    ],
  ],
  // “We're renaming Beans to Pods in the app. Please update the docs, also the headings.”
  [
    all(
      "we(?:[’']re| are)(?: going to be)? (?:renaming|rebranding|changing the name of) (?<old>.+?) (?:to|as|into) ",
      '(?<now>[^,.;]+?)(?: in (?:the|our) (?:app|product|ui|dashboard))?[,.;] ',
      `${PLEASE}${UPDATE} (?:the |our |all (?:the )?)?docs\\b`,
      '(?:[^.]*\\b(?:headings?|titles?|links?|navigation|sidebar|too|everywhere)\\b[^.]*)?\\.?',
    ),
    ({ old, now }) => [`Rename ${old} to ${now} everywhere`],
  ],
  // “We renamed Beans to Pods, update the kitchen pages.”
  [
    all(
      "we(?:[’']ve| have)? (?:just |recently )?(?:renamed|rebranded|changed the name of) (?<old>.+?) (?:to|as|into) ",
      `(?<now>[^,.;]+)[,.;] ${PLEASE}${UPDATE} (?<pages>(?:the |our )?.+? ${PAGE}s?)(?: accordingly)?\\.?`,
    ),
    ({ old, now, pages }) => [`Rename ${old} to ${now} on ${pages}`],
  ],
  // “All mentions of beans on the kitchen page should be pods.”
  [
    all(
      '(?:please )?(?:all|every|any|each)(?: the)? (?:mentions?|occurrences?|instances?|uses?) of (?<old>.+?)',
      '(?: (?<place>(?:on|in) .+?))? (?:should|must|needs? to|has to|have to) (?:be|say|read|become) ',
      // What is to be done with them is no other name.
      `(?!\\S+(?:ed|en)\\b|gone\\b|in |an? |links?\\b|bold|italic|lower|upper)(?<now>${ONE}?)\\.?`,
    ),
    ({ old, now, place = 'everywhere' }) => [`Replace ${old} with ${now} ${place}`],
  ],
  // “Kilns are called ovens from now on. Rename the term across the docs.”
  [
    all(
      '(?<old>[^,.;]+?) (?:(?:is|are)(?: now)? (?:called|known as|named)|go(?:es)? by the name(?: of)?) (?<now>[^,.;]+?)(?: in (?:the|our) (?:app|product|ui|dashboard))? ',
      '(?:from now on|now|from today(?: on)?|these days)[,.;] ',
      `${PLEASE}(?:rename|use|change|replace|update|adapt|adjust) (?:the )?(?:new )?(?:term|name|wording|docs|it|that|this|them)\\b`,
      '.*\\b(?:across|throughout|in the docs|everywhere|docs)\\b.*',
    ),
    sayRenamed,
  ],
  // “Somewhere in the sails section laminate is spelled laminiate, please fix that.”
  [
    all(
      '(?:somewhere )?(?:in|on|under) (?:the |our )?.+? (?:section|group|page|tab|pages|docs|guide),? (?<now>\\S{4,}) (?:is|was|got) (?:mis)?spell?(?:ed|t)(?: as)? (?<old>\\S{4,}?)',
      `[,.;] ${PLEASE}(?:fix|correct|mend|change)\\b.*`,
    ),
    ({ old, now }) => [`Replace "${old}" with "${now}" everywhere`],
  ],
  // “We're renaming the Acme Board to Acme Wall, the short form stays. Can you go through the docs?”
  [
    all(
      `we(?:[’']re| are)(?: going to be)? (?:renaming|rebranding|changing the name of) (?:the |our )?(?<old>.+?) (?:to|as|into) (?<now>[^,.;]+?)`,
      '(?:[,;] [^.]*\\b(?:stays?|remains?|keeps?)\\b[^.]*)?[.;,] (?:can|could|would|will|please)(?: you)?(?: please)? (?:go through|update|adapt|adjust|change|fix|check) (?:it in )?(?:all )?(?:of )?(?:the|our)? ?(?:docs|documentation|pages|site)\\b[^.]*[.?]?',
    ),
    ({ old, now }) => [`Rename ${old} to ${now} everywhere`],
  ],
  // “Step 2 on the logs page is wrong: the field is under Advanced, not Main.”
  [
    all(
      `(?<place>(?:step \\d+|the (?:first|second|third|last) \\w+|[^,.;:]{3,60}?) (?:on|of|in) (?:the |our )?[^,.;:]+? ${PAGE}) (?:is|are) (?:wrong|incorrect|outdated|not right|no longer right)[,;:.] `,
      "(?:.*\\S )?(?:is|are|it[’']s|should be|sits|lives)(?: (?:under|in|on|at|called|named))*(?: the)? (?<now>[^,.;]+), not (?:(?:under|in|on|at|called) )*(?:the )?(?<old>[^,.;]+)\\.?",
    ),
    ({ place, now = '', old = '' }) =>
      [now, old].every((name) => /^[\p{Lu}\d]/u.test(name))
        ? [`In ${place} replace "${old}" with "${now}"`]
        : [],
  ],
  // “We have a new phone number, 1-555-0100. Please replace 1-800-ACME wherever it is given.”
  [
    all(
      "(?:we have|there is|there[’']s|we got) an? new [^,.;:\\d]+?[,:]? (?:it[’']s |it is )?(?<now>\\S*\\d\\S*)[,.;] ",
      `${PLEASE}(?:replace|swap|change|update) (?:the old (?:one |number )?)?(?<old>\\S+?),? (?:wherever|everywhere|throughout|anywhere|in all|on all)\\b[^.]*\\.?`,
    ),
    ({ old, now }) => [`Replace "${old}" with "${now}" everywhere`],
  ],
  // “The limit is 300 requests now. The overview still says 200 and the limits page says 100, please update both.”
  [
    all(
      `(?<what>[^,.;]+?) (?:is|are|costs?|takes?) (?<now>${FIGURE})[^.;]* now\\b[^.;]*[.;] (?:the |our )?(?<one>[^,.;]+?)(?: ${PAGE})? (?:still )?says (?<a>${FIGURE}) and (?:the |our )?(?<other>[^,.;]+?)(?: ${PAGE})? (?:still )?says (?<b>${FIGURE})`,
      `,? ${PLEASE}${UPDATE} (?:both|them|these)\\b[^.]*\\.?`,
    ),
    ({ what, now, one, a, other, b }) => [
      `On the ${one} page, ${what} is ${now} now, not ${a}`,
      `On the ${other} page, ${what} is ${now} now, not ${b}`,
    ],
  ],
  // “Fix two slips on the logs page? It says the the, which should be the, and teh should be the.”
  [
    all(
      `${PLEASE}(?:fix|correct|mend) (?:the |these |two |both )*(?:typos?|slips?|mistakes?|errors?) on (?:the |our )?(?<page>[^.?:]+?)(?: ${PAGE})?[?.:] `,
      '(?:it says |there is )?(?<a>[^,;]+?),? (?:which |that )?should (?:be|say|read) (?<b>[^,;]+?),? and (?:where )?(?<c>[^,;]+?),? (?:which |that )?should (?:be|say|read) (?<d>[^,;]+?)\\.?',
    ),
    ({ page, a, b, c, d }) => [
      `Replace "${a}" with "${b}" on the ${page} page`,
      `Replace "${c}" with "${d}" on the ${page} page`,
    ],
  ],
]

const ANYWHERE = /^(?:some|a few|several|many|most|we|the docs|our docs|the site)\b/i

/** The singular of two plurals is renamed, and they with it. */
function sayRenamed({ old = '', now = '' }: Found): string[] {
  const isPlural = [old, now].every((name) => /[^s]s$/i.test(name))
  // “Our Acme model” is called Acme.
  const own =
    /^(?:our|the) (?<name>\p{Lu}.*?) (?:model|product|feature|plan|app|tool|service)$/iu.exec(old)
  const called = own?.groups?.name ?? old
  // What begins a sentence is no name for that.
  const said = /^\p{Ll}/u.test(now) ? called.slice(0, 1).toLowerCase() + called.slice(1) : called
  const [from, to] = isPlural ? [said.slice(0, -1), now.slice(0, -1)] : [said, now]
  return [`Rename ${from} to ${to} everywhere`]
}
