import type { Environment } from '../../settings.ts'
import type { AgentEngine } from '../model.ts'
import { createCommandAgent } from './command/command-agent.ts'
import { readCommandSettings } from './command/settings.ts'
import { createModelAgent } from './model/model-agent.ts'
import { readAgentModelSettings } from './model/settings.ts'
import { createRulesEngine } from './rules/index.ts'

/**
 * The engine that the environment asks for: a program (`AGENT_COMMAND`), a model (`AGENT_MODEL`,
 * else `ASSISTANT_MODEL`), or the rules that need neither. Throws with what is wrong in the settings.
 */
export function createAgentEngine(env: Environment): AgentEngine {
  const command = readCommandSettings(env)
  if (command !== undefined) return createCommandAgent(command)
  const model = readAgentModelSettings(env)
  return model === undefined ? createRulesEngine() : createModelAgent(model)
}
