import type { PagePart } from './page-part.ts'

/** What asks for more of them, and is none: “Still have questions?”, “Need more help?” */
const INVITES =
  /^(?:(?:do you |you )?(?:(?:still|have|got|any|more|other|further|a|another) )+questions?|(?:do you )?(?:still )?need (?:(?:more|any|further|some) )*(?:help|support|assistance)|(?:did(?:n['’]?t| not)|can(?:no|['’]?)t) (?:you )?find .*(?:answers?|looking for))\W*$/i

/**
 * Those of some parts that ask something; of headings those of the depth that most of them have: the last may say “More
 * questions?”. What is asked within the answer to another one is none of its own.
 */
export function listQuestions(parts: readonly PagePart[]): PagePart[] {
  const all = parts.filter(({ name }) => /\?\W*$/.test(name) && !INVITES.test(name))
  const isWithin = (one: PagePart, other: PagePart) =>
    other.form !== 'heading' && other.start < one.start && other.end > one.end
  const asked = all.filter((one) => !all.some((other) => isWithin(one, other)))
  const count = (depth: number | undefined) => asked.filter(({ level }) => level === depth).length
  const most = Math.max(0, ...asked.map(({ level }) => count(level)))
  return asked.filter(({ level }) => count(level) === most)
}
