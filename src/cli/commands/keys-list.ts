import type { ApiKey } from '../../service/store/index.ts'
import { withExistingStore } from '../data-store.ts'
import type { ParsedArguments } from '../options.ts'
import { printJson, printTable } from '../print-table.ts'

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
