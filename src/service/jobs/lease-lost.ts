/** Somebody else does the work now, or nobody is to: what this attempt has done does not count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor() {
    super('The work has been taken by another worker, or is not wanted any more.')
  }
}
