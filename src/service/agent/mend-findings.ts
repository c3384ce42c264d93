import { type Finding, getEachPlace } from '../../diagnostics/index.ts'
import { PathError, Workspace } from '../workspace/index.ts'
import { isDeadLink, mendLink } from './engines/rules/mend-link.ts'
import { Texts } from './engines/texts.ts'

/**
 * Mends what can be mended without a doubt: links that are misspelled or whose page has moved, and
 * comments of HTML. Returns the findings that are no more.
 *
 * @param folder absolute path of the docs
 */
export async function mendFindings(
  folder: string,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const files = new Texts(Workspace.openFolder(folder))
  const mended: Finding[] = []
  // From the end of a file on: what stands before keeps its place.
  const last = getEachPlace(findings).toSorted(
    (a, b) => (b.line ?? 0) - (a.line ?? 0) || (b.column ?? 0) - (a.column ?? 0),
  )
  for (const finding of last) {
    if (finding.code === 'html-comment') {
      if (await mendComment(files, finding)) mended.push(finding)
    } else if (isDeadLink(finding)) {
      if (await mendLink(files, finding)) mended.push(finding)
    }
  }
  return mended
}

async function mendComment(files: Texts, { file, line, column }: Finding): Promise<boolean> {
  if (file === undefined || line === undefined || column === undefined) return false
  try {
    const text = await files.read(file)
    const before = text
      .split('\n')
      .slice(0, line - 1)
      .join('\n')
    const start = before.length + (line > 1 ? 1 : 0) + column - 1
    const comment = /^<!--([\s\S]*?)-->/.exec(text.slice(start))
    if (comment === null) return false
    const [whole, words = ''] = comment
    const written = `{/*${words.replaceAll('*/', '* /')}*/}`
    await files.write(file, text.slice(0, start) + written + text.slice(start + whole.length))
    return true
  } catch (error) {
    // What cannot be written stays, and is told of.
    if (error instanceof PathError) return false
    throw error
  }
}
