import { splitSentences } from '../grounded/utterance.ts'
import { nameKey } from '../names.ts'
import { ASKS } from './addition.ts'
import type { SlotWay } from './slot-way.ts'

/** “In the docs menu, call the Boats group Fleet.” */
const CALL =
  /^(?:(?:in|on) (?:the|our) (?:docs |documentation |site )?(?:menu|sidebar|side bar|navigation|nav),? )?(?:please )?(?:call|name) (?:the |our )?(?<old>[^,:;]+?) (?<kind>group|section|tab) (?<now>[\p{Lu}\d][^,:;]*?)(?: (?:in|on) (?:the|our) (?:docs )?(?:menu|sidebar|navigation|nav))?(?: (?:from now on|instead|now))?$/iu
/** What is to stay: “What the pages say stays as it is.” */
const STAYS =
  /\b(?:stays?|remains?|(?:should|must|can|is to|are to) (?:stay|remain))\b|^(?:please )?(?:keep|leave|(?:don['’]t|do not) (?:touch|change))\b/i

/** A group of the menu that is called otherwise, where other sentences only tell what stays. */
export const groupCalled: SlotWay = {
  cue: /\b(?:call|name) .+\b(?:group|section|tab) \p{Lu}/iu,
  isSure: (prompt) => read(prompt) !== undefined,
  async perform({ navigation }, prompt, say) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const { old, kind, now } = told
    const isGroup = navigation
      .lists()
      .some(({ name, above }) =>
        [name ?? '', ...above].some((one) => nameKey(one) === nameKey(old)),
      )
    if (!isGroup) return undefined
    const noun = kind === 'section' ? 'group' : kind
    return (await say(`Rename the ${noun} "${old}" to "${now}"`)).join(' ')
  },
}

function read(prompt: string): { old: string; kind: string; now: string } | undefined {
  const [first = '', ...others] = splitSentences(prompt).map((one) => one.trim())
  const { old, kind, now } = CALL.exec(first.replace(/[.!]$/, ''))?.groups ?? {}
  const isKept = others.length > 0 && others.every((one) => STAYS.test(one) && !ASKS.test(one))
  if (old === undefined || kind === undefined || now === undefined || !isKept) return undefined
  const plain = (name: string) => name.replaceAll(/["“”`]/g, '')
  return { old: plain(old), kind: kind.toLowerCase(), now: plain(now) }
}
