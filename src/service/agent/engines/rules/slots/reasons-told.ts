import { overlaps, type Scene, type Span } from '../restate/scene.ts'

/** Why it is wished, where nothing of it is: “they are not ours”, “nobody reads that”, “there is no button yet”. */
const REASON =
  /^(?:(?:and|but|since|as|because) )?(?:(?:they|these|those|it|that|this|which) (?:are|is|were|was|isn't|aren't)(?: not| no longer| never)? (?:ours?|mine|us|needed|used|in use|right|correct|there|all from the template|from the template|placeholders?|true|online|active|alive|wrong|outdated|gone|dead|down|closed|old|fine|ok|okay|nice|good|great)(?: any ?more| at all| now)?|(?:nobody|no one|people|everybody|everyone|users|readers|customers|we|they) (?:never |rarely |no longer |don't |hardly )?(?:reads?|use|uses|clicks?|needs?|find|finds|ask|asks|visit|visits|wants?|have|looks? at|has)\b(?: (?:\S+ ?){0,5})?|(?:it|that|this|which|they) (?:only|just|still|currently) (?:goes|go|opens?|leads?|points?|links?|takes?|shows?|says?)\b(?: (?:\S+ ?){0,9})?|there (?:is|are|'s) (?:no|not an?y?) (?:\S+ ?){1,10}|(?:(?:the|our) )?(?:\S+ ){1,4}(?:(?:has|have|lacks?) (?:no|not an?y?) (?:\S+ ?){1,8}|(?:are|is) (?:all |still |only )*(?:from the (?:template|starter)|placeholders?)))$/

/** Clauses that tell why something is wished, and nothing of what was found. */
export function listReasons(scene: Scene, found: readonly Span[]): Span[] {
  return scene.words.flatMap((_word, from) => {
    if (!scene.isBreak(from)) return []
    const clause = { from, to: scene.endOfClause(from) }
    const isFree = !found.some((span) => overlaps(span, clause))
    return isFree && REASON.test(scene.plain(clause)) ? [clause] : []
  })
}

/** “The button on the boarding page”: what stands on a page is no part of the site around it. */
export const ON_PAGE: RegExp =
  /\b(?:in|on|of|at|from|for) (?:the|our) (?!404|not[ -]found)(?:[^\s,.;:]+ ){0,4}?(?:page|guide|article|tutorial|quick ?start|example|snippet|table|card|section|paragraph|home ?page|changelog)s?\b|\bpage's\b/i
