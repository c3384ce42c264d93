import { S3ServiceError } from 's3mini'
import { ReleaseError } from '../model.ts'

/** Codes of services for a key that they do not know, or a secret that is not its own. */
const WRONG_KEY = /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken)$/

/** Whether asking again may help. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ReleaseError || isOfFiles(error)) return false
  if (!(error instanceof S3ServiceError)) return true
  return error.status >= 500 || error.status === 429
}

/** What is wrong with a bucket, without what its server says: that may hold parts of the key. */
export function describeError(error: unknown, address: string): Error {
  if (error instanceof ReleaseError || isOfFiles(error)) return error
  if (!(error instanceof S3ServiceError)) {
    return new ReleaseError(
      `Expected the server of the bucket \`${address}\` to answer, received ${reason(error)}.`,
    )
  }
  const { status, serviceCode = '' } = error
  const code =
    /^\w{1,64}$/.test(serviceCode) && serviceCode !== 'Unknown' ? ` (${serviceCode})` : ''
  if (serviceCode === 'NoSuchBucket') return createNoBucketError(address)
  if (WRONG_KEY.test(serviceCode)) {
    return new ReleaseError(
      `Expected the bucket \`${address}\` to take the key, received ${status}${code}. Check \`S3_ACCESS_KEY_ID\`, \`S3_SECRET_ACCESS_KEY\` and \`S3_REGION\`.`,
    )
  }
  if (status === 401 || status === 403) {
    return new ReleaseError(
      `Expected a key that may list, read, write and delete in the bucket \`${address}\`, received ${status}${code}.`,
    )
  }
  return new ReleaseError(
    `Expected the bucket \`${address}\` to be usable, received ${status}${code}.`,
  )
}

export function createNoBucketError(address: string): ReleaseError {
  return new ReleaseError(
    `Expected a bucket at \`${address}\`, received none. Make it first, or check \`S3_BUCKET\`.`,
  )
}

/** Of this machine's files: errors of connections are causes of others. */
function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'nothing'
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException
  if (typeof code === 'string' && /^\w+$/.test(code)) return code
  return error.name === 'TimeoutError' ? 'nothing in time' : 'a connection that broke off'
}
