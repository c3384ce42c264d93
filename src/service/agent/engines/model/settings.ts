import { readModelSettings } from '../../../answers/index.ts'
import type { Environment } from '../../../settings.ts'
import { AGENT_LIMITS, type AgentModelSettings } from './limits.ts'

/** Where a model is asked, and with which key: these go together. */
const CONNECTION = ['BASE_URL', 'API_KEY', 'API_KEY_FILE'] as const

/**
 * Reads `AGENT_MODEL` (`provider:model`), `AGENT_BASE_URL`, and `AGENT_API_KEY` or
 * `AGENT_API_KEY_FILE`. What of these is not set is as for the assistant; its key goes to no other
 * provider and to no other address. `undefined` when no model is named. Throws with what is wrong.
 */
export function readAgentModelSettings(env: Environment): AgentModelSettings | undefined {
  const has = (name: string) => Boolean(env[name]?.trim())
  const model = has('AGENT_MODEL') ? env.AGENT_MODEL : env.ASSISTANT_MODEL
  const isOwn = CONNECTION.some((name) => has(`AGENT_${name}`))
  if (!has('AGENT_MODEL') && !isOwn) return limited(readModelSettings(env))
  const isSame = providerOf(model) === providerOf(env.ASSISTANT_MODEL)
  const source = isOwn || !isSame ? 'AGENT' : 'ASSISTANT'
  const connection = CONNECTION.map((name) => [`AGENT_${name}`, env[`${source}_${name}`]])
  return limited(
    readModelSettings({ AGENT_MODEL: model, ...Object.fromEntries(connection) }, 'AGENT'),
  )
}

function providerOf(model: string | undefined): string | undefined {
  return model?.trim().split(':', 1)[0]
}

function limited(settings: ReturnType<typeof readModelSettings>): AgentModelSettings | undefined {
  return settings && { ...settings, limits: AGENT_LIMITS }
}
