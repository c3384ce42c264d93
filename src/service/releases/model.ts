/** A published state of a site. */
export interface Release {
  id: string
  createdAt: Date
  /** Whether readers see it now. */
  isCurrent: boolean
}

/** Where the states of a site are kept and shown from. */
export interface Publisher {
  /** Makes a built folder what readers see. The folder is moved. Readers never find it half there. */
  publish(folder: string, id: string): Promise<Release>
  /** Newest first. */
  list(): Promise<Release[]>
  /** Shows an earlier release again; the one before the current where none is named. Throws `ReleaseError`. */
  rollback(id?: string): Promise<Release>
  /** Removes old releases, and what was left by attempts that were cut off. */
  clean(): Promise<void>
}

/** Where the releases of a site, or of a preview, are on this machine and in a bucket. */
export interface ReleasePlace {
  /** Absolute path of the folder; readers are served `<root>/current`. */
  root: string
  /** Part of the keys in a bucket: no other place has it. */
  channel: string
  /** Path prefix that the site is built for: empty, or `/docs`. */
  base: string
  /** Whether it shows what the site may become. */
  isPreview: boolean
}

/** Why nothing was published, in words. */
export class ReleaseError extends Error {}
