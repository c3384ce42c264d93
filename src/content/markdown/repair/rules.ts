import { closingTag, misplacedClosingTag } from './closing-tag.ts'
import { esmStatement } from './esm-statement.ts'
import { headingIds } from './heading-ids.ts'
import { htmlComment } from './html-comment.ts'
import { htmlTag } from './html-tag.ts'
import { looseBrace } from './loose-brace.ts'
import { looseBracket } from './loose-bracket.ts'
import { missingBrace } from './missing-brace.ts'
import { openTag } from './open-tag.ts'
import type { RepairRule } from './rule.ts'
import { voidElement } from './void-element.ts'

/** In this order: the first rule that knows the mistake repairs it. */
export const repairRules: readonly RepairRule[] = [
  headingIds,
  missingBrace,
  htmlComment,
  voidElement,
  openTag,
  misplacedClosingTag,
  closingTag,
  htmlTag,
  looseBracket,
  esmStatement,
  looseBrace,
]
