import type { Diagnostic } from '../../diagnostics/index.ts'
import type { Heading } from '../compiled-page.ts'
import type { MarkdownModule } from '../modules/index.ts'

/** What keeps some readers out, in all texts that a page showed. */
export function findBarriers(
  page: MarkdownModule,
  rendered: ReadonlySet<MarkdownModule>,
): Diagnostic[] {
  return [...page.shown].flatMap(({ file, body }) => {
    if (![...rendered].some((module) => module.file === file)) return []
    return body.barriers.map((barrier): Diagnostic => ({ ...barrier, file }))
  })
}

/**
 * Findings for headings that lie more than one level below the one before. Only those are told that
 * the page's own text has, once: others are for components and snippets to mend.
 */
export function findSkippedHeadings(
  { file, body }: MarkdownModule,
  headings: readonly Heading[],
): Diagnostic[] {
  let written: ReturnType<typeof writtenHeadings> | undefined
  const findings: Diagnostic[] = []
  // The page's title stands before all of them.
  let above = 1
  for (const { depth, text, view } of headings) {
    const skips = depth > above + 1
    above = depth
    if (!skips || view !== undefined) continue
    written ??= writtenHeadings(body.text)
    const places = written.filter((heading) => heading.depth === depth && heading.text === text)
    const [place] = places
    if (place === undefined || places.length > 1) continue
    findings.push({
      code: 'heading-skipped',
      message: `Expected the heading \`${text}\` to be one level below the one before, received level ${depth}.`,
      hint: 'Readers who jump from heading to heading take the gap for a part that is missing.',
      file,
      line: place.line,
      column: 1,
    })
  }
  return findings
}

/** The headings of a text that are plain words, with their lines. */
function writtenHeadings(text: string): { depth: number; text: string; line: number }[] {
  return text.split('\n').flatMap((line, at) => {
    const [, marks = '', title = ''] = /^\s*(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? []
    if (marks === '') return []
    const words = title.replaceAll(/\\(.)|[`*]/g, '$1')
    return [{ depth: marks.length, text: words, line: at + 1 }]
  })
}
