/** A place in an OpenAPI document or in a file that it refers to. */
export interface Place {
  /** Project path or URL of the file. */
  readonly file: string
  /** JSON pointer (RFC 6901) within the file; empty for the whole of it. */
  readonly pointer: string
}

/** The place of a member: one step, or several, below another. */
export function getPlaceBelow(place: Place, ...steps: readonly (string | number)[]): Place {
  const escaped = steps.map(
    (step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
  )
  return { file: place.file, pointer: place.pointer + escaped.join('') }
}

/** One string for a place, the same for the same place: `file#/pointer`. */
export function placeId({ file, pointer }: Place): string {
  return `${file}#${pointer}`
}
