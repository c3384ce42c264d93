import { StoreUnavailable } from '../store/index.ts'

/** Somebody else does the work now, or nobody is to: what this attempt has done does not count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor() {
    super('The work has been taken by another worker, or is not wanted any more.')
  }
}

/** Whether an error says nothing of the work, which somebody is to go on with. */
export function isBreak(error: unknown): boolean {
  return error instanceof LeaseLost || error instanceof StoreUnavailable
}
