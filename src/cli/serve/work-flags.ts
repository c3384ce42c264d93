import type { Flag, ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Flags about agent jobs and updates. */
export const WORK_FLAGS: readonly Flag[] = [
  {
    name: 'workers',
    value: 'number',
    description: 'Agent jobs at a time, beside one update (2); 0 for neither.',
  },
  {
    name: 'poll',
    value: 'time',
    description: 'Look at repositories this often, such as 5m, where no forge tells of pushes.',
  },
]

const MOST_WORKERS = 64

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

export interface WorkFlags {
  agents: number
  updates: number
  pollEveryMs?: number
}

/** Reads the flags. Throws `UsageError` for values that cannot be meant. */
export function workFlags(args: ParsedArguments): WorkFlags {
  const agents = Number(args.text('workers') ?? 2)
  if (!Number.isInteger(agents) || agents < 0 || agents > MOST_WORKERS) {
    throw new UsageError(
      `Expected \`--workers\` to be a number from 0 to ${MOST_WORKERS}, received \`${args.text('workers')}\`.`,
    )
  }
  const pollEveryMs = duration(args.text('poll'))
  return {
    agents,
    updates: agents === 0 ? 0 : 1,
    ...(pollEveryMs !== undefined && { pollEveryMs }),
  }
}

function duration(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, count, unit = ''] = /^(\d{1,4})([smh])$/.exec(text) ?? []
  const length = UNITS[unit]
  if (length !== undefined && Number(count) > 0) return Number(count) * length
  throw new UsageError(`Expected \`--poll\` to be a time such as \`5m\`, received \`${text}\`.`)
}
