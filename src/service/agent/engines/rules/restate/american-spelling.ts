import { changeTexts, printCount } from '../context.ts'
import { readCount } from '../number-words.ts'
import { mapPageTexts } from '../page-texts.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE = /\b(?:british|uk|american|us)\b/i
const ALSO = anyOf(`
  british uk american us english spell\\w* style styles? correct corrected those these words? written write use switch there's wrong typos? americani[sz]ed?
  turn convert and whole page pages docs everywhere else elsewhere it use two three four some several other few too as well says? have has
`)
/** What says that the docs are to be American: by name, or since British words are to go. */
const AMERICAN =
  /\b(?:american|us) (?:english|spelling|style)|\bamericani[sz]e|\b(?:is|be|in|to|into|them|those|these|both|it|that|words?) american\b/i
const BRITISH_WRONG =
  /\b(?:fix|correct|mend|get rid of|remove|replace|no) (?:\S+ ){0,3}(?:british|uk) (?:english|spell\w*|words?)/i

const EXAMPLES = /\b(?:and so on|etc|and the like|and others|and more|such as|e\.g|like)\b/i

/** Writes pages, or words of theirs that are named, in American spelling. */
export const americanSpelling: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!AMERICAN.test(scene.prompt) && !BRITISH_WRONG.test(scene.prompt)) return []
  const { docs } = scene.context
  const pages = await listPages(scene)
  const files = pages.length > 0 ? pages.map(({ file }) => file) : docs.currentPages()
  const named = scene.words.flatMap(({ plain }, from) =>
    toAmerican(plain) === plain ? [] : [{ word: plain, span: { from, to: from + 1 } }],
  )
  const isAll = named.length === 0 || EXAMPLES.test(scene.prompt)
  const words = isAll ? undefined : new Set(named.map(({ word }) => word))
  return [
    {
      wishes: [
        {
          said: `Write ${words === undefined ? 'the words' : [...words].join(', ')} of ${pages.map(({ route }) => route).join(', ') || 'the docs'} in American spelling`,
          perform: (context) => write(context, files, words),
        },
      ],
      accounted: [
        ...pages.map(({ span }) => span),
        ...named.map(({ span }) => span),
        ...scene.words.flatMap(({ plain }, from) =>
          [...(words ?? [])].some((word) => toAmerican(word) === plain)
            ? [{ from, to: from + 1 }]
            : [],
        ),
        ...(pages.length === 0 ? await listAmong(scene, files, words) : []),
      ],
      also: ALSO,
    },
  ]
}

/** “Two of the billing pages spell it so”, where so many do, and all are called that. */
async function listAmong(
  scene: Scene,
  files: readonly string[],
  words: ReadonlySet<string> | undefined,
): Promise<Span[]> {
  const [span] = scene.find(/^(?:two|three|four|five|some|several) of (?:the|our) \S+ pages$/, 5)
  if (span === undefined || words === undefined) return []
  const { docs } = scene.context
  const having: string[] = []
  for (const file of files) {
    const text = (await docs.files.read(file)).toLowerCase()
    if ([...words].some((word) => new RegExp(`(?<!\\p{L})${word}`, 'u').test(text)))
      having.push(file)
  }
  const name = scene.words[span.to - 2]?.plain ?? ''
  const count = readCount(scene.words[span.from]?.plain ?? '')
  const isCounted = count === undefined || count === having.length
  const isCalled = having.every((file) => file.toLowerCase().includes(name))
  return isCounted && isCalled ? [span] : []
}

/** @param words the only ones that are to be written so, in all their forms, in small letters */
async function write(
  { docs }: Scene['context'],
  files: readonly string[],
  words: ReadonlySet<string> | undefined,
): Promise<string> {
  const told = new Map<string, string>()
  // Who tells “colour” means “Colours” and “coloured” as well.
  const stems = words && [...words].map((word) => word.replace(/(?:es?|e?d|ing|s)$/, ''))
  const mendWord = (word: string) => {
    const isMeant = stems === undefined || stems.some((stem) => word.toLowerCase().startsWith(stem))
    const american = isMeant ? toAmerican(word) : word
    if (american !== word) told.set(word, american)
    return american
  }
  // Words of several parts, as `amber-coloured`, are words; addresses are none.
  const mend = (text: string) =>
    text.replaceAll(
      /(?<![\p{L}\p{N}/_@.]|[\p{L}\p{N}/_@.-]-)\p{L}+(?:-\p{L}+)*(?![\p{L}\p{N}/_@-])/gu,
      (token) => token.replaceAll(/\p{L}{4,}/gu, mendWord),
    )
  const count = await changeTexts(docs, (text) => mapPageTexts(text, ['prose'], mend), files)
  if (count === 0) return 'No word in British spelling was found.'
  const changes = [...told].map(([old, now]) => `“${old}” → “${now}”`)
  return `Wrote in American spelling in ${printCount(count, 'file')}: ${changes.join(', ')}.`
}

/** Stems of words that are written so in British English, before what may stand behind them. */
const OUR =
  /^((?:dis|mis|un)?(?:arm|behavi|cand|clam|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|splend|tum|vap|vig))our(?=$|s|ed|ing|ful|less|able|abl[ey]|ite|hood|al|ist|er|y)/i
const ISE = /^(\p{L}{3,})is(?=(?:e|es|ed|ing|er|ers|able|ations?|ational(?:ly)?)$)/iu
/** What ends so in American English as well. */
const NO_ISE =
  /^(?:un|re|pre|mis|over|ad)?(?:advert|adv|appra|bra|bru|chast|chem|circumc|compr|comprom|conc|cru|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|improv|inc|lia|mala|mayonna|merchand|parad|pra|pract|prec|prem|prom|repr|rev|sunr|superv|surm|surpr|telev|treat|\p{L}*(?:w|quo|tortois|porpois))is/iu
const OTHERS: readonly (readonly [british: RegExp, american: string])[] = [
  [/^(anal|cataly|paraly)ys(?=e|ing)/i, '$1yz'],
  [/^(cent|met|theat|lit|fib|calib|spect)re(?=s?$)/i, '$1er'],
  [/^(catal|anal)ogue(?=s?$)/i, '$1og'],
  [/^(def|off|pret|lic)ence(?=s?$)/i, '$1ense'],
  [
    /^((?:cance|trave|labe|mode|leve|fue|signa|tota|channe|marve|tunne|initia)l)l(?=ed$|ing$|er$|ers$)/i,
    '$1',
  ],
  [/^(gr)ey(?=s?$|ed$|ing$|ish$)/i, '$1ay'],
  [/^(program)me(?=s?$)/i, '$1'],
  [/^(fulfi|enro|insta)l(?=s?$|ment)/i, '$1ll'],
  [/^(judg|acknowledg)ement/i, '$1ment'],
  [/^(art)efact/i, '$1ifact'],
  [/^(whil)st$/i, '$1e'],
  [/^(among|amid)st$/i, '$1'],
]

function toAmerican(word: string): string {
  if (OUR.test(word)) return word.replace(OUR, '$1or')
  if (ISE.test(word) && !NO_ISE.test(word)) return word.replace(ISE, '$1iz')
  const found = OTHERS.find(([british]) => british.test(word))
  return found === undefined ? word : word.replace(found[0], found[1])
}
