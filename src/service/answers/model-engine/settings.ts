import { type Environment, readAddress, readSecret, readSwitch } from '../../settings.ts'

export type ModelProvider = 'openai-compatible' | 'openai' | 'anthropic' | 'google'

/** Which model is asked, and within which limits. */
export interface ModelSettings {
  provider: ModelProvider
  /** As the provider names it. */
  model: string
  /** Address of the API where it is not that of the provider. */
  baseUrl?: string
  apiKey?: string
  /** Whether the model is shown pictures that readers attach. */
  hasImages: boolean
  limits: ModelLimits
}

export interface ModelLimits {
  /** Milliseconds until the model has to say something, and has to be done. */
  firstMs: number
  totalMs: number
  /** Calls of the model for one answer. */
  steps: number
  outputTokens: number
}

export const MODEL_LIMITS: ModelLimits = {
  firstMs: 20_000,
  totalMs: 60_000,
  steps: 4,
  outputTokens: 1500,
}

const PROVIDERS: readonly ModelProvider[] = ['openai-compatible', 'openai', 'anthropic', 'google']

/**
 * Reads `ASSISTANT_MODEL` (`provider:model`), `ASSISTANT_BASE_URL`, `ASSISTANT_API_KEY` or
 * `ASSISTANT_API_KEY_FILE`, and `ASSISTANT_IMAGES`. `undefined` when no model is named. Throws with
 * what is wrong.
 *
 * @param prefix that the names begin with where it is another one
 */
export function readModelSettings(
  env: Environment,
  prefix = 'ASSISTANT',
): ModelSettings | undefined {
  const named = env[`${prefix}_MODEL`]?.trim()
  if (!named) return undefined
  const [kind = '', ...rest] = named.split(':')
  const provider = PROVIDERS.find((one) => one === kind)
  const model = rest.join(':')
  if (provider === undefined || model === '') {
    throw new Error(
      `Expected \`${prefix}_MODEL\` as \`provider:model\`, received \`${named}\`. Providers are ${PROVIDERS.map((one) => `\`${one}\``).join(', ')}; for Ollama write \`openai-compatible:<model>\` with \`${prefix}_BASE_URL=http://localhost:11434/v1\`.`,
    )
  }
  const baseUrl = readAddress(env, `${prefix}_BASE_URL`)
  const apiKey = readSecret(env, `${prefix}_API_KEY`)
  if (provider === 'openai-compatible' && baseUrl === undefined) {
    throw new Error(
      `Expected \`${prefix}_BASE_URL\` with the address of the API, received none. Name it as \`http://localhost:11434/v1\`.`,
    )
  }
  if (provider !== 'openai-compatible' && apiKey === undefined) {
    throw new Error(
      `Expected a key for \`${provider}\`, received none. Set \`${prefix}_API_KEY_FILE\` to the path of a file with the key, or \`${prefix}_API_KEY\` to the key.`,
    )
  }
  return {
    provider,
    model,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    hasImages: readSwitch(env, `${prefix}_IMAGES`),
    limits: MODEL_LIMITS,
  }
}
