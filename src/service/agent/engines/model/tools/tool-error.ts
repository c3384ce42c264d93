import { AgentRefusal } from '../../../model.ts'

/** What a model is told of a call that cannot be done. */
export class ToolError extends Error {}

/** Has a tool answer with words where it cannot do what it is called for. */
export type Guard = <Result extends object>(
  work: () => Promise<Result>,
) => Promise<Result | { error: string }>

/** Has what would end a job by rules be for the model to mend. */
export async function makeMendable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AgentRefusal) throw new ToolError(error.message)
    throw error
  }
}
