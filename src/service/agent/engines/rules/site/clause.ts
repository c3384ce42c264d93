import type { Hands } from '../grounded/hands.ts'
import type { Deed } from './deeds.ts'
import type { Topic } from './find-parts.ts'
import type { Piece, Role } from './pieces.ts'

/** One way to read a clause as a wish. */
export interface Clause {
  text: string
  deeds: readonly Deed[]
  verb: string
  /** What it is about, as far as it says so itself. */
  object: string
  /** What stands behind the verb without a word that says what it is to it, where the object is before that. */
  complement: string
  pieces: readonly Piece[]
  topic: Topic
  /** Whether it is only told to be so. */
  isTold: boolean
}

/** Does what a clause wishes, and says so; `undefined` where it wishes something else. Throws `AgentRefusal`. */
export type PerformClause = (hands: Hands, clause: Clause) => Promise<string | undefined>

/** The words of the only piece of one of some roles; `undefined` where there are none or several. */
export function wordsOf({ pieces }: Clause, ...roles: Role[]): string | undefined {
  const [only, ...others] = pieces.filter(({ role }) => roles.includes(role))
  return others.length === 0 ? only?.words : undefined
}

/** Whether all pieces of a clause are of some roles, and of each, or of several that say the same, there is one at most. */
export function hasOnly(
  { pieces }: Clause,
  ...groups: readonly (Role | readonly Role[])[]
): boolean {
  const counts = groups.map(
    (group) => pieces.filter(({ role }) => [group].flat().includes(role)).length,
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  return all === pieces.length && counts.every((count) => count < 2)
}
