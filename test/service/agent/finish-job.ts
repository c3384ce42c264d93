import {
  type AgentEngine,
  type AgentJobInput,
  type AgentOutcome,
  runAgentJob,
} from '../../../src/service/agent/index.ts'

/** Does a job in one go, from the prompt to the pull request. */
export async function finishJob(input: AgentJobInput, engine: AgentEngine): Promise<AgentOutcome> {
  const outcome = await runAgentJob(input, engine)
  if (outcome === 'edited') throw new Error('Expected a job to be finished, received its edits.')
  return outcome
}
