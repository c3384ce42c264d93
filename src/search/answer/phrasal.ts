/** What several English words say together, and how pages say the same. */
const PHRASES: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/\b(?:ca|wo|do|does|did|is|are)nt\b/gi, 'not'],
  [
    /\bwhat (?:do|does|should) (?:i|we|you) need(?: ready)? (?:before|to) (?:i |we |you )?(?:start|begin|get)(?:ing|ting)?(?: started)?\b/gi,
    'prerequisites',
  ],
  [
    /\bwhat (?:do|does|should|must) (?:i|we|you) (?:need|have)(?: to have| ready| in place)? (?:before|to|for) (?:i |we |you )?/gi,
    'prerequisites requirements ',
  ],
  [/\b(?:how much|what) (?:do|does|will|would) (.+?) cost\b/gi, 'price of $1'],
  [/\b(?:get|give|pay|send|return)(?:s|ing)? (?:\S+ ){0,3}?money back\b/gi, 'refund'],
  [/\b(?:change|changing|come|coming|switch|switching|move|moving) over\b/gi, 'migrate'],
  [/\bstops? (?:working|to work) (?=after|on|at)/gi, 'expire '],
  [/\b(?:go|goes|going|went) live\b/gi, 'deploy production launch'],
  [/\b(?:try|tries|trying|tried) again\b/gi, 'retry'],
  [/\bget(?:ting)? (?:it|them|this|that|(?:my|our|the) \S+) back\b/gi, 'restore'],
  [
    /\bwho (?:can|may|could|is allowed to|has the right to) (?=(?:see|view|change|edit|delete|access|use|read|write|create|invite|publish|manage)\b)/gi,
    'permission roles access ',
  ],
  [
    /\b(?:see|show|find|find out|know|check|tell) (?:which|what) (?=(?:\S+ ){1,2}(?:are|is|exist|have|run)\b)/gi,
    'list ',
  ],
  [/\bmoney (?:out|off)\b/gi, 'payout withdraw'],
  [
    /\b(?:in )?(?:the )?(?:middle|midst) of (?:the|a|my|our) (?:(?:billing|current) )?(?:month|period|cycle|year|week)\b/gi,
    'proration mid-cycle',
  ],
  [
    /\b(?:in |for |from |with )?(?:which|what) (countries|currencies|(?:programming )?languages|browsers|models|platforms|regions|formats|databases|frameworks)\b/gi,
    'supported $1',
  ],
  [/\bhow many (?=(?:api )?(?:requests?|calls?)\b)/gi, 'rate limit of '],
  [/\bhow many ((?:\S+ ){1,4}?)(?:may|can|could) (?:i|we|you) /gi, 'limit of $1'],
  [/\bhow much (?:(?:i|we|you)(?: have|['’]ve)?|have (?:i|we|you)) (?:already )?used\b/gi, 'usage'],
  [
    /\b(?:charge|bill|pay|collect)(?:s|ed|ing)? ((?:\S+ ){0,4}?)every (?:day|week|month|quarter|year)\b/gi,
    'recurring payment $1',
  ],
  [/\bin (?:several|multiple|two|three|many) (?:parts?|pieces|installments)\b/gi, 'partial'],
  [
    /\bwithout (?:an?|the|using the) (?:web |graphical |user )*(?:interface|ui|gui|browser|screen)\b/gi,
    'headless cli',
  ],
  [/\b(?:is|are) (?:real|genuine|authentic)\b/gi, 'signature'],
  [/,? and (?:for )?(?:how|why|where|when)(?: (?:long|often|much|many))?(?=[\s?.!]*$)/gi, ''],
  [
    /\b(?:put|place|show|add|insert)(?:s|ting|ing)? ((?:\S+ ){1,4}?)(?:in|into|on|to|inside) (?:my|our|your|a|another) (?:own )?(?:website|web ?page|site|blog|web app)\b/gi,
    'embed $1',
  ],
  [
    /\bhow long (?:is|are|do|does|will) ((?:\S+ ){1,4}?)(?:be )?(?:kept|stored|saved|retained|held)\b/gi,
    '$1retention',
  ],
  [
    /\b(?:get|be|is|are|getting|being) (?:told|informed|notified|alerted) (?:about|of|on|when|if)\b/gi,
    'webhook notification',
  ],
  [/\bwhere (?:do|can|could|should|would) (?:i|we|you) (?:find|get|see)\b/gi, ''],
  [
    /(?<!\b(?:an?|the|this|my|our|each|every) )\b(?:log|sign)(?:s|ged|ging|ning|ed)? in(?:to)?\b/gi,
    'login',
  ],
  [
    /\bwho (?:has |have )?(?:ran|did|made|changed|edited|created|deleted|accessed|viewed|executed)\b/gi,
    'audit log of ',
  ],
  [
    /\b(?:run|host|deploy|install)(?:ing)? ((?:\S+ ){0,4}?)on (?:my|our|your) own (?:servers?|machines?|hardware|infrastructure|computers?|premises)\b/gi,
    'self host $1',
  ],
  [
    /\b(?:many|several|multiple|all|lots of) ((?:[\p{L}-]+ ){1,4})(?:at once|in one go)\b/giu,
    'batch of $1',
  ],
  [
    /\bwhere (?:an?|the|my|our) (\S+) is(?: (?:right )?now| currently)?(?=[\s?.!]*$)/gi,
    'location of $1',
  ],
  [
    /\bif (?:my|our|the|an?) (\S+) (?:is|was|has been|got) (\w+ed)(?: yet| already)?(?=[\s?.!]*$)/gi,
    'status of $1 $2',
  ],
  [/\bwhat (?:do|will|would|can) (?:i|we|you) get back\b/gi, 'response returns'],
  [
    /\b(?:messages?|calls?|requests?) (?:that )?(?:you|they) send(?: me| us| to (?:me|us))?\b/gi,
    'webhook payload',
  ],
  // What a thing is for is asked with words that pages about it do not have.
  [/ (?:good|useful|meant|intended|used|there) for(?=[\s?.!]*$)/gi, ''],
  [/\bwhat(?:['’]s| is| are) the (?:points?|purposes?|uses?|benefits?) of\b/gi, 'what is'],
  [/\bdifferences? between ((?:(?!and\b)\S+ ){1,5})and\b/gi, '$1versus'],
  [/\bhow (?:do|does|is|are) ((?:\S+ ){1,4}?)(?:differ(?:ent)?) from\b/gi, '$1versus'],
  [/\b(?:turn|switch)(?:s|es|ed|ing)? off\b/gi, 'disable'],
  [/\b(?:turn|switch)(?:s|es|ed|ing)? on\b/gi, 'enable'],
  [/\b(?:turn|switch) ((?:[\p{L}\p{N}-]+ ){1,4})off\b/giu, 'disable $1'],
  [/\b(?:turn|switch) ((?:[\p{L}\p{N}-]+ ){1,4})on(?=[\s?.!]*$)/giu, 'enable $1'],
  [/\bget(?:ting)? rid of\b/gi, 'remove'],
  [/\b(?:goes|go|going|went|gone) (?:away|down|offline)\b/gi, 'offline interruption'],
  [
    /\bkeep(?:ing)? ((?:[\p{L}\p{N}-]+ ){0,3}(?:keys?|tokens?|passwords?|credentials?) )(?:away|out|hidden|safe)\b/giu,
    'keep $1secret',
  ],
  [/\b(?:(?:really|truly|actually) )?(?:comes?|came) from you\b/gi, 'has your signature'],
  [/\b(?:next|following|further|more) pages?(?= (?:of|from|in) )/gi, 'page with pagination'],
]

/**
 * An English question in the words of those who write: they disable what is turned off. Single words
 * that mean the same are synonyms.
 */
export function rewordQuestion(question: string): string {
  return findAskedLook(question) ?? rewordPhrases(withoutMeasure(question))
}

/** The same of its phrases alone. */
export function rewordPhrases(question: string): string {
  return PHRASES.reduce((text, [spoken, written]) => text.replaceAll(spoken, written), question)
}

/** The name before a noun that says that a page is meant. */
const BEFORE_NOUN =
  /\b(?:the|an?|on|in|does) (?<name>(?:[\p{L}\p{N}-]+ ){1,5}?)(?:page|endpoint|guide|tutorial|article|section|operation|api|call)\b/iu

/** What a question calls a page or an operation that it is about. */
export function findPageName(question: string): string | undefined {
  return BEFORE_NOUN.exec(question)?.groups?.name?.replace(/^the /i, '').trim()
}

/** What is said of a page or an operation that is named, and stands on none: that it is one, and returns. */
const SAID_OF_PAGE =
  /\b(?:page|endpoint|guide|tutorial|article|section|operation|api|call|returns?|answers?|responds?)\b/gi

/** A question about a page that it names, by that name alone. */
export function withoutPageNouns(question: string): string {
  return question.replaceAll(SAID_OF_PAGE, '')
}

/** What asks for the look of a thing, with the thing. */
const LOOK =
  /^(?:what|how) (?:does|do|would|should|must|will|can) (?<what>.+?) look(?: like)?[\s?.!]*$|^what['’]s (?<other>.+?) look like[\s?.!]*$/iu

/** The thing whose look is asked for. */
export function findAskedLook(question: string): string | undefined {
  const found = LOOK.exec(question.trim())?.groups
  return found?.what ?? found?.other
}

/** What is asked of a span of time says nothing of what it is about: `how long does a key last`. */
const LASTS = /\b(?:stays?|remains?|lasts?|takes?|lives?|kept)\b/gi

/** A question without what asks for a measure: `how long` is about no length. */
export function withoutMeasure(question: string): string {
  const rest = question.replace(
    /^\s*(?:and |so )?how (?:long|often|big|large|high|fast|soon|old)\b/i,
    '',
  )
  return /^\s*(?:and |so )?how long\b/i.test(question) ? rest.replaceAll(LASTS, '') : rest
}
