import { AgentRefusal } from '../../../model.ts'
import type { Action } from '../action.ts'
import { type Context, changeTexts, counted } from '../context.ts'
import { replaceWords } from '../replace-words.ts'

/** Replaces a text letter for letter, in pages and in what docs.json shows of them. */
export async function replaceText(
  { docs, files }: Context,
  { text, by, page }: Extract<Action, { kind: 'replace' }>,
): Promise<string> {
  if (text === by)
    throw new AgentRefusal(`Expected another text than “${text}”, received the same.`)
  const only = page === undefined ? undefined : [await docs.fileOf(page)]
  let places = 0
  const change = (whole: string) => {
    const [replaced, count] = replaceWords(whole, text, by)
    places += count
    return replaced
  }
  const changed = await changeTexts(docs, change, only)
  let labels = 0
  const replaceLabel = (label: string) => {
    places += label.split(text).length - 1
    return label.replaceAll(text, () => by)
  }
  // Names of tabs and groups are shown; addresses and keys are not for this.
  if (only === undefined && !/[/{}[\]"\\]/.test(text + by)) {
    for (const path of files.paths) {
      const before = files.text(path)
      const after = before.replaceAll(
        /("(?:name|description|group|tab|anchor|dropdown|product|version|label|title|header|content)"\s*:\s*")((?:[^"\\]|\\.)*)"/g,
        (_whole, key: string, value: string) => `${key}${replaceLabel(value)}"`,
      )
      if (after !== before) labels++
      await files.write(path, after)
    }
  }
  if (changed + labels === 0) {
    const where = page === undefined ? 'in the docs' : `on the page \`${page}\``
    throw new AgentRefusal(`Expected “${text}” ${where}, received no place where it stands.`)
  }
  return `Replaced “${text}” by “${by}”, ${counted(places, 'time')} in ${counted(changed + labels, 'file')}.`
}
