import { parse } from 'jsonc-parser'
import { readFrontmatter } from '../../../../../content/index.ts'
import { MARKDOWN } from '../page-names.ts'
import { escapePattern } from '../renaming.ts'

const FIELD = /^(?:title|sidebarTitle): *["']?(?<value>.*?)["']? *$/gm

/** A file that was written for a prompt. */
export class WrittenFile {
  readonly file: string
  /** What it was; `undefined` where it is new. */
  readonly old: string | undefined
  /** What it is; `undefined` where it is gone. */
  readonly now: string | undefined
  #lines: string | undefined
  #added: string | undefined

  constructor(file: string, old: string | undefined, now: string | undefined) {
    this.file = file
    this.old = old
    this.now = now
  }

  get isPage(): boolean {
    return MARKDOWN.test(this.file)
  }

  /** Lines that it has now and had not, without what is only noted. */
  get lines(): string {
    this.#lines ??= listMissing(
      (this.now ?? '').replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, ''),
      this.old ?? '',
    ).join('\n')
    return this.#lines
  }

  /** The same without the names of their fields. */
  get added(): string {
    this.#added ??= this.lines
      .split('\n')
      .map((line) => line.replace(/^\s*"?[\w-]+"?:\s/, ''))
      .join('\n')
    return this.#added
  }
}

/** A file that was there before and is there now. */
export type ChangedFile = WrittenFile & { readonly old: string; readonly now: string }

export function isChanged(written: WrittenFile | undefined): written is ChangedFile {
  return written?.old !== undefined && written.now !== undefined
}

export function listPages(written: readonly WrittenFile[]): WrittenFile[] {
  return written.filter(({ isPage }) => isPage)
}

/** The settings of the site, where they were written. */
export function findConfig(written: readonly WrittenFile[]): WrittenFile | undefined {
  return written.find(({ file }) => /^(?:docs|mint)\.json$/.test(file))
}

/** Lines that a file has no more. */
export function listGone({ old, now }: ChangedFile): string[] {
  return listMissing(old, now).filter((line) => line.trim() !== '')
}

/** Lines of a text that another one has not. */
export function listMissing(text: string, other: string): string[] {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line))
}

/** A text in one line, without the signs that may stand around its words. */
export function getPlainText(text: string): string {
  return text.replaceAll(/[*_`"“”'’\\]/g, '').replaceAll(/\s+/g, ' ')
}

/** How often a pattern for all places fits in a text. */
export function countOf(text: string | undefined, pattern: RegExp): number {
  return text?.match(pattern)?.length ?? 0
}

/** How often a word stands in a text, in letters of any case where `flags` do not tell otherwise. */
export function countWord(text: string, word: string, flags = 'giu'): number {
  return countOf(text, new RegExp(`(?<!\\p{L})${escapePattern(word)}(?!\\p{L})`, flags))
}

/** How often words stand in a text as they are. */
export function countText(text: string | undefined, words: string): number {
  return (text ?? '').split(words).length - 1
}

/** How much there is of something in all files, before and now. */
export function sumOf(
  written: readonly WrittenFile[],
  count: (text: string) => number,
): { before: number; now: number } {
  const sum = (texts: readonly (string | undefined)[]) =>
    texts.reduce((all, text = '') => all + count(text), 0)
  return { before: sum(written.map(({ old }) => old)), now: sum(written.map(({ now }) => now)) }
}

/** What a pattern finds in a text where none of others has that. */
export function findNew(pattern: RegExp, text: string, ...others: string[]): string | undefined {
  const found = pattern.exec(text)?.[0]
  return found !== undefined && others.some((other) => other.includes(found)) ? undefined : found
}

/** What a file calls things, before and now: the texts of a docs.json, the titles of a page. */
export function listNames({ file, isPage, old, now }: ChangedFile): [old: string[], now: string[]] {
  const list = (text: string): string[] => {
    if (file === 'docs.json') return listTexts(text)
    const head = isPage ? text.slice(0, readFrontmatter(text, file).bodyStart) : ''
    return listTitles(head)
  }
  return [list(old), list(now)]
}

/** The titles that lines give a page. */
export function listTitles(lines: string): string[] {
  return [...lines.matchAll(FIELD)].map(({ groups }) => groups?.value ?? '')
}

/** Whether a member of the settings is written as before. */
export function isSame({ old, now }: ChangedFile, key: string): boolean {
  return readMember(old, key) === readMember(now, key)
}

function readMember(text: string, key: string): string {
  const value: unknown = parse(text)
  const isObject = typeof value === 'object' && value !== null
  return isObject ? JSON.stringify(Object.entries(value).find(([own]) => own === key)?.[1]) : ''
}

/** The texts of settings, of all members or of those of a name and in lists of it. */
export function listTexts(text: string | undefined, name?: string): string[] {
  const texts: string[] = []
  const look = (value: unknown, key: string): void => {
    if (typeof value === 'string' && (name === undefined || key === name)) texts.push(value)
    else if (Array.isArray(value)) for (const item of value) look(item, key)
    else if (typeof value === 'object' && value !== null)
      for (const [own, member] of Object.entries(value)) look(member, own)
  }
  look(parse(text ?? ''), '')
  return texts
}
