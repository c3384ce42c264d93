import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const BETWEEN =
  /\b(?:put|list|move|add|place|show|insert|include|goes|go|belongs?|sits?|comes?|be|stands?|appears?)\b[^.;:"“]*?(?<said>,? (?:right |in )?between (?<one>[^.;:,"“]{2,40}?) and (?<other>[^.;:,"“]{2,40}?))(?=[.;!]|$| (?:in|on|under) (?:the|our|it)\b| (?:please|instead|too)\b)/iu
const OF_MENU = /\b(?:sidebar|side bar|navigation|menu|nav|group|pages?|guides?)\b/i
const OTHER =
  /\b(?:header|navbar|top bar|footer|buttons?|links?|cards?|rows?|steps?|tabs?|callout|note|tip|warning|image|picture|paragraphs?|sentences?|sections?|columns?|items?)\b/i

/** “Put the crew page in Harbor, between Oars and Sails”: behind the first of both, as the navigation has them. */
export const betweenPages: SlotWay = {
  cue: /\bbetween\b/i,
  isSure: (prompt) => BETWEEN.test(prompt) && OF_MENU.test(prompt) && !OTHER.test(prompt),
  async perform({ docs }, prompt, say) {
    const { said, one, other } = BETWEEN.exec(prompt)?.groups ?? {}
    if (said === undefined || one === undefined || other === undefined) return undefined
    const named = await Promise.all([one, other].map((name) => docs.filesOf(withoutArticle(name))))
    const [first, second] = named.map(([file, ...others]) =>
      others.length === 0 ? file : undefined,
    )
    if (first === undefined && second === undefined) return undefined
    if (first === undefined || second === undefined) {
      throw new Ambiguous(`Expected “${first === undefined ? one : other}” to name one page.`)
    }
    const step = docs.placeOf(second) - docs.placeOf(first)
    if (Math.abs(step) !== 1) {
      throw new Ambiguous(
        `Expected \`${first}\` and \`${second}\` to be listed one after the other, received pages that are not.`,
      )
    }
    return (await say(prompt.replace(said, ` after ${step > 0 ? one : other}`))).join(' ')
  },
}

function withoutArticle(name: string): string {
  return name.replace(/^(?:the|our) /i, '')
}
