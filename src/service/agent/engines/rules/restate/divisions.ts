import { getLanguageNames } from '../names.ts'
import type { Scene, Span } from './scene.ts'

/** The folder of a version or a language that a page is in; nothing for the others. */
export function divisionOf(file: string): string {
  return /^(?:[a-z]{2}(?:-[A-Za-z]{2,4})?|v?\d+(?:\.\d+)*)(?=\/)/.exec(file)?.[0] ?? ''
}

/** What the languages are called that the docs have a folder of. */
export function getLanguages({ context: { docs } }: Scene): Set<string> {
  const folders = new Set(docs.pages().map(divisionOf))
  return new Set([...folders].flatMap(getLanguageNames))
}

/** The version or language whose pages are meant: “in v2” of docs that have a folder so called, wherever it is said. */
export function findDivision(scene: Scene): { spans: Span[]; files: string[] } | undefined {
  const pages = scene.context.docs.pages()
  for (const [at, { plain }] of scene.words.entries()) {
    const isPlace = PLACE.test(scene.words[at - 1]?.plain ?? '')
    const files = isPlace ? pages.filter((file) => divisionOf(file) === plain) : []
    if (files.length === 0 || files.length === pages.length) continue
    const spans = scene.words.flatMap((word, from) =>
      word.plain === plain ? [{ from, to: from + 1 }] : [],
    )
    return { spans, files }
  }
  return undefined
}

/** Whether a word is a version of the docs whose pages are spoken of, and no value: “on the v1 installation pages”. */
export function isOfDivision(scene: Scene, at: number): boolean {
  const { plain = '' } = scene.words[at] ?? {}
  const behind = scene.plain({ from: at + 1, to: Math.min(at + 1 + AROUND, scene.endOfClause(at)) })
  if (!PAGES.test(behind)) return false
  return scene.context.docs.pages().some((file) => divisionOf(file) === plain)
}

const AROUND = 4
const PAGES = /\b(?:pages?|docs|documentation|guides?|articles?|reference)\b/

const PLACE = /^(?:in|for|of|on)$/
