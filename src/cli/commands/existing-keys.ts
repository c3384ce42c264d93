import type { ApiKey } from '../../service/store/index.ts'
import { withExistingStore } from '../data-store.ts'
import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'
import { UsageError } from '../usage-error.ts'

/** Prints the keys; their secrets are not known any more. */
export async function listKeys(args: ParsedArguments): Promise<number> {
  const keys = await withExistingStore(args, (store) => store.keys.list())
  if (args.on('json')) {
    printJson(keys)
    return 0
  }
  printTable(
    ['Key', 'Begins with', 'Kind', 'Of', 'State', 'Last used', 'Name'],
    keys.map((key) => [
      key.id,
      key.prefix,
      key.kind,
      key.projectId ?? key.organization,
      getState(key, Date.now()),
      key.lastUsedAt === undefined ? 'never' : getDay(key.lastUsedAt),
      key.name,
    ]),
  )
  return 0
}

function getState({ revokedAt, expiresAt }: ApiKey, now: number): string {
  if (revokedAt !== undefined) return `revoked ${getDay(revokedAt)}`
  if (expiresAt === undefined) return 'active'
  return `${expiresAt.getTime() > now ? 'active until' : 'expired'} ${getDay(expiresAt)}`
}

function getDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Puts a key out of use. */
export async function revokeKey(args: ParsedArguments): Promise<number> {
  const { id } = args
  if (id === undefined) throw new UsageError('Expected the id or prefix of a key, received none.')
  const isNew = await withExistingStore(args, async ({ keys }) => {
    if (await keys.revoke(id)) return true
    const known = await keys.list()
    if (known.some((key) => key.id === id || key.prefix === id)) return false
    throw new UsageError(
      `Expected the id or prefix of a key, received \`${id}\`. See \`pergola keys list\`.`,
    )
  })
  console.log(isNew ? `Revoked the key \`${id}\`.` : `The key \`${id}\` was revoked before.`)
  return 0
}
