/** A part of a prompt between two signs. */
export interface Clause {
  /** Without what is only polite, what tells when, and what tells where. */
  core: string
  /** As it was said. */
  said: string
  /** What tells where, in its words. */
  places: readonly string[]
  /** Whether it tells that something is so from some time on. */
  isNow: boolean
  /** Whether a sentence begins with it. */
  isFirst: boolean
}

const BREAK =
  /(?:[.;!?…]+["”]?(?=\s|$)|[,:](?=\s)|\s(?:[–—-]|\.\.\.)(?=\s)|[()])\s*|\s(?=but (?!also\b))|\s(?=(?:and|so) (?:please|also|then|leave|keep|update|change|rename|replace|fix|it|we|they|the rest|everything|nothing|only|just|don['’]t|do not|never|don['’]?t)\b)/gu

const POLITE = `(?:hi|hey|hello|thanks?|ok|okay|please|pls|kindly|(?:can|could|would) (?:someone|somebody|anyone|you|we)|would you|will you|can we|could we|should we|may we|let us|let['’]?s|we should|we must|we need to|we have to|we want to|we would like to|we['’]d like to|i['’]d like you to|i want you to|i would like to|i['’]d like to|you should|you need to|you can|make sure to|be so kind (?:as to|and)|remember to|so|and|but|then|also|just|simply|as|since|because|while|though|although|note that|fyi|heads up|apparently|actually|it turns out(?: that)?|i (?:just )?(?:noticed|saw|see) that|we (?:have )?decided(?: that| to)|(?:marketing|product|legal|the team|they|management|we) (?:want|wants|wish|wishes|ask|asks|asked|decided|insists?|prefers?)(?: us| you)?(?: that| to)|from now on|from here on|as of (?:now|today|this week|this month)|going forward|henceforth|nowadays|these days|now|officially|internally|in short|no(?=,)|yes|hmm|oh|well|everywhere,?)`
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter'
const TIME = `(?:in full|(?:in|as) (?:one|two|three|a single) words?|with(?:out)? (?:an?|the|any) (?:capital|small|big|lower-?case|upper-?case|space|hyphen|dash)(?: (?:letter|[a-z]))?(?: in the middle)?|in (?:all )?(?:caps|capitals|capital letters|small letters|lower ?case|upper ?case)|(?:in|inside) (?:the |our )?(?:app|product|ui|user interface|dashboard|interface|software|code ?base|new wording|marketing material|website|menu of the app)|there|here|for the (?:moment|time being)|now|nowadays|these days|from now on|from here on|going forward|henceforth|any ?more|any longer|at all|today|by now|lately|recently|already|for now|for the moment|at the moment|instead|rather|please|pls|thanks|thank you|too|as well|either|(?:once )?again|(?:from|starting(?: with| from)?) (?:the )?(?:next|coming|upcoming|this) [^ ]+(?: on(?:wards)?)?|in future|in the future|yet|ever since|(?:ever )?since (?:the |our |last |version |v)?[^ ]+(?: (?:release|version|update|rebrand\\w*|week|month|year|\\d+(?:\\.\\d+)*))?|as of (?:the |our |this |next |last |version )?[^ ]+(?: (?:release|version|update|week|month|\\d+))?|in (?:${MONTH}|q[1-4]|20\\d\\d|the (?:last|latest|next|new|current) (?:release|version|update))(?: 20\\d\\d)?|from (?:version )?v?\\d[^ ]*(?: (?:january|february|march|april|may|june|july|august|september|october|november|december))?(?: on(?:wards)?)?|with (?:the )?(?:last|latest|next|new|v?\\d[^ ]*)(?: (?:release|version|update))?|(?:last|this|next) (?:week|month|year|quarter|release|${MONTH})|(?:a|an|two|three|some|a few|several|a couple of) (?:days?|weeks?|months?|years?|while|time) ago|after (?:the|our) (?:rebrand\\w*|merger|acquisition|redesign|relaunch)|(?:nearly|almost|mostly|often|still|sometimes|here and there|consistently|correctly|accordingly|properly))`
const AT = '(?:in|on|under|within|inside|at|from|of|for)'
const WHICH =
  '(?:the|our|all|its|their|every|each|this|that|both|any|most|some|many|several|a few|half|a lot of|lots of|docs|headings?|titles?|text|prose|places|tables?|descriptions?|captions?|other|(?:one|two|three|four|five)(?! (?:words?|letters?)\\b))'
const PLACE = `(?:(?:also |even |only |just |and )*(?:everywhere|anywhere|throughout(?: .+)?|wherever .+|all over(?: .+)?|across .+|docs-?wide|site-?wide|(?:in|on|under|within|inside|at) ${WHICH}\\b.*|(?:from|of|for) (?:all|every|each)\\b.*))`
/** What pages and parts of the docs are called by. */
export const OF_DOCS: string =
  'docs?|documentation|pages?|guides?|articles?|tutorials?|sections?|site|website|faqs?|reference|texts?|changelog|sidebar|navigation|menu|overview|quickstart|introduction|tab|group'
const AHEAD = new RegExp(
  `^(?<place>(?:${AT}|throughout|across|all over) (?:the |our |all (?:the |our )?|every |both )?(?:[^ ]+ ){0,5}?(?:${OF_DOCS}))(?: (?:itself|too|as well))?,? (?=\\S)`,
  'iu',
)
const BETWEEN = new RegExp(
  ` (?<place>(?:in|on|throughout|across|under) (?:the |our |all (?:the |our )?)(?:[^ ]+ ){0,5}?(?:${OF_DOCS}))(?= (?:to|with|by|into|as|should|must|needs?|is|are|has|have|was|be|became|becomes|says?|still|reads?)\\b)`,
  'iu',
)
const POLITE_AHEAD = new RegExp(`^${POLITE}(?:,? |$)`, 'iu')
const TIME_BEHIND = new RegExp(`(?:^|,? )${TIME}$`, 'iu')
/** “… in Using Boats”: a page by its title. */
const TITLE_BEHIND =
  /^(?<rest>.+?) (?<place>(?:in|on) \p{Lu}\p{Ll}+(?: (?:\p{Lu}\S*|of|and|the|with|to|for))* \p{Lu}\S*)$/u
const PLACE_BEHIND = new RegExp(`^(?<rest>.*?)(?:^| )(?<place>${PLACE})$`, 'iu')
/** What says since when, and not only that something goes on. */
const SINCE =
  /\b(?:now|nowadays|days|on|forward|henceforth|today|by now|since|as of|ago|release|version|update|march|january|february|april|june|july|august|september|october|november|december|any ?more|instead)\b/i

/** The clauses of a prompt, in their order. */
export function readClauses(prompt: string): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  let isFirst = true
  const add = (to: number) => {
    const said = prompt.slice(from, to).trim()
    if (said !== '') clauses.push(peel(said, isFirst))
  }
  for (const { 0: sign, index } of prompt.matchAll(BREAK)) {
    add(index)
    isFirst = /[.;!?…]/.test(sign)
    from = index + sign.length
  }
  add(prompt.length)
  return clauses
}

/** Takes off what only tells when and where, and what is only polite. */
function peel(said: string, isFirst: boolean): Clause {
  const places: string[] = []
  let core = said
  let isNow = false
  const drop = (pattern: RegExp): boolean => {
    const match = pattern.exec(core)
    if (match === null) return false
    const { place, rest } = match.groups ?? {}
    if (place !== undefined) places.push(place)
    else isNow ||= SINCE.test(match[0])
    core = (rest ?? core.slice(0, match.index) + core.slice(match.index + match[0].length)).trim()
    return true
  }
  const drops = () =>
    [POLITE_AHEAD, AHEAD, TIME_BEHIND, BETWEEN, PLACE_BEHIND, TITLE_BEHIND].some(drop)
  while (drops());
  return { core, said, places, isNow, isFirst }
}
