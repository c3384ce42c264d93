import type { LinkBase } from '../../content/index.ts'
import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import { withBase } from '../../site/index.ts'
import { elementHooks, repeatedIds } from './hooks.ts'
import { StyleSheetError, type Token, tokenize } from './tokens.ts'

/** Functions whose arguments are selectors. */
const takesSelectors =
  /^(?:is|not|has|where|matches|any|-webkit-any|-moz-any|host|host-context|slotted)\($/i

/** After these the name of an element may stand. */
const combinators = new Set(['>', '+', '~', ',', '(', '&'])

const paragraph = /^data-as$/i

/**
 * The hosted original lays its sidebar over the column of the text, which leaves room for it. Ours
 * stand side by side: what a site says of that room would leave it a second time.
 */
const sidebarRoom =
  /^\s*(?:padding-(?:left|inline-start)\s*:\s*(?:(?:1\d|[2-9]\d)(?:\.\d+)?r?em|[2-9]\d\d(?:\.\d+)?px)|margin-(?:left|inline-start)\s*:\s*-)/i

/** A site's own style sheet, ready to be served. */
export interface AdaptedStyleSheet {
  text: string
  diagnostics: Diagnostic[]
}

/** At-rules around rules; what stands in the others is declarations. */
const holdsNoSelectors =
  /^@(?:-\w+-)?(?:font-face|page|property|keyframes|counter-style|font-palette-values|font-feature-values|position-try|view-transition)$/i

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * Adapts a site's own style sheet to our pages: selectors by the names that are documented,
 * addresses from the root with the base path, and no room for a sidebar that lies over the text.
 * Every other character stays. A style sheet that cannot be read stays as it is, since browsers read
 * it all but one rule.
 *
 * @param file root-relative path, for the finding
 */
export function adaptStyleSheet(text: string, file: string, base: LinkBase): AdaptedStyleSheet {
  try {
    const tokens = tokenize(text)
    checkBrackets(tokens)
    return { text: adapt(tokens, base), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof StyleSheetError)) throw error
    return { text, diagnostics: [createFinding(error, text, file)] }
  }
}

function adapt(tokens: readonly Token[], base: LinkBase): string {
  const parts: string[] = []
  /** Where the statement begins that the next `{` or `;` ends. */
  let start = 0
  /** For each open block whether it holds rules or declarations that are understood. */
  const blocks: boolean[] = []
  /** Whether the declarations are those of the column of the text. */
  let ofText = false
  for (const [at, { text }] of tokens.entries()) {
    if (text !== '{' && text !== '}' && text !== ';') continue
    const statement = tokens.slice(start, at)
    const known = blocks.at(-1) ?? true
    if (text === '{') {
      const first = getFirst(statement)
      const isSelector = known && first?.kind !== 'at' && !isCustomProperty(first)
      parts.push(isSelector ? adaptSelector(statement) : withAddresses(statement, base))
      blocks.push(known && !(first?.kind === 'at' && holdsNoSelectors.test(first.text)))
      ofText = isSelector && isColumnOfText(statement)
    } else {
      const declaration = withAddresses(statement, base)
      if (!(ofText && sidebarRoom.test(declaration))) parts.push(declaration)
      if (text === '}') {
        blocks.pop()
        ofText = false
      }
    }
    parts.push(text)
    start = at + 1
  }
  parts.push(withAddresses(tokens.slice(start), base))
  return parts.join('')
}

function getFirst(tokens: readonly Token[]): Token | undefined {
  return tokens.find(({ kind }) => kind !== 'space' && kind !== 'comment')
}

/** Whether each of the selectors ends in the id of the column. */
function isColumnOfText(selector: readonly Token[]): boolean {
  const text = selector.map((token) => (token.kind === 'comment' ? ' ' : token.text)).join('')
  return text.split(',').every((one) => /#content-area\s*$/.test(one))
}

/** `--rule: { … }`: whatever it is, it is no rule. */
function isCustomProperty(token: Token | undefined): boolean {
  return token?.kind === 'name' && token.text.startsWith('--')
}

const takesAddress = /^(?:url|src|image-set|-webkit-image-set)\($/i

/** The tokens with the base path before addresses from the root. */
function withAddresses(tokens: readonly Token[], base: LinkBase): string {
  let text = ''
  let isAddress = false
  for (const token of tokens) {
    if (token.kind === 'url' || (token.kind === 'string' && isAddress)) {
      text += base.path === '' ? token.text : withBaseInside(token.text, base)
    } else {
      text += token.text
    }
    if (token.kind === 'space' || token.kind === 'comment') continue
    isAddress = token.text.toLowerCase() === '@import' || takesAddress.test(token.text)
  }
  return text
}

/** An address from the root, in quotes or in `url()`. One that has the base path already keeps it. */
function withBaseInside(text: string, { path, isWritten }: LinkBase): string {
  return text.replace(
    /^((?:url\(\s*)?["']?)(\/(?!\/)[^"')]*)/i,
    (_, before: string, address: string) =>
      before + (isWritten && address.startsWith(`${path}/`) ? address : withBase(path, address)),
  )
}

/** Throws `StyleSheetError` at the first bracket without its counterpart. */
function checkBrackets(tokens: readonly Token[]): void {
  const open: { closes: string; start: number }[] = []
  for (const { kind, text, start } of tokens) {
    const opened = kind === 'function' ? '(' : kind === 'other' ? text : ''
    const closes = pairs[opened]
    if (closes !== undefined) open.push({ closes, start })
    else if (opened === ')' || opened === ']' || opened === '}') {
      const last = open.pop()
      if (last?.closes !== opened)
        throw new StyleSheetError(`\`${opened}\` without its counterpart`, start)
    }
  }
  const last = open.at(-1)
  if (last !== undefined)
    throw new StyleSheetError(`an opening bracket without \`${last.closes}\``, last.start)
}

function createFinding(
  { message, offset }: StyleSheetError,
  text: string,
  file: string,
): Diagnostic {
  return {
    code: 'style-sheet-invalid',
    message: `Expected CSS, received ${message}. The file is served as it is; browsers leave out the rules near this place.`,
    hint: 'Close every bracket, string and comment.',
    file,
    ...new LineIndex(text).position(offset),
  }
}

/**
 * A selector as it has to be for our pages: parts that are addressed as elements are classes, ids
 * that would stand there twice are classes as well, and the hosted original's paragraphs are `p`.
 */
function adaptSelector(tokens: readonly Token[]): string {
  const printed: string[] = []
  /** For each open bracket whether selectors stand in it. */
  const open: boolean[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    const { kind, text } = token
    const counts = open.at(-1) ?? true
    if (text === '[') {
      const end = closing(tokens, at)
      printed.push(counts ? attribute(tokens.slice(at, end + 1), printed) : join(tokens, at, end))
      at = end
    } else if (kind === 'function') {
      open.push(counts && tokens[at - 1]?.text === ':' && takesSelectors.test(text))
      printed.push(text)
    } else if (text === '(') {
      open.push(false)
      printed.push(text)
    } else if (text === ')') {
      open.pop()
      printed.push(text)
    } else if (counts && kind === 'name' && elementHooks.has(text) && isElement(tokens, at)) {
      printed.push(`:is(${text}, .${text})`)
    } else if (counts && kind === 'hash' && repeatedIds.has(text)) {
      printed.push(`:is(${text}, ${repeatedIds.get(text)})`)
    } else {
      printed.push(text)
    }
  }
  return printed.join('')
}

/** `[data-as="p"]` is a paragraph, whatever element the original makes of it. */
function attribute(tokens: readonly Token[], printed: string[]): string {
  const text = tokens.map((token) => token.text).join('')
  const [, key = '', value = ''] = /^\[\s*([\w-]+)\s*=\s*["']?([\w-]*)["']?\s*\]$/.exec(text) ?? []
  if (!paragraph.test(key) || value !== 'p') return text
  if (printed.at(-1) === 'span') printed.pop()
  return ':is(p, .p)'
}

/** Whether the name at this place is that of an element. */
function isElement(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (after?.text === '|') return false
  if (before === undefined) return true
  return (
    before.kind === 'space' ||
    before.kind === 'comment' ||
    before.kind === 'function' ||
    combinators.has(before.text)
  )
}

function closing(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ text }, at) => at > start && text === ']')
  return end === -1 ? tokens.length - 1 : end
}

function join(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join('')
}
