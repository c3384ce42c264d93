export { answerAgent } from './answer-agent.ts'
export { type AgentNames, agentNames } from './names.ts'
