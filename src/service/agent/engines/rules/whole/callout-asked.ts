import { splitSentences } from '../grounded/utterance.ts'
import { withoutQuotes } from '../names.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { all, PAGE, PLAIN, PLEASE, THE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay, Wish } from './whole-way.ts'

const WHO = '(?:readers|people|users|everyone|everybody|them|visitors)'
const EDGE =
  '(?:(?:right |all the way )?(?:at|on) (?:the |its )?(?:very )?(?<edge>top|start|beginning|end|bottom)(?: of (?:it|the page))?)'
const IN = 'in an? (?<kind>note|tip|warning|info|danger)(?: (?:callout|box))?'
const SAYS = '(?:,? that|:) (?<text>\\S.+)'

/** What readers are to be told in a callout at an end of a page. */
export const CALLOUT_ASKED: readonly WholeWay[] = [
  // “Tell readers on the Oars page, at the top, in a tip: Row at dawn.”
  [
    all(
      `${PLEASE}(?:tell|remind|warn) ${WHO} on ${THE}(?<page>${PLAIN})(?: ${PAGE})?,? ${EDGE},? ${IN}${SAYS}`,
    ),
    addCallout,
  ],
  // “Oars page: say in a note at the end that each has a name.”
  [
    all(
      `(?:on )?${THE}(?<page>${PLAIN}) ${PAGE}[:,] ${PLEASE}(?:say|state|mention|point out|tell ${WHO}) ${IN} ${EDGE}${SAYS}`,
    ),
    addCallout,
  ],
  // “Ferry shouldn't be among the anchors anymore.”
  [
    all(
      `${THE}(?<name>\\p{Lu}${PLAIN})(?: link| anchor)? (?:shouldn['’]t|should not|should no longer|need not|must not) be (?:(?:one )?(?:among|of|in) )${THE}anchors(?: any ?more| any longer| now)?[.!]?`,
    ),
    ({ name }) => [`Remove the ${name} link from the anchors`],
  ],
]

function addCallout({
  page,
  edge = '',
  kind,
  text = '',
}: Readonly<Record<string, string>>): Wish[] {
  const said = withoutQuotes(text)
  if (splitSentences(text).length > 1 || /["“”]/.test(said)) return []
  const place = /end|bottom/i.test(edge) ? 'end' : 'top'
  return [`Add a ${kind} to the ${place} of the ${page} page: "${asSentence(said)}"`]
}
