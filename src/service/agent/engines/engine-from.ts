import type { Environment } from '../../settings.ts'
import type { AgentEngine } from '../model.ts'
import { commandAgent } from './command/command-agent.ts'
import { readCommandSettings } from './command/settings.ts'
import { modelAgent } from './model/model-agent.ts'
import { readAgentModelSettings } from './model/settings.ts'
import { rulesEngine } from './rules/index.ts'

/**
 * The engine that the environment asks for: a program (`AGENT_COMMAND`), a model (`AGENT_MODEL`,
 * else `ASSISTANT_MODEL`), or the rules that need neither. Throws with what is wrong in the settings.
 */
export function agentEngineFrom(env: Environment): AgentEngine {
  const command = readCommandSettings(env)
  if (command !== undefined) return commandAgent(command)
  const model = readAgentModelSettings(env)
  return model === undefined ? rulesEngine() : modelAgent(model)
}
