import type { Place } from '../backends.ts'

/** Where a program of a test finds the store: the arguments begin with the folder and the address, if any. */
export function placeOf(args: readonly string[]): { place: Place; rest: string[] } {
  const [, , folder = '', databaseUrl = '', ...rest] = args
  return { place: { folder, ...(databaseUrl !== '' && { databaseUrl }) }, rest }
}
