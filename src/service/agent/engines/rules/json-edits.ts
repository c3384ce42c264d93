import {
  applyEdits,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser'

/** A text of JSON with another value at a path, or with one more before what is there; all else stays as it is written. */
export function withValueAt(
  text: string,
  path: JSONPath,
  value: unknown,
  isInsertion = false,
): string {
  const inLine =
    isInsertion && typeof value === 'string' ? insertInLine(text, path, value) : undefined
  if (inLine !== undefined) return inLine
  const edits = modify(text, path, value, {
    isArrayInsertion: isInsertion,
    formattingOptions: formatOf(text),
  })
  return applyEdits(text, edits)
}

/** The text with an item more in a list that is written in one line; `undefined` for others. */
function insertInLine(text: string, path: JSONPath, value: string): string | undefined {
  const list = findAt(text, path.slice(0, -1))
  const [at, items] = [path.at(-1), list?.children ?? []]
  if (list === undefined || typeof at !== 'number' || items.length === 0) return undefined
  if (text.slice(list.offset, list.offset + list.length).includes('\n')) return undefined
  const json = JSON.stringify(value)
  const [before, after] = [items[at - 1], items[at]]
  if (after !== undefined) {
    return `${text.slice(0, after.offset)}${json}, ${text.slice(after.offset)}`
  }
  const end = before === undefined ? list.offset + 1 : before.offset + before.length
  return `${text.slice(0, end)}, ${json}${text.slice(end)}`
}

/** A text of JSON without a member of an object, or an item of a list with the comma beside it. */
export function withoutValueAt(text: string, path: JSONPath): string {
  const item = findAt(text, path)
  const list = item?.parent
  if (item === undefined || list === undefined) return text
  if (list.type !== 'array') return withValueAt(text, path, undefined)
  const items = list.children ?? []
  const at = items.indexOf(item)
  const [before, after] = [items[at - 1], items[at + 1]]
  const end = item.offset + item.length
  const [from, to] =
    after !== undefined
      ? [item.offset, after.offset]
      : before !== undefined
        ? [before.offset + before.length, end]
        : [list.offset + 1, list.offset + list.length - 1]
  return text.slice(0, from) + text.slice(to)
}

function findAt(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text)
  return tree && findNodeAtLocation(tree, path)
}

/** How a text is indented: by as much as all of its lines are by multiples of. */
export function formatOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const isTabbed = /^\t/m.test(text)
  const spaces = [...text.matchAll(/^( +)\S/gm)].map(([, indent = '']) => indent.length)
  const step = spaces.reduce(commonDivisor, 0)
  return { insertSpaces: !isTabbed, tabSize: isTabbed ? 1 : Math.max(step, 2), eol: '\n' }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
