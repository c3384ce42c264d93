import { findApiFiles } from '../api-texts.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const TOKEN = '[`"“]?(?<old>[\\w.@-]*[\\w-])[`"”]?'
const EVERYWHERE =
  '(?:everywhere|wherever (?:it|that|this|the old one) (?:appears|stands|is|is used|occurs|comes up|shows up)|throughout|in all places|across|in the docs|on all pages)'

/** What stood in for a name that is known now: “your-team was only a stand-in for our account, the real one is acme-labs”. */
export const STAND_IN_NAMES: readonly WholeWay[] = [
  [
    all(
      `(?:the )?${TOKEN} (?:is|was) (?:only |just |still |always |merely )*(?:an? |our |the )?(?:stand-in|placeholder|dummy|filler|template name|sample name|made-up name|example name)(?: name)?(?: (?:for|of|from) [^.;,]+)?[.;,] (?:and |but |while )?(?:the (?:real|actual|right|true|correct|proper|final)(?: \\S+)?|ours|it)(?: now)? is [\`"“]?(?<now>[\\w.@-]*[\\w-])[\`"”]?[.;,] `,
      `${PLEASE}(?:replace|change|swap|update|correct|fix|put that in|use (?:it|that)) (?:it |that |this |them )?${EVERYWHERE}(?<rest>[^.;]*)\\.?`,
    ),
    ({ old = '', now = '', rest = '' }) =>
      isAlone(rest) && old.includes('-') && old !== now
        ? [(context) => replaceStandIn(context, old, now)]
        : [],
  ],
]

/** Writes the name that is known now wherever the other one is: in text, code, addresses and settings. */
async function replaceStandIn({ docs, files }: Context, old: string, now: string): Promise<string> {
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(old)}(?![\\w-])`, 'g')
  const change = (text: string) => text.replaceAll(pattern, () => now)
  const others = await findApiFiles(docs.files, files.paths)
  const texts = new Set([...docs.allTexts(), ...others].filter((one) => !files.paths.includes(one)))
  const count = (await changeTexts(docs, change, [...texts])) + (await files.changeAll(change))
  if (count === 0) throw new Unresolved(`Expected \`${old}\` in the docs, received it nowhere.`)
  return `Replaced \`${old}\` by \`${now}\` in ${printCount(count, 'file')}.`
}

/** “…, footer and header included”: places that are among all of them. */
function isAlone(rest: string): boolean {
  return (
    rest === '' ||
    /^(?: (?:in|on|across) (?:the|our|all) (?:docs|pages|site|the docs))?(?:,? (?:including [^.;]+|[^.;]+? (?:included|too|as well)))?$/i.test(
      rest,
    )
  )
}
