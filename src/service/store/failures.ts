/** What is to be added has an identifier that is taken. */
export class StoreConflict extends Error {
  override name = 'StoreConflict'
}

/** The place where data is kept cannot be used; the message says why. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
