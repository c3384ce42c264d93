import { dirname, join } from 'node:path/posix'
import { findScriptError, type PageLink, resolveAddress } from '../../content/index.ts'
import { LineIndex } from '../../diagnostics/index.ts'
import { listStyleAddresses } from '../../look/index.ts'
import type { Project } from '../../project/index.ts'
import { readIfThere } from '../../site/index.ts'
import { readAuthorScripts } from '../../views/index.ts'

/** The files that the site's own style sheets load, as links. */
export function listStyleLinks({ site, options, linkBase }: Project): [string, PageLink[]][] {
  return [...site.assets]
    .filter((asset) => asset.endsWith('.css'))
    .map((file): [string, PageLink[]] => {
      const text = readIfThere(join(options.root, file))
      const index = new LineIndex(text)
      const folder = dirname(file)
      const links = listStyleAddresses(text).flatMap(({ address, offset }): PageLink[] => {
        // A fragment names a part of the page itself.
        if (address === '' || address.startsWith('#')) return []
        const { target: href, kind } = resolveAddress(
          address,
          folder === '.' ? '' : folder,
          linkBase,
        )
        const isFile = kind === 'asset' || kind === 'page'
        return isFile ? [{ href, kind, ...index.position(offset) }] : []
      })
      return [file, links]
    })
}

/** Reports the site's own scripts that no browser can read. */
export function checkScripts(project: Project): void {
  for (const { file, text } of readAuthorScripts(project)) {
    const error = findScriptError(text)
    if (error === undefined) continue
    project.report({
      code: 'script-invalid',
      message: `Expected JavaScript, received a syntax error: ${error.message}. Browsers run nothing of the file.`,
      hint: 'Check the brackets and quotes near the place.',
      file,
      ...new LineIndex(text).position(error.offset),
    })
  }
}
