/** A redirect as hosts are told of it: paths begin with the base path. */
export interface HostRule {
  /** Path; may hold `:slug*`, `:id` or `*`. */
  source: string
  /** Path or absolute address. */
  destination: string
  permanent: boolean
  wildcard: boolean
}

/** A file in which a host looks for redirects. */
export interface HostFile {
  /** Path in the output. */
  file: string
  text(rules: readonly HostRule[], base: string): string
}

/** An address in the form that a `Location` header has. */
export function encoded(address: string): string {
  try {
    return encodeURI(decodeURI(address))
  } catch {
    // A stray percent sign: it is taken as written.
    return encodeURI(address)
  }
}
