import { readModelSettings } from '../../../answers/index.ts'
import type { Environment } from '../../../settings.ts'
import { AGENT_LIMITS, type AgentLimits, type AgentModelSettings } from './limits.ts'

/** Where a model is asked, and with which key: these go together. */
const CONNECTION = ['BASE_URL', 'API_KEY', 'API_KEY_FILE'] as const

/**
 * Reads `AGENT_MODEL` (`provider:model`), `AGENT_BASE_URL`, and `AGENT_API_KEY` or
 * `AGENT_API_KEY_FILE`, and what a prompt may take: `AGENT_TOKENS`, and `AGENT_BUDGET` with the prices
 * of a million tokens in `AGENT_PRICE_INPUT` and `AGENT_PRICE_OUTPUT`. What of the former is not set is as for the assistant; its key goes to no other
 * provider and to no other address. `undefined` when no model is named. Throws with what is wrong.
 */
export function readAgentModelSettings(env: Environment): AgentModelSettings | undefined {
  const has = (name: string) => Boolean(env[name]?.trim())
  const model = has('AGENT_MODEL') ? env.AGENT_MODEL : env.ASSISTANT_MODEL
  const isOwn = CONNECTION.some((name) => has(`AGENT_${name}`))
  if (!has('AGENT_MODEL') && !isOwn) return limited(env, readModelSettings(env))
  const isSame = getProvider(model) === getProvider(env.ASSISTANT_MODEL)
  const source = isOwn || !isSame ? 'AGENT' : 'ASSISTANT'
  const connection = CONNECTION.map((name) => [`AGENT_${name}`, env[`${source}_${name}`]])
  return limited(
    env,
    readModelSettings({ AGENT_MODEL: model, ...Object.fromEntries(connection) }, 'AGENT'),
  )
}

function getProvider(model: string | undefined): string | undefined {
  return model?.trim().split(':', 1)[0]
}

function limited(
  env: Environment,
  settings: ReturnType<typeof readModelSettings>,
): AgentModelSettings | undefined {
  if (settings === undefined) return undefined
  const tokens = amount(env, 'AGENT_TOKENS')
  const price = getPrice(env)
  return {
    ...settings,
    limits: {
      ...AGENT_LIMITS,
      ...(tokens !== undefined && { tokens }),
      ...(price !== undefined && { price }),
    },
  }
}

function getPrice(env: Environment): AgentLimits['price'] {
  const [most, input, output] = [
    amount(env, 'AGENT_BUDGET'),
    amount(env, 'AGENT_PRICE_INPUT'),
    amount(env, 'AGENT_PRICE_OUTPUT'),
  ]
  if (most === undefined && input === undefined && output === undefined) return undefined
  if (most !== undefined && input !== undefined && output !== undefined) {
    return { most, input, output }
  }
  throw new Error(
    'Expected `AGENT_BUDGET`, `AGENT_PRICE_INPUT` and `AGENT_PRICE_OUTPUT` together, received some of them.',
  )
}

function amount(env: Environment, name: string): number | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new Error(`Expected \`${name}\` to be a number above 0, received \`${text}\`.`)
}
