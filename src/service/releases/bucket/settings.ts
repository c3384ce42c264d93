import { type Environment, readAddress, readSecret, readSwitch } from '../../settings.ts'

/** An S3-compatible bucket that releases are kept in, besides the folders of machines. */
export interface BucketSettings {
  /** Address of the bucket itself. */
  address: string
  region: string
  keyId: string
  secret: string
  /** Whether the files of the current release are kept at stable keys as well, for hosting as files. */
  isWebsite: boolean
}

const NAMES = [
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_SECRET_ACCESS_KEY_FILE',
  'S3_WEBSITE',
]

/**
 * Reads `S3_BUCKET` (address of the bucket), `S3_REGION`, `S3_ACCESS_KEY_ID`,
 * `S3_SECRET_ACCESS_KEY` or `S3_SECRET_ACCESS_KEY_FILE`, and `S3_WEBSITE`. `undefined` when none is
 * set. Throws with what is wrong.
 */
export function readBucketSettings(env: Environment): BucketSettings | undefined {
  const address = readAddress(env, 'S3_BUCKET')
  if (address === undefined) {
    const odd = NAMES.find((name) => env[name])
    if (odd === undefined) return undefined
    throw new Error(
      `Expected \`S3_BUCKET\` with \`${odd}\`, received none. Name the bucket as \`https://s3.example.com/my-bucket\`.`,
    )
  }
  const url = new URL(address)
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(
      'Expected `S3_BUCKET` as an address such as `https://s3.example.com/my-bucket`, received one with a key or a query. The key is read from `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.',
    )
  }
  const keyId = env.S3_ACCESS_KEY_ID?.trim()
  if (!keyId) {
    throw new Error(
      'Expected `S3_ACCESS_KEY_ID` with `S3_BUCKET`, received none. Set it to the id of the key for the bucket.',
    )
  }
  const secret = readSecret(env, 'S3_SECRET_ACCESS_KEY')
  if (secret === undefined) {
    throw new Error(
      'Expected `S3_SECRET_ACCESS_KEY` with `S3_BUCKET`, received none. Set `S3_SECRET_ACCESS_KEY_FILE` to the path of a file with the secret, or `S3_SECRET_ACCESS_KEY` to the secret.',
    )
  }
  return {
    address,
    region: env.S3_REGION?.trim() || 'us-east-1',
    keyId,
    secret,
    isWebsite: readSwitch(env, 'S3_WEBSITE'),
  }
}
