export { commandAgent } from './command-agent.ts'
export { type CommandSettings, readCommandSettings } from './settings.ts'
