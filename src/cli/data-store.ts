import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStore, type Store, StoreConflict, StoreUnavailable } from '../service/store/index.ts'
import { DATA_FOLDER } from './flags.ts'
import type { ParsedArguments } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Absolute path of the folder of `--data`. */
export function getDataFolder(args: ParsedArguments): string {
  return resolve(args.text('data') ?? DATA_FOLDER)
}

/**
 * Works with the store of `--data`, or of `DATABASE_URL`, made when it is new. Throws `UsageError`
 * when it cannot be used or does not take what is given to it.
 */
export async function withStore<T>(
  args: ParsedArguments,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  try {
    const store = await openStore({
      folder: getDataFolder(args),
      databaseUrl: process.env.DATABASE_URL,
    })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    const isUsage = error instanceof StoreUnavailable || error instanceof StoreConflict
    throw isUsage ? new UsageError(error.message, { cause: error }) : error
  }
}

/** The same for what only looks at a store or takes from it: a folder that is not there is a mistake. */
export function withExistingStore<T>(
  args: ParsedArguments,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const folder = getDataFolder(args)
  if (!process.env.DATABASE_URL && !existsSync(folder)) {
    throw new UsageError(
      `Expected the folder of the service's data, received \`${folder}\`, which is not there. Name it with \`--data\`.`,
    )
  }
  return withStore(args, work)
}
