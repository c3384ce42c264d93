declare module 'virtual:pergola/addresses' {
  /** An address as an author wrote it; one from the root gets the site's base path. */
  export function getRootAddress(address: string): string
}
