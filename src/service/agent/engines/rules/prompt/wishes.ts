import type { Sentence } from './sentences.ts'

/** Verbs that are said once for several things: “mark A as new and B as beta”. */
const SHARED =
  /^((?:mark|tag|label|flag|rename|move|put|replace|change|set|redirect|hide|remove|delete|drop|give|call|add|list|send)(?: the| our)?) /i

/** What is said of two things at once, each with its own: “A and B should be called C and D”. */
const PARALLEL =
  /^(?<before>(?:rename|retitle|change|call|move|redirect|replace)? ?)(?<first>.+?) and (?<second>.+?) (?<link>(?:should|must|are|were|have been|need to) (?:now )?(?:be )?(?:called|named|renamed to|titled|written|spelled)|to|as|with) (?<one>.+?) and (?<other>.+?)(?: respectively)?$/i

/** The ways to take a sentence apart into several wishes. */
export function wishesOf({ text, quotations }: Sentence): Sentence[][] {
  const ways: string[][] = []
  const [, verb] = SHARED.exec(text) ?? []
  for (const link of text.matchAll(/,? and |, /g)) {
    const clauses = [text.slice(0, link.index), text.slice(link.index + link[0].length)] as const
    ways.push([...clauses])
    if (verb !== undefined && !SHARED.test(clauses[1])) {
      ways.push([clauses[0], `${verb} ${clauses[1]}`])
    }
  }
  const { before = '', first, second, link, one, other } = PARALLEL.exec(text)?.groups ?? {}
  if (link !== undefined) {
    // Of one thing it is said in the singular.
    const own = link
      .replace(/^are /i, 'is ')
      .replace(/^were /i, 'was ')
      .replace(/^have /i, 'has ')
    ways.push([`${before}${first} ${own} ${one}`, `${before}${second} ${own} ${other}`])
  }
  return ways.map((way) => way.map((wish) => ({ text: wish.trim(), quotations })))
}
