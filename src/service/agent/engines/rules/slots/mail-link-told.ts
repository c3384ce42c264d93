import { splitSentences } from '../grounded/utterance.ts'
import type { SlotWay } from './slot-way.ts'

const AREA = /\b(?:header|nav ?bar|top ?bar|top nav\w*|top menu|footer)\b/i
const ADDED = /\b(?:add|put|place|include|insert|show|have|need|needs|want|like)\b/i
const LINK = /\b(?:link|button|entry|item)\b/i
/** A mail address with the words that lead to it: “that opens a mail to”, “pointing to”, “for writing to”. */
const MAIL =
  /(?<lead>(?:[\s,:(]|\b(?:that|which|and|it|should|must|will|can|opens?|opening|starts?|starting|sends?|sending|writes?|writing|composes?|composing|goes|go|going|leads?|leading|links|linking|points?|pointing|mails?|e-?mails?|mailing|e-?mailing|a|an|the|new|our|message|draft|window|to|for|at|with|as|address|takes|people|users|readers|them|straight|directly|just|client|app|up|addressed)(?![\w-])|\bmail ?to(?![\w-])|\bmail link to(?![\w-]))*)(?:mailto:)?(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)\)?/gi
const OTHER =
  /^(?:please )?(?:add|change|remove|delete|rename|move|set|make|put|fix|replace|update|drop|hide|link|redirect)\b|\b(?:please|should|must|not|never|instead)\b|https?:/i

/** What is done to a link that is there, or another address. */
const CHANGED = /\b(?:change|remove|delete|rename|move|replace|instead|https?:)\b/i

/** “Add a Contact link to the top bar that opens a mail to help@acme.example.” */
export const mailLinkTold: SlotWay = {
  cue: /[\w.+-]+@[\w-]+\.\w/,
  // Others take words such as “us” out of “an Email us link”.
  isSure: (prompt) => readWish(prompt) !== undefined,
  async perform(_context, prompt, say) {
    const wish = readWish(prompt)
    return wish === undefined ? undefined : (await say(wish)).join(' ')
  },
}

/** The same in words that the other rules know. */
function readWish(prompt: string): string | undefined {
  const sentences = splitSentences(prompt)
  const at = sentences.findIndex((one) => AREA.test(one) && ADDED.test(one) && LINK.test(one))
  const [wish, behind, ...more] = sentences.slice(at)
  const before = sentences.slice(0, Math.max(0, at))
  if (at === -1 || wish === undefined || more.length > 0) return undefined
  // Why it is wished is told ahead of it.
  const isMore = (one: string) => OTHER.test(one) || one.includes('@') || AREA.test(one)
  if (before.some(isMore)) return undefined
  const whole = behind === undefined ? wish : `${wish.replace(/[.!?]+$/, '')} ${behind}`
  const [mail, ...others] = [...whole.matchAll(MAIL)]
  const address = mail?.groups?.mail
  if (mail === undefined || address === undefined || others.length > 0) return undefined
  if (CHANGED.test(whole)) return undefined
  const head = whole.slice(0, mail.index).replace(/[\s,.]+$/, '')
  return `${head} that goes to mailto:${address}${whole.slice(mail.index + mail[0].length)}`
}
