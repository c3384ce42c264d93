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
  {
    name: 'unsafe-builds',
    description: 'Run the code of pages as this user, unconfined: for writers that you trust.',
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
export function createWorkFlags(args: ParsedArguments): WorkFlags {
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

/** What the environment sets for a service; secrets stand in files that variables with `_FILE` name. */
export const SERVE_ENVIRONMENT = [
  ['DATABASE_URL', 'PostgreSQL to use instead of the file in the folder of data.'],
  ['PUBLIC_ORIGIN', 'Address that readers know the service by, without a path.'],
  ['TRUSTED_PROXIES', 'Addresses and ranges whose `X-Forwarded-…` headers are believed.'],
  ['PREVIEW_ORIGIN', 'Origin that has previews alone; without one they are sandboxed.'],
  ['FRAME_ANCESTORS', "Who may show pages in a frame, as in CSP ('self')."],
  ['REFERRER_POLICY', 'Of all pages (strict-origin-when-cross-origin).'],
  ['S3_BUCKET', 'Address of a bucket for releases, which several machines share.'],
  ['S3_REGION', 'Its region (us-east-1).'],
  ['S3_ACCESS_KEY_ID', 'Id of the key for it.'],
  ['S3_SECRET_ACCESS_KEY', 'Secret of that key; or `S3_SECRET_ACCESS_KEY_FILE`.'],
  ['S3_WEBSITE', '`true` keeps the files of sites at stable keys as well.'],
  ['ASSISTANT_MODEL', 'Model that answers, as `provider:model`; quotations without it.'],
  ['ASSISTANT_BASE_URL', "Address of the model's API."],
  ['ASSISTANT_API_KEY', 'Key for it; or `ASSISTANT_API_KEY_FILE`.'],
  ['ASSISTANT_IMAGES', '`true` shows the model the pictures that readers attach.'],
  ['AGENT_MODEL', 'Model that does agent jobs (that of the assistant; fixed rules without one).'],
  ['AGENT_BASE_URL', "Address of that model's API."],
  ['AGENT_API_KEY', 'Key for it; or `AGENT_API_KEY_FILE`.'],
  ['AGENT_TOKENS', 'Tokens that it may take for a prompt (400000).'],
  ['AGENT_BUDGET', 'What a prompt may cost, in the currency of the prices.'],
  ['AGENT_PRICE_INPUT', 'Price of a million tokens that it reads.'],
  ['AGENT_PRICE_OUTPUT', 'Price of a million tokens that it writes.'],
  ['AGENT_COMMAND', 'Program that does agent jobs instead, with its arguments.'],
  ['AGENT_COMMAND_ENV', 'Names of variables that it gets.'],
  ['CREDITS_PER_TOKEN', 'Credits that a token of a model costs (0.01).'],
  ['CREDITS_PER_MONTH', 'Credits of an organization; no limit without it.'],
  ['CREDITS_OVERAGE', '`off` refuses what goes beyond them.'],
  ['QUESTIONS_PER_SESSION', 'Questions of a reader with a `fp` of their own in an hour (10000).'],
  ['BUILD_CONTAINER', 'Docker or Podman, whose containers confine builds.'],
  ['BUILD_IMAGE', 'Image of these, with Node.js (node:24-bookworm-slim).'],
  ['BUILD_HOSTS', 'Hosts that confined builds may load API documents and fonts from.'],
  ['BUILD_DISK_GB', 'Gigabytes of what a build writes and keeps (20).'],
  ['CHROMIUM_PATH', 'Browser for pictures of updates.'],
  ['LOG_LEVEL', 'debug, info, warn, error or silent (info).'],
] as const
