import type { Merged } from './merge/merged.ts'

const BINARY_FORMATS = new Set(['binary', 'file'])
/** Media types that are text or data, not a file to choose. */
const WRITTEN =
  /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|x-www-form-urlencoded)\b|^image\/svg/

/**
 * Raw bytes: `type: file` of 2.0, `format: binary`, or a media type that nobody writes by hand.
 * What is encoded as text (`byte`, `contentEncoding`) is a string.
 */
export function fileOf(merged: Merged): { mediaType?: string } | undefined {
  const { types, format = '', mediaType, encoding } = merged
  const isText = types === undefined || types.includes('string')
  const isFile =
    types?.includes('file') === true ||
    (isText && BINARY_FORMATS.has(format)) ||
    (isText && encoding === undefined && mediaType !== undefined && !WRITTEN.test(mediaType))
  if (!isFile) return undefined
  return mediaType === undefined ? {} : { mediaType }
}
