import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Action } from '../action.ts'
import { type Context, changeTexts, counted } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { mapProse } from '../prose.ts'

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

/** Fields of frontmatter that readers see. */
const SHOWN = ['title', 'sidebarTitle', 'description', 'tag']

/** What is no text for readers: addresses, names of components and of their attributes. */
const fixed =
  /^(?:import|export)\b.*|\]\([^)\n]*\)|^ {0,3}\[[^\]\n]+\]:.*|https?:\/\/[^\s)"'<>]+|<\/?[a-z][\w.-]*|\b(?:href|src|img|icon|file|id|class|className|style|path|type|name|query|body|header)\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\})|[\w-]+=(?=["'{])|\{#[^}\n]*\}/gim

/** Replaces words of a page that readers see, and those of its code; gives how often as well. */
function replaceWords(page: string, words: string, by: string): [text: string, count: number] {
  let count = 0
  const replace = (text: string) => {
    count += text.split(words).length - 1
    return text.replaceAll(words, () => by)
  }
  // Whoever names an address or a tag means it.
  if (/[/<>{}=#]/.test(words)) return [replace(page), count]
  const { data, bodyStart } = readFrontmatter(page, '')
  let head = page.slice(0, bodyStart)
  for (const name of SHOWN) {
    const value = data[name]
    if (typeof value === 'string' && value.includes(words)) {
      head = withField(head, name, replace(value))
    }
  }
  const body = mapProse(page.slice(bodyStart), (prose) => between(prose, replace), replace)
  return [head + body, count]
}

function between(prose: string, replace: (text: string) => string): string {
  let changed = ''
  let at = 0
  for (const found of prose.matchAll(fixed)) {
    changed += replace(prose.slice(at, found.index)) + found[0]
    at = found.index + found[0].length
  }
  return changed + replace(prose.slice(at))
}
