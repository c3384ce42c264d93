/** A published state of a site. */
export interface Release {
  id: string
  /** Absolute path of its folder. */
  folder: string
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
}

/** Why nothing was published, in words. */
export class ReleaseError extends Error {}
