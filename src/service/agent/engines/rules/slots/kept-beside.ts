import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { namesTold } from './names-told.ts'
import type { SlotWay } from './slot-way.ts'

/** A name of code: “ORDER_ID”, “orderId”, “order.id”; what is quoted may be any. */
const NAME = '(?<NAME>["“`][^"”`\\n]+["”`]|[\\p{L}\\d_][\\p{L}\\d_./:-]*[\\p{L}\\d_])'
const WRITTEN = /[_\d./:]|\p{Ll}\p{Lu}|^\p{Lu}{2,}$|^["“`]/u
const KIND =
  '(?: (?:values?|constants?|enums?|variables?|keys?|identifiers?|fields?|parameters?|options?|flags?|codes?|strings?|literals?))*'
const IN_CODE =
  '(?: (?:in|inside|within|of) (?:the |our |all )?(?:code(?: (?:samples?|blocks?|examples?|snippets?))?|api|json|samples?|examples?|requests?|responses?|snippets?))?'
const AS_IS =
  '(?:(?:exactly |just )?(?:as (?:it|they) (?:is|are|was|were)|as is|the way (?:it|they) (?:is|are)|like (?:that|this)|alone|untouched|unchanged|the same))'
const LEAD = '(?:the |our |all |any )?'
const STAYS = `${LEAD}${NAME.replace('NAME', 'subject')}${KIND}${IN_CODE}(?: (?:has|have) to| must| should| needs? to| is to| are to| will| can)? (?:stays?|remains?|be left|be kept)(?: ${AS_IS})?`
const KEEP = `(?:(?:please|but|though|only|just) )*(?:leave|keep|(?:don['’]?t|do not|never) (?:touch|change|rename|edit)|without (?:touching|changing)) ${LEAD}${NAME.replace('NAME', 'object')}${KIND}${IN_CODE}(?: ${AS_IS})?`
/** What stays, as a sentence of its own or as a clause behind a wish. */
const KEPT = new RegExp(
  `(?:^|(?<=[.!?;] )|(?:[,;]|,? (?:but|and|while|though)|[,;] (?:but|and|while|though)) )(?:${STAYS}|${KEEP})(?: (?:please|though|there))?(?=[.!?]?(?:$| ))[.!?]?`,
  'iu',
)

/** “Write Bolt-X instead of BOLTX. The BOLT_X value in the code stays as it is”: what is wished is done where a name of code beside it stays. */
export const keptBeside: SlotWay = {
  cue: /\b(?:stays?|remains?|leave|left|keep|kept|touch(?:ing)?|chang(?:e|ing))\b/i,
  async perform(context, prompt, say) {
    const found = KEPT.exec(prompt)
    const said = found?.groups?.subject ?? found?.groups?.object
    if (found === null || said === undefined || !WRITTEN.test(said)) return undefined
    const name = withoutQuotes(said.replaceAll('`', ''))
    const rest = [prompt.slice(0, found.index), prompt.slice(found.index + found[0].length)]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part, at, all) =>
        at === 0 && all.length > 1 && !/[.!?]$/.test(part) ? `${part}.` : part,
      )
      .join(' ')
    if (rest === '') return undefined
    const before = await countAll(context, name)
    if (before === 0) throw new Unresolved(`Expected “${name}” in the docs, received none.`)
    const done = await performRest(context, rest, say)
    if (done === undefined) return undefined
    if ((await countAll(context, name)) !== before)
      throw new Unresolved(`Expected “${name}” to stay, received it changed.`)
    return done
  },
}

async function performRest(
  context: Context,
  rest: string,
  say: (wish: string) => Promise<readonly string[]>,
): Promise<string | undefined> {
  try {
    return (await say(rest)).join(' ')
  } catch (error) {
    if (!(error instanceof AgentRefusal)) throw error
    return namesTold.perform(context, rest, say)
  }
}

/** How often a name stands in the pages and the API documents. */
async function countAll({ docs, files }: Context, name: string): Promise<number> {
  const { workspace } = docs
  const all = new Set([...docs.allTexts(), ...(await findApiFiles(docs.files, files.paths))])
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(name)}(?![\\p{L}\\p{N}_])`, 'gu')
  let count = 0
  for (const file of all) count += (await workspace.read(file)).match(pattern)?.length ?? 0
  return count
}
