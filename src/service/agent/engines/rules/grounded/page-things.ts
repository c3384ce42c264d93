import { getBareText, getBodyStart } from '../bare-text.ts'
import { CALLOUTS, readCallouts } from '../parts/callouts.ts'
import { type PagePart, type Range, readParts } from '../parts/page-part.ts'
import { readParagraphs } from '../parts/paragraphs.ts'
import { type Cell, type PageTable, readTables } from '../parts/tables.ts'
import { blankBlock, withoutCode } from '../prose.ts'
import type { Noun } from './lexicon.ts'

/** Something that stands on a page. */
export interface PageThing extends Range {
  file: string
  noun: Noun
  /** What people may call it by. */
  names: readonly string[]
  /** All that it says. */
  words: string
  part?: PagePart
  table?: PageTable
  row?: readonly Cell[]
  /** Of a list item the sign before it; of a callout its component; of code its language. */
  mark?: string
  /** Of an image or a link where it leads, and what it says. */
  address?: string
  label?: string
}

/** All that a page has and people speak of. */
export function readPageThings(text: string, file: string): PageThing[] {
  const bodyStart = getBodyStart(text, file)
  const plain = withoutCode(text, bodyStart, blankBlock)
  const bare = getBareText(text, file)
  return [
    ...readParts(text, file).map(
      (part): PageThing => ({
        ...{
          file,
          noun: part.kind === 'code block' ? 'code' : 'part',
          start: part.start,
          end: part.end,
        },
        ...{ names: [part.name], words: part.name, part },
      }),
    ),
    ...readBoxes(text, file),
    ...readTableThings(text, file),
    ...readItems(plain, text, file),
    ...readImages(bare, text, file),
    ...readCode(text, bodyStart, file),
    ...readLinks(bare, text, file),
    ...readParagraphs(text, bodyStart, text.length).map(
      ({ start, end }): PageThing => ({
        ...{ file, noun: 'paragraph', start, end },
        ...{ names: [], words: text.slice(start, end) },
      }),
    ),
  ]
}

/** The sentences of a paragraph or an item. */
export function readSentences({ file, start, words, end }: PageThing): PageThing[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const from = Math.max(start, end - words.length)
  const begins = [...segmenter.segment(words)].map(({ segment, index }) => {
    // What closes the emphasis of a sentence is part of it.
    const [closing = ''] = index > 0 ? (/^[*_]+\s+/.exec(segment) ?? []) : []
    return index + closing.length
  })
  return begins.map((begin, at): PageThing => {
    const text = words.slice(begin, begins[at + 1]).trimEnd()
    const own = { start: from + begin, end: from + begin + text.length }
    return { file, noun: 'words', ...own, names: [text], words: text }
  })
}

function readBoxes(text: string, file: string): PageThing[] {
  const boxes = readCallouts(text, file, CALLOUTS).map(({ range, words }): PageThing => {
    const [, mark = ''] = /<(\w+)/.exec(text.slice(range.start, range.end)) ?? []
    const said = words.join(' ')
    return { file, noun: 'callout', ...range, names: [said], words: said, mark }
  })
  // Notes as other programs write them.
  const quotes = [...text.matchAll(/^[ \t]*>[^\n]*(?:\n[ \t]*>[^\n]*)*/gm)].map(
    (match): PageThing => {
      const words = match[0].replaceAll(/^[ \t]*> ?/gm, '').trim()
      return {
        file,
        noun: 'callout',
        start: match.index,
        end: match.index + match[0].length,
        names: [words],
        words,
        mark: '>',
      }
    },
  )
  return [...boxes, ...quotes].toSorted((a, b) => a.start - b.start)
}

function readTableThings(text: string, file: string): PageThing[] {
  return readTables(text, file).flatMap((table): PageThing[] => {
    const lineStart = (at: number) => text.lastIndexOf('\n', at - 1) + 1
    const lineEnd = (at: number) =>
      text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at)
    const [first] = table.head
    const last = table.rows.at(-1)?.[0] ?? first
    if (first === undefined || last === undefined) return []
    const head = table.head.map((cell) => cell.text).join(' ')
    const range = { start: lineStart(first.start), end: lineEnd(last.start) }
    const rows = table.rows.flatMap((row): PageThing[] => {
      const [cell] = row
      if (cell === undefined) return []
      const texts = row.map((one) => one.text)
      const own = { start: lineStart(cell.start), end: lineEnd(cell.start) }
      return [
        {
          file,
          noun: 'row',
          ...own,
          names: [cell.text, ...texts.slice(1), texts.join(' ')],
          words: texts.join(' '),
          table,
          row,
        },
      ]
    })
    return [
      {
        file,
        noun: 'table',
        ...range,
        names: [table.heading, head, `${table.heading} ${head}`],
        words: text.slice(range.start, range.end),
        table,
      },
      ...rows,
    ]
  })
}

function readItems(plain: string, text: string, file: string): PageThing[] {
  const items = [
    ...plain.matchAll(
      // A line right below goes on with an item, wherever it begins.
      /^([ \t]*)([-*+]|\d+[.)])[ \t]+(?=\S)[^\n]*(?:\n(?:\1[ \t]+(?![-*+] |\d+[.)] )\S|(?![-*+] |\d+[.)] |[#<|>{}`:]|---)\S)[^\n]*)*/gm,
    ),
  ]
  const things = items.map((match): PageThing => {
    const start = match.index
    const end = start + match[0].length
    const words = text.slice(start, end).replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/, '')
    const [, lead = ''] = /^(?:\*\*|__)(.+?)(?:\*\*|__)/.exec(words) ?? []
    return {
      file,
      noun: 'item',
      start,
      end,
      names: lead === '' ? [words] : [lead, words],
      words,
      mark: match[2] ?? '-',
    }
  })
  const headings = [...plain.matchAll(/^[ \t]*#{1,6} +([^\n]+)/gm)]
  const lists: PageThing[] = []
  for (const item of things) {
    const last = lists.at(-1)
    const indentOf = (at: number) => /^[ \t]*/.exec(text.slice(at))?.[0].length ?? 0
    const isOn = last !== undefined && text.slice(last.end, item.start).trim() === ''
    if (isOn && indentOf(item.start) >= indentOf(last.start)) {
      last.end = item.end
      last.words = text.slice(last.start, item.end)
    } else {
      const before = text.slice(0, item.start).trimEnd()
      const lead = (before.split('\n').at(-1) ?? '').trim().replace(/^#+ /, '')
      const heading = headings.findLast(({ index }) => index < item.start)?.[1] ?? ''
      const names = [lead, heading, `${heading} ${lead}`]
      lists.push({ ...item, noun: 'list', names, words: item.words })
    }
  }
  return [...lists, ...things]
}

function readImages(plain: string, text: string, file: string): PageThing[] {
  const markdown = [...plain.matchAll(/!\[([^\]\n]*)\]\(\s*([^)\s]+)[^)]*\)/g)].map((match) => ({
    match,
    alt: match[1],
    src: match[2],
  }))
  const tags = [...plain.matchAll(/<img\b[^>]*?\/?>/g)].map((match) => ({
    match,
    alt: /\salt=["']([^"']*)["']/.exec(match[0])?.[1],
    src: /\ssrc=["']([^"']*)["']/.exec(match[0])?.[1],
  }))
  return [...markdown, ...tags]
    .map(({ match, alt = '', src = '' }): PageThing => {
      const name = decodeURIComponent(
        src
          .split('/')
          .at(-1)
          ?.replace(/[?#].*$/, '') ?? '',
      )
      const range = { start: match.index, end: match.index + match[0].length }
      const names = [alt, name, name.replace(/\.\w+$/, '').replaceAll(/[-_]/g, ' ')]
      return {
        file,
        noun: 'image',
        ...range,
        names,
        words: text.slice(range.start, range.end),
        address: src,
        label: alt,
      }
    })
    .toSorted((a, b) => a.start - b.start)
}

function readCode(text: string, bodyStart: number, file: string): PageThing[] {
  const fence = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?\n)?\1\2[ \t]*$/gm
  fence.lastIndex = bodyStart
  const found: PageThing[] = []
  for (let match = fence.exec(text); match !== null; match = fence.exec(text)) {
    const [whole, , , info = '', words = ''] = match
    const [mark = ''] = /^\S*/.exec(info.trim()) ?? []
    found.push({
      file,
      noun: 'code',
      start: match.index,
      end: match.index + whole.length,
      names: [mark, info.trim()],
      words,
      mark,
    })
  }
  return found
}

function readLinks(plain: string, text: string, file: string): PageThing[] {
  const markdown = [
    ...plain.matchAll(/(?<!!)\[((?:[^[\]\n]|\[[^\]\n]*\])+)\]\(\s*([^)\s]+)[^)]*\)/g),
  ].map((match) => ({
    match,
    label: text.slice(match.index + 1, match.index + 1 + (match[1] ?? '').length),
    address: match[2],
  }))
  const tags = [...plain.matchAll(/<a\b[^>]*\shref=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g)].map(
    (match) => ({ match, label: match[2], address: match[1] }),
  )
  return [...markdown, ...tags].map(
    ({ match, label = '', address = '' }): PageThing => ({
      ...{ file, noun: 'link', start: match.index, end: match.index + match[0].length },
      ...{ names: [label], words: label, label, address },
    }),
  )
}
