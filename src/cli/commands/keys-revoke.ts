import { withExistingStore } from '../data-store.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

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
