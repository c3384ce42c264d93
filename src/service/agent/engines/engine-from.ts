import type { Environment } from '../../settings.ts'
import type { Workspace } from '../../workspace/index.ts'
import type { AgentEngine } from '../model.ts'
import { createCommandAgent } from './command/command-agent.ts'
import { readCommandSettings } from './command/settings.ts'
import type { AgentModelSettings } from './model/limits.ts'
import type { Session } from './model/session.ts'
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

/** An engine that has a model work on the docs with tools that keep to them. */
export function createModelAgent(settings: AgentModelSettings): AgentEngine {
  const name = `${settings.provider}:${settings.model}`
  // What the check finds is mended by who remembers what was done.
  const sessions = new WeakMap<Workspace, Session>()
  return {
    name,
    async run(task) {
      // Who asks no model need not wait for what talks to models.
      const { Session } = await import('./model/session.ts')
      const session = sessions.get(task.workspace) ?? new Session(settings)
      sessions.set(task.workspace, session)
      return session.work(task)
    },
  }
}
