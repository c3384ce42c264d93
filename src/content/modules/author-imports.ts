import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'

/** Whether an import names a package: bundlers are often told that `@/` is the project's folder. */
export function isPackage(specifier: string): boolean {
  return !/^(?:\.|[@~]?\/)|\.mdx?$/.test(specifier)
}

/** The finding for an import whose file is not there, or is none of the site's. */
export function importNotFound(
  specifier: string,
  place: { file: string; source: string; offset: number },
): Diagnostic {
  const bare = isPackage(specifier)
  return {
    code: bare ? 'import-package' : 'import-not-found',
    message: bare
      ? `Expected an import of a file of the site, received the package \`${specifier}\`. What it brings is left out.`
      : `Expected a file at \`${specifier}\`, received none. What it brings is left out.`,
    hint: bare
      ? 'Packages cannot be imported in pages: write the component in a file under `/snippets`.'
      : 'Give the path from the docs folder, such as `/snippets/example.mdx`, or relative to this file.',
    file: place.file,
    ...new LineIndex(place.source).position(place.offset),
  }
}

export function importCycle(
  chain: readonly string[],
  place: { file: string; source: string; offset: number },
): Diagnostic {
  return {
    code: 'import-cycle',
    message: `Expected imports without a circle, received ${chain.map((file) => `\`${file}\``).join(' → ')}. The last one is left out.`,
    hint: 'Move what both files need into a third one.',
    file: place.file,
    ...new LineIndex(place.source).position(place.offset),
  }
}
