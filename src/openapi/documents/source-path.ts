import { isUrl } from '../references/target.ts'

/** The project path of a source as docs.json writes it; an address stays as it is. */
export function getSourcePath(source: string): string {
  return isUrl(source) ? source : source.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
}

/**
 * The document that an entry names: by its path, its path without extension, its file name, or that
 * without extension, whatever folder it is said to lie in. Of several the first by name counts.
 *
 * @param files project paths or URLs of the documents
 */
export function findDocument(files: Iterable<string>, spec: string): string | undefined {
  const wanted = spec.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '')
  const sorted = [...files].toSorted()
  const bare = (path: string) => path.replace(/\.(?:json|ya?ml)$/i, '')
  const base = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  return (
    sorted.find((file) => file === wanted) ??
    sorted.find((file) => bare(file) === wanted) ??
    sorted.find((file) => base(file) === wanted) ??
    sorted.find((file) => bare(base(file)) === wanted) ??
    // The folder of a translation, or of a file that has been moved.
    sorted.find((file) => base(file) === base(wanted))
  )
}
