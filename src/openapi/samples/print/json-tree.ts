/** JSON that keeps its numbers as they are written. */
export type JsonTree =
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, JsonTree])[] }
  | { readonly kind: 'array'; readonly items: readonly JsonTree[] }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'word'; readonly word: 'true' | 'false' | 'null' }

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y

/** Deeper values are printed as text. */
const DEEPEST = 100

/** Reads JSON; `undefined` for what is none, is nested too deep, or has a key twice. */
export function parseJsonTree(text: string): JsonTree | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const reader = new RegExp(TOKEN)
  const next = (): RegExpExecArray | null => reader.exec(text)
  const value = (token: RegExpExecArray | null, depth: number): JsonTree | undefined => {
    const [, mark, string, digits, word] = token ?? []
    if (depth > DEEPEST) return undefined
    if (string !== undefined) return { kind: 'string', text: JSON.parse(string) }
    if (digits !== undefined) return { kind: 'number', digits }
    if (word === 'true' || word === 'false' || word === 'null') return { kind: 'word', word }
    return mark === '{' ? object(depth) : array(depth)
  }
  const array = (depth: number): JsonTree | undefined => {
    const items: JsonTree[] = []
    for (let token = next(); token?.[1] !== ']'; token = next()) {
      const item = value(token?.[1] === ',' ? next() : token, depth + 1)
      if (item === undefined) return undefined
      items.push(item)
    }
    return { kind: 'array', items }
  }
  const object = (depth: number): JsonTree | undefined => {
    const members = new Map<string, JsonTree>()
    for (let token = next(); token?.[1] !== '}'; token = next()) {
      const key: string = JSON.parse((token?.[1] === ',' ? next() : token)?.[2] ?? '""')
      next()
      const member = value(next(), depth + 1)
      if (member === undefined || members.has(key)) return undefined
      members.set(key, member)
    }
    return { kind: 'object', members: [...members] }
  }
  return value(next(), 0)
}

/** How a language writes such a value. */
export interface TreeStyle {
  readonly string: (text: string) => string
  readonly number: (digits: string) => string
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>
  readonly key: (name: string) => string
  readonly indent: string
}

/** Prints a value as a literal, one member a line. */
export function printTree(tree: JsonTree, style: TreeStyle, indent = ''): string {
  if (tree.kind === 'string') return style.string(tree.text)
  if (tree.kind === 'number') return style.number(tree.digits)
  if (tree.kind === 'word') return style.words[tree.word]
  const deeper = indent + style.indent
  const [open, close] = tree.kind === 'object' ? ['{', '}'] : ['[', ']']
  const lines =
    tree.kind === 'object'
      ? tree.members.map(([name, it]) => `${style.key(name)}: ${printTree(it, style, deeper)}`)
      : tree.items.map((item) => printTree(item, style, deeper))
  if (lines.length === 0) return open + close
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`
}

const JSON_STYLE: TreeStyle = {
  string: (text) => JSON.stringify(text),
  number: (digits) => digits,
  words: { true: 'true', false: 'false', null: 'null' },
  key: (name) => JSON.stringify(name),
  indent: '  ',
}

/** JSON that was written on one line, with a line for each member; all other text as it is. */
export function printIndentedJson(text: string): string {
  if (text.trim().includes('\n')) return text
  const tree = parseJsonTree(text)
  return tree?.kind === 'object' || tree?.kind === 'array' ? printTree(tree, JSON_STYLE) : text
}

/** Every number of a value passes a test. */
export function checkNumbers(tree: JsonTree, test: (digits: string) => boolean): boolean {
  if (tree.kind === 'number') return test(tree.digits)
  if (tree.kind === 'array') return tree.items.every((item) => checkNumbers(item, test))
  return tree.kind !== 'object' || tree.members.every(([, member]) => checkNumbers(member, test))
}
