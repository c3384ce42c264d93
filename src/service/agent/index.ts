export { createAgentEngine } from './engines/engine-from.ts'
export { createRulesEngine } from './engines/rules/index.ts'
export {
  type AgentEngine,
  type AgentJobInput,
  type AgentOutcome,
  AgentRefusal,
  type AgentState,
  type AgentStep,
  type AgentTask,
  type AgentWork,
} from './model.ts'
export { runAgentJob } from './run-job.ts'
