/** Why a path is refused, in words for whoever asked for it. */
export class PathError extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/** More was changed than one job may change: nothing of it is to be kept. */
export class TooManyChanges extends PathError {}
