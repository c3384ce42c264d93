import { getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { isTooLarge } from '../../../../workspace/index.ts'
import { findApiFiles, mapApiTexts } from '../api-texts.ts'
import { type Context, printCount } from '../context.ts'
import { matchExactly, type Renaming } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'

/** Members of docs.json by what people call them. */
const MEMBERS: Readonly<Record<string, string>> = {
  footer: 'footer',
  header: 'navbar',
  navbar: 'navbar',
  navigation: 'navigation',
  sidebar: 'navigation',
}

/** The member of docs.json that a place is, or all of it, which has no name. */
export function findMember(place: string): { name: string | undefined } | undefined {
  const [, member] =
    /^(?:the |our )?(footer|navbar|header|navigation|sidebar|docs\.json)(?: links?)?$/i.exec(
      place,
    ) ?? []
  return member === undefined ? undefined : { name: MEMBERS[member.toLowerCase()] }
}

/** Members of the navigation that say what something is called. */
const NAMED: ReadonlySet<unknown> = new Set(
  'group|tab|anchor|dropdown|product|version|item|label|description|tag'.split('|'),
)

/** Replaces words in the values of a member of docs.json, or of all of it. */
export async function replaceInConfig(
  { files }: Context,
  text: string,
  by: string,
  member: string | undefined,
): Promise<string> {
  const wanted = matchExactly(text, by)
  let count = 0
  for (const path of files.paths) {
    const places: { at: JSONPath; value: string }[] = []
    const visit = (node: Node) => {
      const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node
      const at = node.type === 'string' && !isKey ? getNodePath(node) : []
      const isIn = member === undefined || at.includes(member)
      // Readers see names: the paths of pages are none.
      if (at.length > 0 && isIn && (member !== 'navigation' || NAMED.has(at.at(-1)))) {
        places.push({ at, value: String(node.value) })
      }
      for (const child of node.children ?? []) visit(child)
    }
    visit(files.tree(path))
    for (const { at, value } of places) {
      const [changed, times] = wanted.apply(value)
      if (times > 0) await files.set(path, at, changed)
      count += times
    }
  }
  const where = member === undefined ? '`docs.json`' : `the \`${member}\` of \`docs.json\``
  if (count === 0)
    throw new Unresolved(`Expected “${text}” in ${where}, received no place where it stands.`)
  return `Replaced “${text}” by “${by}” in ${where}, ${printCount(count, 'time')}.`
}

/** What was changed beside pages, and the documents that are too large to be. */
interface ChangedAround {
  files: number
  places: number
  left: string[]
}

/** Changes what readers see of docs.json and of API documents. */
export async function renameAround(
  { docs, files }: Context,
  renaming: Renaming,
  words: string,
): Promise<ChangedAround> {
  const around: ChangedAround = { files: 0, places: 0, left: [] }
  // Names of tabs and groups are shown; addresses and keys are not for this.
  if (/[/{}[\]"\\]/.test(words)) return around
  let places = 0
  const change = (said: string) => {
    const [changed, count] = renaming.apply(said)
    places += count
    return changed
  }
  const note = () => {
    around.files++
    around.places += places
  }
  for (const path of files.paths) {
    places = 0
    const before = files.text(path)
    const after = before.replaceAll(
      /("(?:name|description|group|tab|anchor|dropdown|product|version|label|title|header|content|prompt|copyright|author|keywords|application-name|apple-mobile-web-app-title|(?:og|twitter):(?:site_name|title|description|image:alt))"\s*:\s*")((?:[^"\\]|\\.)*)"/g,
      (_whole, key: string, value: string) => `${key}${change(value)}"`,
    )
    if (after === before) continue
    await files.write(path, after)
    note()
  }
  for (const path of await findApiFiles(docs.files, files.paths)) {
    places = 0
    const before = await docs.files.read(path)
    const after = renaming.isIn(before) ? mapApiTexts(before, change) : before
    if (after === before) continue
    if (isTooLarge(after, Buffer.byteLength(before))) around.left.push(`\`${path}\``)
    else {
      await docs.files.write(path, after)
      note()
    }
  }
  return around
}
