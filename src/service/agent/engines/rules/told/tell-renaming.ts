import { MAIL } from '../address.ts'
import { type Context, changeTexts } from '../context.ts'
import { changeMail } from '../intents/change-mail.ts'
import { replaceText } from '../intents/replace-text.ts'
import { Said } from '../prompt/said.ts'
import { matchExactly } from '../renaming.ts'
import { plainName, type ReadTelling } from './telling.ts'

const NAME = '(?:⟦\\d+⟧|[^,.;:⟦]+?)'
const NOW = '(?: now| from now on| these days| today)?'

/** What was called one thing, and is called another one from then on. */
const RENAMED: readonly RegExp[] = [
  `^we(?:['’]re| are) (?:re)?naming (?<old>${NAME}) (?:to|into|as) (?<now>${NAME})$`,
  `^we(?:['’]ve| have)?(?: just| recently)? renamed (?<old>${NAME}) (?:to|into|as) (?<now>${NAME})$`,
  `^(?<old>${NAME}) (?:is|was|has been|is being|got|will be) renamed(?: to| into)? (?<now>${NAME})$`,
  `^(?<old>${NAME}) (?:is|goes by|will be|is going to be) ${NOW.trim()}(?: now)? ?(?:called|named|known as|the name) (?<now>${NAME})$`,
  `^we(?: now| always| only)? (?:write|say|spell it|spell|use|prefer)${NOW} (?<now>${NAME}),? (?:and not|not|instead of|rather than|never) (?<old>${NAME})$`,
  `^(?:we call (?:it|them|this|that)|(?:it|that|this)(?:['’]s| is)(?: now)? called|(?:its|the) name is)${NOW} (?<now>${NAME})${NOW},? (?:and not|not|instead of|rather than|no longer) (?<old>${NAME})$`,
  `^we (?:no longer|don['’]t|do not) (?:say|write|use|call (?:it|this|that)) (?<old>${NAME})(?: any ?more| any longer)?,? (?:but |and )?(?:(?:it|that|this|(?:the|our) [\\w-]+)(?:['’]s| is)(?: now)? (?:called|named)|we(?: now)? (?:say|call it|write|use)|(?:its|the(?: new)?) name is)${NOW} (?<now>${NAME})${NOW}$`,
].map((pattern) => new RegExp(pattern, 'i'))

/** That addresses stay, as they do where words are replaced. */
const ADDRESSES =
  '(?:(?:any|all|the|our|its|of|page|file) )*(?:urls?|address(?:es)?|paths?|slugs?|file ?names?)(?: (?:of|on) (?:the |its |that )?pages?)?'
const ADDRESSES_STAY = new RegExp(
  `(?:^|,? )(?:but |and )?(?:please )?(?:(?:don['’]t|do not) (?:touch|change|alter) ${ADDRESSES}|(?:leave|keep) ${ADDRESSES}(?: (?:alone|as (?:it is|they are)|unchanged))?|${ADDRESSES} (?:can |may |should |must )?(?:stays?|remains?)(?: (?:as (?:it is|they are)|the same|unchanged))?)$`,
  'i',
)

/** That it is to be so wherever it stands. */
const EVERYWHERE =
  /^(?:(?:change|fix|update|correct|replace|rename|adapt|adjust|use|make) (?:it|this|that|them|all of them|(?:the|our) (?:new |old )?(?:name|term|spelling|wording|word|text)s?|every(?:thing| mention| occurrence| place)|all (?:mentions|occurrences|places))(?: (?:so|accordingly))?|(?:update|fix|change|adapt|correct) (?:the|our|all(?: the)?|every) (?:docs|documentation|site|pages|page|mentions?))(?: (?:to (?:match|that)|accordingly))?(?: everywhere| throughout| (?:wherever|where) (?:it|we|the docs|you|they) .+| (?:on|in|across|throughout) (?:all |of |the |our |every |whole |entire )*(?:docs|documentation|site|pages?|website|places))*$/i

/** Both names in one sentence, and in the next one that all places are meant. */
export const readRenaming: ReadTelling = ([first = '', asked = '', third = ''], quotations) => {
  const second = asked.replace(ADDRESSES_STAY, '')
  const groups = RENAMED.map((pattern) => pattern.exec(first)?.groups).find(Boolean)
  const isEverywhere =
    EVERYWHERE.test(second) &&
    /everywhere|throughout|wherever|where |across|\ball\b|docs|site|pages|every/i.test(second)
  if (groups?.old === undefined || groups.now === undefined || !isEverywhere) return undefined
  const [old, now] = [plainName(groups.old, quotations), plainName(groups.now, quotations)]
  const isAside = third !== '' && third.replace(ADDRESSES_STAY, '') === ''
  return { count: isAside ? 3 : 2, perform: (context) => renameEverywhere(context, old, now) }
}

/** An address as it is, and the one that the docs still have. */
export const readAddresses: ReadTelling = ([first = '', second = '', third = ''], quotations) => {
  const [, now = ''] =
    /^(?:the|our) (?:\S+ ){0,3}(?:e-?mail|address|contact)(?: address)? is(?: now)? (\S+@\S+?)(?: now| from now on)?$/i.exec(
      quotations.write(first),
    ) ?? []
  const [, old = '', rest = ''] =
    /^[^@]* (?:give|gives|say|says|show|shows|have|has|use|uses|list|lists|mention|mentions|name|names)(?: the old one,?)? (\S+@[^\s,]+)(.*)$/i.exec(
      quotations.write(second),
    ) ?? []
  const CORRECT =
    /^,?(?: and| so)?(?: please)? ?(?:correct|fix|update|change|replace)(?: (?:those|them|it|that|these|all of them))?(?: too| as well)?$/i
  const isWithin = CORRECT.test(rest) && rest !== ''
  if (!MAIL.test(now) || !MAIL.test(old) || !(isWithin || (rest === '' && CORRECT.test(third))))
    return undefined
  return {
    count: isWithin ? 2 : 3,
    perform: (context) =>
      changeMail.perform(
        context,
        new Said(
          { text: 'use ⟦0⟧ instead of ⟦1⟧', quotations: [now, old] },
          { to: '⟦0⟧', from: '⟦1⟧' },
        ),
      ),
  }
}

/** Calls something otherwise in all that readers see. */
export async function renameEverywhere(
  context: Context,
  old: string,
  now: string,
): Promise<string> {
  const [first = '', ...others] = now.split(' ')
  const isLonger = others.length > 0 && old.split(' ').at(-1) === others.at(-1)
  // Where the docs have the first word of the new name before the old one, that is a part of both.
  const isBefore =
    isLonger && !old.startsWith(first) && (await hasWords(context, `${first} ${old}`))
  const by = isBefore ? others.join(' ') : now
  const told = await replaceText.perform(
    context,
    new Said({ text: `replace ${old} with ${now}`, quotations: [] }, { text: old, by }),
  )
  await renameInDiagrams(context, old, by)
  return told
}

/** A diagram shows names of several words to readers as text does; one word may be a sign of its own there. */
async function renameInDiagrams({ docs }: Context, old: string, now: string): Promise<void> {
  if (!old.includes(' ')) return
  const renaming = matchExactly(old, now, true)
  await changeTexts(docs, (text) =>
    text.replaceAll(
      /^([ \t]*)(`{3,}|~{3,})mermaid\b[^\n]*\n[\s\S]*?\n\1\2/gm,
      (diagram) => renaming.apply(diagram)[0],
    ),
  )
}

async function hasWords({ docs }: Context, words: string): Promise<boolean> {
  for (const file of docs.texts()) if ((await docs.files.read(file)).includes(words)) return true
  return false
}
