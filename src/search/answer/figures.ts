/** Questions that a figure of some kind answers: a span of time, a size, a price. English alone. */

const NUMBER =
  '(?:\\d[\\d,.]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an|several|few)'
const TIME =
  '(?:milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)'
const BYTES = '(?:[KMGT]i?B|(?:kilo|mega|giga|tera)?bytes?|v?CPUs?|cores?)'
const LENGTH = `(?:${BYTES}|characters?|chars|tokens|pixels|px|words|lines|rows|pages)`
const sizeIn = (unit: string) => new RegExp(`\\d[\\d,.]*\\+?[ -]?${unit}\\b`)

/** What has a length and no duration. */
const TEXT =
  '(?:name|title|key|token|password|code|text|message|description|prompt|comment|url|id|label|string|field|line|word)s?'

/** What asks for a figure of a kind, and what such figures look like, the likeliest first. */
const KINDS: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [
    new RegExp(
      `\\bhow long (?:is|are|may|can|must|should|could) (?:an?|the|my|our|your) (?:[\\p{L}-]+ ){0,2}?${TEXT}(?= (?:be|of|for|in|that)\\b|\\W*$)`,
      'iu',
    ),
    sizeIn(LENGTH),
  ],
  [
    /\bwhen (?:is|are) .*\b(?:open|available|reachable|there)\b|\bwhat time\b|\b(?:opening|business|office|support) hours\b/i,
    /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\b\d{1,2}:\d\d\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b24\/7\b/i,
  ],
  [
    /\bhow (?:long(?! an?\b)|soon|often|fresh|current|recent|stale|up to date|old|late|early|quickly|far (?:ahead|back|in advance))\b|\bhow much time\b|\b(?:after|within) (?:what|which|how much) time\b|\bhow many (?:seconds|minutes|hours|days|weeks|months|years)\b|\bwhen\b.*\bexpires?\b/i,
    new RegExp(
      `\\b${NUMBER}(?:[–-]\\d+)?[ -]?(?:business |working |calendar )?${TIME}\\b|\\b\\d+[smhd]\\b|\\b(?:hourly|daily|weekly|monthly|yearly|instantly|immediately)\\b|\\b${NUMBER} (?:more )?(?:times|attempts|retries)\\b|\\bdefault:? \`?\\d`,
      'i',
    ),
  ],
  [
    /\bhow much (?:\S+ )?(?:memory|ram|disk|space|storage|cpu|traffic|bandwidth)\b|\b(?:how (?:big|large)|(?:biggest|largest|maximum))\b.*\b(?:machine|server|disk|file|document|upload|attachment)s?\b|\b(?:file|upload) size\b/i,
    sizeIn(BYTES),
  ],
  [
    /\bhow (?:big|large|long an?|wide|high)\b|\bhow much (?:\S+ ){0,2}(?:(?:meta)?data|text|room|content)\b|\bwhat size\b/i,
    sizeIn(LENGTH),
  ],
  [
    /\bhow much (?:does|do|is|are|will|would|must|should|it|for)\b|\bhow (?:expensive|pricey)\b|\bwhat (?:does|do|will|would) .*\b(?:cost|charge|pay)\b|\b(?:price|fees?|cost|commission)\b/i,
    /[$€£¥]\s?\d|\d[\d,.]*\s?(?:%|percent|USDC?|EUR|GBP|dollars?|euros?|cents?|credits?)(?![\w-])|\bfree\b/i,
  ],
  [
    /\b(?:which|what) (?:\S+ )?ports?\b|\bport number/i,
    /\bports?\b[^\n]{0,80}\b\d{2,5}\b|:\d{2,5}\b/i,
  ],
  [
    /\bhow (?:many|much|fast)\b|\bwhat(?:['’]s| is| are) the (?:[\p{L}-]+ ){0,2}(?:most|highest|lowest|least|largest|biggest|smallest|longest|shortest|limits?|maximum|minimum|default|quota|rate|size|timeout|number)\b|\b(?:which|what) (?:[\p{L}-]+ )?(?:number|id|version)\b|\bat (?:what|which) (?:level|point|age|percentage)\b/iu,
    /(?<![\w.#/`-])(?<!^ *(?=\d+\. ))\d[\d,.]*(?:%|[a-z]{1,2})?(?![\w-])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|unlimited)\b/im,
  ],
]

/** What the figure looks like that answers a question; `undefined` where none is asked for. */
export function getFigureAsked(question: string): RegExp | undefined {
  return KINDS.find(([asked]) => asked.test(question))?.[1]
}

/** What a machine has to have is told where requirements are. */
const OF_MACHINE =
  /\b(?:memory|ram|disk|cpus?|cores?|gpus?|graphics card|machine|servers?|computer|hardware|laptop|box)\b/i

/** What is asked for beside the words of a question for a figure. */
export function getFigureWords(question: string): string[] {
  return OF_MACHINE.test(question) ? ['system hardware requirements'] : []
}
