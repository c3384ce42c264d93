import { readFileSync } from 'node:fs'

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

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads `ASSISTANT_MODEL` (`provider:model`), `ASSISTANT_BASE_URL`, `ASSISTANT_API_KEY` or
 * `ASSISTANT_API_KEY_FILE`, and `ASSISTANT_IMAGES`. `undefined` when no model is named. Throws with
 * what is wrong.
 */
export function readModelSettings(env: Environment): ModelSettings | undefined {
  const named = env.ASSISTANT_MODEL?.trim()
  if (!named) return undefined
  const [prefix = '', ...rest] = named.split(':')
  const provider = PROVIDERS.find((one) => one === prefix)
  const model = rest.join(':')
  if (provider === undefined || model === '') {
    throw new Error(
      `Expected \`ASSISTANT_MODEL\` as \`provider:model\`, received \`${named}\`. Providers are ${PROVIDERS.map((one) => `\`${one}\``).join(', ')}; for Ollama write \`openai-compatible:<model>\` with \`ASSISTANT_BASE_URL=http://localhost:11434/v1\`.`,
    )
  }
  const baseUrl = readAddress(env)
  const apiKey = readKey(env)
  if (provider === 'openai-compatible' && baseUrl === undefined) {
    throw new Error(
      'Expected `ASSISTANT_BASE_URL` with the address of the API, received none. Name it as `http://localhost:11434/v1`.',
    )
  }
  if (provider !== 'openai-compatible' && apiKey === undefined) {
    throw new Error(
      `Expected a key for \`${provider}\`, received none. Set \`ASSISTANT_API_KEY_FILE\` to the path of a file with the key, or \`ASSISTANT_API_KEY\` to the key.`,
    )
  }
  return {
    provider,
    model,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(apiKey !== undefined && { apiKey }),
    hasImages: readSwitch(env, 'ASSISTANT_IMAGES'),
    limits: MODEL_LIMITS,
  }
}

function readAddress({ ASSISTANT_BASE_URL: address }: Environment): string | undefined {
  if (!address?.trim()) return undefined
  const url = URL.parse(address.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `Expected \`ASSISTANT_BASE_URL\` as an address with \`http://\` or \`https://\`, received \`${address}\`.`,
    )
  }
  return address.trim().replace(/\/+$/, '')
}

function readKey(env: Environment): string | undefined {
  const { ASSISTANT_API_KEY: key, ASSISTANT_API_KEY_FILE: file } = env
  if (!file) return key?.trim() || undefined
  if (key) {
    throw new Error(
      'Expected one key, received `ASSISTANT_API_KEY` and `ASSISTANT_API_KEY_FILE`. Leave one of them out.',
    )
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(
      `Expected a file with the key at \`${file}\`, received none that can be read. Check \`ASSISTANT_API_KEY_FILE\`.`,
      { cause },
    )
  }
  if (text === '') throw new Error(`Expected a key in \`${file}\`, received an empty file.`)
  return text
}

function readSwitch(env: Environment, name: string): boolean {
  const value = env[name]?.trim().toLowerCase() ?? ''
  if (['', 'false', '0'].includes(value)) return false
  if (['true', '1'].includes(value)) return true
  throw new Error(`Expected \`${name}\` as \`true\` or \`false\`, received \`${env[name]}\`.`)
}
