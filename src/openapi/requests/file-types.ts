const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'text/csv': 'csv',
  'text/plain': 'txt',
}

const OF_RANGE: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'text/*': 'text/plain',
}

/** A media type that a request can name: one of a range. */
export function concreteType(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType
  return OF_RANGE[mediaType.trim()] ?? 'application/octet-stream'
}

/** A name for a file of a media type. */
export function fileFor(name: string, type: string): string {
  const extension = EXTENSIONS[concreteType(type.split(/[,;]/)[0]?.trim() ?? '')]
  return extension === undefined ? name : `${name}.${extension}`
}

/** What is sent from a file rather than written out. */
export function isBinaryType(type: string): boolean {
  return /^(?:image|audio|video)\/|octet-stream|pdf|zip/.test(type)
}
