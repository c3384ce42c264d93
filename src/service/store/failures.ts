/** What is to be added has an identifier that is taken. */
export class StoreConflict extends Error {
  override name = 'StoreConflict'
}

/**
 * The place where data is kept cannot be used, or not now; the message says why. It is not for those
 * who use the service.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
