import { getBareText, getBodyStart } from '../bare-text.ts'
import { type Read, readOnce } from '../read-once.ts'
import type { PartKind } from './part-kinds.ts'

/** Where something stands in a text. */
export interface Range {
  start: number
  end: number
}

/** A part of a page that has a name, with where it stands in the page's text. */
export interface PagePart extends Range {
  kind: PartKind
  name: string
  /** Where the name is written. */
  named: Range
  /** What a name is written in: an attribute with its quotation mark, a heading, the head of code. */
  form: '"' | "'" | 'heading' | 'code'
  /** What is in it. */
  body: Range
  /** The first tag of a component. */
  tag?: Range
  /** Of a heading. */
  level?: number
  /** What lists such parts and is around this one: `Steps`. */
  container?: string
}

const COMPONENTS: Readonly<Record<string, readonly [kind: PartKind, name: string]>> = {
  Step: ['step', 'title'],
  Tab: ['tab', 'title'],
  Card: ['card', 'title'],
  Tile: ['card', 'title'],
  Accordion: ['accordion', 'title'],
  Expandable: ['accordion', 'title'],
  Update: ['update', 'label'],
  ParamField: ['field', 'path|query|body|header'],
  ResponseField: ['field', 'name'],
}

/** Components whose children are parts of one kind. */
const CONTAINERS =
  /<(\/?)(Steps|Tabs|CardGroup|Columns|AccordionGroup|CodeGroup|Tiles)\b[^>]*?(\/?)>/g

const TAG = new RegExp(
  `<(${Object.keys(COMPONENTS).join('|')})(?=[\\s/>])((?:"[^"]*"|'[^']*'|\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}|[^>"'{}])*?)(\\/?)>`,
  'g',
)

/** The named parts of a page, in their order. */
export const readParts: Read<readonly PagePart[]> = readOnce(readPartsAnew)

function readPartsAnew(text: string, file: string): PagePart[] {
  const plain = getBareText(text, file)
  const containers = readContainers(plain)
  const parts = [
    ...readComponents(text, plain),
    ...readHeadings(text, plain),
    ...readCode(text, getBodyStart(text, file)),
  ]
  return parts
    .toSorted((a, b) => a.start - b.start)
    .map((part) => {
      const around = containers.findLast(({ start, end }) => start < part.start && end > part.start)
      return around === undefined ? part : { ...part, container: around.name }
    })
    .map((part) => (isStep(part) ? { ...part, kind: 'step' } : part))
}

/** Steps may be written as headings between `<Steps>`. */
function isStep({ kind, container }: PagePart): boolean {
  return kind === 'section' && container === 'Steps'
}

function readComponents(text: string, plain: string): PagePart[] {
  return [...plain.matchAll(TAG)].flatMap((match): PagePart[] => {
    const [tag, component = '', , closed] = match
    const [kind, attribute] = COMPONENTS[component] ?? []
    if (kind === undefined) return []
    const start = match.index
    const tagEnd = start + tag.length
    const own = new RegExp(`\\s(?:${attribute})\\s*=\\s*(["'])((?:(?!\\1).)*)\\1`, 's').exec(
      text.slice(start, tagEnd),
    )
    if (own === null) return []
    const end = closed === '/' ? tagEnd : endOf(plain, component, tagEnd)
    const nameEnd = start + own.index + own[0].length - 1
    const bodyEnd = closed === '/' ? tagEnd : plain.lastIndexOf('<', end - 1)
    return [
      {
        ...{ kind, name: own[2] ?? '', start, end },
        named: { start: nameEnd - (own[2] ?? '').length, end: nameEnd },
        form: own[1] === "'" ? "'" : '"',
        body: { start: tagEnd, end: bodyEnd },
        tag: { start, end: tagEnd },
      },
    ]
  })
}

/** Behind the tag that closes a component. */
function endOf(plain: string, component: string, from: number): number {
  const tags = new RegExp(`<(/?)${component}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*?(/?)>`, 'g')
  tags.lastIndex = from
  let depth = 1
  for (let tag = tags.exec(plain); tag !== null; tag = tags.exec(plain)) {
    if (tag[2] === '/') continue
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return tag.index + tag[0].length
  }
  return from
}

function readHeadings(text: string, plain: string): PagePart[] {
  const found = [...plain.matchAll(/^[ \t]*(#{1,6}) /gm)].map((match) => {
    const [, marks = ''] = match
    const line = text.slice(match.index, lineEnd(text, match.index))
    // Code that a name begins with stands in the text alone.
    const [head = ''] = /^[ \t]*#+ +/.exec(line) ?? []
    const name = line.slice(head.length).replace(/\s*(?:\{#[^}]*\}|#+)?\s*$/, '')
    const nameStart = match.index + head.length
    return {
      ...{ start: match.index, level: marks.length, name },
      named: { start: nameStart, end: nameStart + name.length },
      lineEnd: lineEnd(text, match.index),
    }
  })
  const steps = [...plain.matchAll(/<\/Steps>/g)].map(({ index }) => index)
  return found.map(({ lineEnd: bodyStart, ...heading }, at): PagePart => {
    const next = found.slice(at + 1).find(({ level }) => level <= heading.level)
    const close = steps.find((place) => place > heading.start)
    const isIn =
      close !== undefined &&
      plain.lastIndexOf('<Steps', heading.start) > plain.lastIndexOf('</Steps', heading.start)
    const end = Math.min(next?.start ?? text.length, isIn ? close : text.length)
    return {
      ...heading,
      ...{ kind: 'section', end, form: 'heading' },
      body: { start: bodyStart, end },
    }
  })
}

/** Blocks of code that have a title. */
function readCode(text: string, bodyStart: number): PagePart[] {
  const fence = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n(?:[\s\S]*?\n)?\1\2[ \t]*$/gm
  fence.lastIndex = bodyStart
  const parts: PagePart[] = []
  for (let match = fence.exec(text); match !== null; match = fence.exec(text)) {
    const [whole, indent = '', marks = '', info = ''] = match
    const [, before = '', name = ''] =
      /^(\s*\S+\s+(?:title=["'])?)((?:(?!\s+(?:\w+=|\{|lines|wrap|expandable|theme)|["'{]).)+)/.exec(
        info,
      ) ?? []
    if (name === '' || /^\w+=/.test(name)) continue
    const nameStart = match.index + indent.length + marks.length + before.length
    const start = match.index
    const bodyAt = start + whole.indexOf('\n') + 1
    parts.push({
      ...{ kind: 'code block', name: name.trim(), start, end: start + whole.length },
      named: { start: nameStart, end: nameStart + name.trimEnd().length },
      form: 'code',
      body: { start: bodyAt, end: start + whole.lastIndexOf('\n') },
    })
  }
  return parts
}

function readContainers(plain: string): (Range & { name: string })[] {
  const open: { name: string; start: number }[] = []
  const found: (Range & { name: string })[] = []
  for (const match of plain.matchAll(CONTAINERS)) {
    const [whole, slash, name = '', closed] = match
    if (closed === '/') continue
    if (slash !== '/') open.push({ name, start: match.index })
    else {
      const at = open.findLastIndex((one) => one.name === name)
      const [begun] = at === -1 ? [] : open.splice(at)
      if (begun !== undefined) found.push({ ...begun, end: match.index + whole.length })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
