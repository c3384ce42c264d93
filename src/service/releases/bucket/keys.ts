/** Begins the keys of what readers see. */
export const POINTERS = 'current/'

/** Parts a release from what tells its uploads apart. */
const MARK = '~'

/** Where the parts of a channel are in a bucket. */
export interface ChannelKeys {
  /** Object that names the upload that readers see. */
  pointer: string
  /** Begins the keys of manifests. */
  manifests: string
  /** Begins the keys of files. */
  releases: string
  manifestOf(upload: string): string
  /** Begins the keys of the files of an upload. */
  filesOf(upload: string): string
}

export function getKeys(channel: string): ChannelKeys {
  const manifests = `manifests/${channel}/`
  const releases = `releases/${channel}/`
  return {
    pointer: `${POINTERS}${channel}.json`,
    manifests,
    releases,
    manifestOf: (upload) => `${manifests}${upload}.json`,
    filesOf: (upload) => `${releases}${upload}/`,
  }
}

/** The channel whose pointer a key is of. */
export function getChannel(pointer: string): string | undefined {
  return /^current\/(.+)\.json$/.exec(pointer)?.[1]
}

/** Of a release, each attempt to upload it has a place of its own. */
export function uploadName(release: string): string {
  return `${release}${MARK}${crypto.randomUUID().slice(0, 8)}`
}

export function releaseOf(upload: string): string {
  return upload.slice(0, upload.lastIndexOf(MARK))
}

/** The upload whose manifest a key is of. */
export function uploadOf(manifest: string, { manifests }: ChannelKeys): string | undefined {
  return /^([^/]+~[^/~]+)\.json$/.exec(manifest.slice(manifests.length))?.[1]
}
