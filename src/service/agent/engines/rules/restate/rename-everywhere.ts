import { type Context, changeTexts } from '../context.ts'
import { replaceText } from '../intents/replace-text.ts'
import { Said } from '../prompt/said.ts'
import { matchExactly } from '../renaming.ts'

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
