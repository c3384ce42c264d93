import type { PagePart } from './page-part.ts'

/** Those of some parts that ask something; of headings those of the depth that most of them have: the last may say “More questions?”. */
export function listQuestions(parts: readonly PagePart[]): PagePart[] {
  const asked = parts.filter(({ name }) => /\?\W*$/.test(name))
  const count = (depth: number | undefined) => asked.filter(({ level }) => level === depth).length
  const most = Math.max(0, ...asked.map(({ level }) => count(level)))
  return asked.filter(({ level }) => count(level) === most)
}
