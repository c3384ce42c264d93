export { agentEngineFrom } from './engine-from.ts'
export { rulesEngine } from './rules/index.ts'
