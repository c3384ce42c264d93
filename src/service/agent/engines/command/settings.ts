import { z } from 'zod'
import type { Environment } from '../../../settings.ts'

/** A program that changes docs, and what it gets of the service's environment. */
export interface CommandSettings {
  /** The program and its arguments; no shell reads them. */
  words: readonly [program: string, ...args: string[]]
  /** Variables by name. Their values are kept out of logs. */
  env: Readonly<Record<string, string>>
}

const list = z.tuple([z.string().min(1)], z.string())

/**
 * Reads `AGENT_COMMAND`, a JSON array or words between spaces, and `AGENT_COMMAND_ENV`, names of
 * variables that it gets. `undefined` when there is no command. Throws with what is wrong.
 */
export function readCommandSettings(env: Environment): CommandSettings | undefined {
  const text = env.AGENT_COMMAND?.trim()
  if (!text) return undefined
  const names = (env.AGENT_COMMAND_ENV ?? '').split(/[\s,]+/).filter((name) => name !== '')
  const values = names.flatMap((name) => {
    const value = env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { words: getWords(text), env: Object.fromEntries(values) }
}

function getWords(text: string): CommandSettings['words'] {
  const read = list.safeParse(text.startsWith('[') ? parsed(text) : text.split(/\s+/))
  if (read.success) return read.data
  throw new Error(
    'Expected `AGENT_COMMAND` as a program with its arguments, such as `agent --quiet` or `["agent", "--quiet"]`, received something else.',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
