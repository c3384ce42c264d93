import { areApart } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

/** Sentences and clauses that tell what is not to be touched, but for the one of a page. */
export function listKept(scene: Scene, page: Span | undefined): Span[] {
  const kept: Span[] = []
  for (let from = 0; from < scene.words.length; ) {
    const spans = [scene.endOfSentence(from), scene.endOfClause(from)].map((to) => ({ from, to }))
    const isApart = (span: Span) => page === undefined || areApart([span], [page])
    const own = spans.find((span) => UNTOUCHED.test(scene.plain(span)) && isApart(span))
    if (own !== undefined) kept.push(own)
    from = own?.to ?? scene.endOfClause(from)
  }
  return kept
}

const UNTOUCHED =
  /\b(?:don't|dont|do not) (?:touch|change) (?:that|it|this|those|them)(?: one| page)?$|\b(?:leave|keep) (?:that|it|this|those|them)(?: one| page)?(?: (?:alone|as (?:it|they) (?:is|are)))?$|^\S+(?: \S+)? (?:keeps? (?:its|the|their)|stays? (?:at|with)|remains?) |^(?:(?:and|but|while) )?(?:the |our |its )?(?<name>\S+(?: \S+){0,3}?) (?:(?:stays?|remains?)(?: (?:at|with|as|where) .+| the same| untouched| unchanged|$)|(?:is|are) still )|^(?:(?:and|but|please) )*(?:leave|keep) (?:the |our |its )?(?<own>\S+(?: \S+){0,3}?) (?:alone|untouched|unchanged|as (?:it|they) (?:is|are)|at .+)$/

/** What stays, as a sentence or a clause that tells so names it. */
export function nameKept(scene: Scene, span: Span): string | undefined {
  const { name, own } = UNTOUCHED.exec(scene.plain(span))?.groups ?? {}
  return name ?? own
}

/** Whether a page is told that is not to be touched. */
export function isLeftAlone(scene: Scene, { from }: Span): boolean {
  const start = scene.startOfClause(from)
  return /^(?:and |but |please )*(?:leave|keep|don't|dont|do not|not|except)\b/.test(
    scene.plain({ from: start, to: from }),
  )
}
