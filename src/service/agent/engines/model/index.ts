export { AGENT_LIMITS, type AgentLimits, type AgentModelSettings } from './limits.ts'
export { modelAgent } from './model-agent.ts'
export { readAgentModelSettings } from './settings.ts'
