import { AgentRefusal } from '../../model.ts'

/** The docs have nothing that is called so: the sentence may mean something else. */
export class Unresolved extends AgentRefusal {
  /** Whether what is meant was found but for its last part, so that nothing else is likelier. */
  readonly isNear: boolean

  constructor(message: string, isNear = false) {
    super(message)
    this.isNear = isNear
  }
}

/** What is wished was read for sure, and may be done to several things: nothing else reads it better. */
export class Ambiguous extends AgentRefusal {}

/** What is found, `undefined` where it is refused. */
export async function orNone<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (!(error instanceof AgentRefusal)) throw error
    return undefined
  }
}

/** Of two refusals that which knows more of what may be meant, else the first one. */
export function pickUseful(first: unknown, second: AgentRefusal): unknown {
  return first === undefined || getWorth(second) > getWorth(first) ? second : first
}

/** What was understood and cannot be done tells most, then what was found but for a part of it, then a guess. */
function getWorth(error: unknown): number {
  if (!(error instanceof AgentRefusal)) return 0
  if (!(error instanceof Unresolved)) return 3
  if (error.isNear || error.message.startsWith('Expected one page')) return 2
  return Number(error.message.includes('Did you mean'))
}

/** Whether a refusal knows what was meant, or may have been. */
export function isHint(error: unknown): boolean {
  if (error instanceof Unresolved && error.isNear) return true
  return (
    error instanceof Error &&
    /Did you mean|There (?:are|is)|[Ss]ay which|^Expected one /.test(error.message)
  )
}
