import { createModelAgent } from '../../../src/service/agent/engines/engine-from.ts'
import type { AgentLimits } from '../../../src/service/agent/engines/model/limits.ts'
import type { AgentEngine } from '../../../src/service/agent/index.ts'
import { type Provider, type ProviderRequest, provider, toolCall } from '../answers/provider.ts'

/** What a model does at its turn: calls of tools, or words. */
export type Turn = string | readonly (readonly [name: string, args: object])[]

export const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

/** Limits that tests reach soon. */
const LIMITS: AgentLimits = {
  steps: 10,
  firstMs: 10_000,
  totalMs: 20_000,
  tokens: 10_000,
  bytes: 2000,
}

/** An engine whose model does what is written; the last turn is repeated. */
export async function scripted(
  turns: readonly Turn[],
  limits: Partial<AgentLimits> = {},
  usage = USAGE,
): Promise<{ engine: AgentEngine; asked: Provider }> {
  const asked = await provider(({ turn, send, end }) => {
    const does = turns[Math.min(turn, turns.length) - 1] ?? ''
    if (typeof does === 'string') send({ role: 'assistant', content: does })
    else {
      for (const [at, [name, args]] of does.entries()) {
        const [call] = toolCall(name, args, `call_${turn}_${at}`).tool_calls
        send({ tool_calls: [{ ...call, index: at }] })
      }
      send({}, 'tool_calls')
    }
    end(usage)
  })
  return { engine: engineOf(asked, limits), asked }
}

export function engineOf({ settings }: Provider, limits: Partial<AgentLimits> = {}): AgentEngine {
  return createModelAgent({ ...settings, limits: { ...LIMITS, ...limits } })
}

/** What tools have answered before a request. */
export function answersIn({ messages }: ProviderRequest): unknown[] {
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.parse(String(content)) as unknown)
}

export const finish = (summary = 'As asked.') =>
  ['finish', { title: 'Mend the setup', summary }] as const
