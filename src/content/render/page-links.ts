import { posix } from 'node:path'
import { type Diagnostic, findAddressFault } from '../../diagnostics/index.ts'
import type { PageLink } from '../compiled-page.ts'
import { isRelative, type LinkBase, resolveAddress } from '../links.ts'
import type { Place } from '../markdown/index.ts'
import type { MarkdownModule, SiteFiles } from '../modules/index.ts'

/** The folder that a file's relative addresses start from. */
export function getFolder(file: string): string {
  const folder = posix.dirname(file)
  return folder === '.' ? '' : folder
}

/**
 * The folder that an address of a module on a page starts from: a snippet's address is meant for
 * the page when the page's folder has such a file, for the snippet's own folder otherwise.
 */
export function startFolder(
  address: string,
  module: MarkdownModule,
  page: string,
  files: SiteFiles,
): string {
  const own = getFolder(module.file)
  const fromPage = getFolder(page)
  if (module.file === page || own === fromPage) return own
  return hasTarget(address, fromPage, files) ? fromPage : own
}

/**
 * The folder that addresses in a text of an API document start from: such a text is written for
 * pages in any folder, so the page's folder counts where it has what one of them names.
 */
export function getDescribedFolder(
  addresses: readonly string[],
  page: string,
  files: SiteFiles,
): string {
  const folder = getFolder(page)
  return addresses.some((address) => hasTarget(address, folder, files)) ? folder : ''
}

/** Whether a relative address leads to a file when it starts from a folder. */
function hasTarget(address: string, folder: string, files: SiteFiles): boolean {
  if (!isRelative(address)) return false
  const path = posix.join(folder, address.replace(/[?#].*$/s, ''))
  const candidates = [path, `${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`]
  return candidates.some((candidate) => files.exists(candidate))
}

/** An address in a module that a page shows, resolved; nothing when it leads nowhere. */
export function getPageLink(
  address: string,
  { line, column }: Place,
  module: MarkdownModule,
  page: MarkdownModule,
  { base, files }: { base: LinkBase; files: SiteFiles },
): PageLink | undefined {
  // What is no address is told as that.
  if (findAddressFault(address) !== undefined && isRelative(address)) return undefined
  const folder = startFolder(address, module, page.file, files)
  const { target: href, kind } = resolveAddress(address, folder, base)
  if (href === '') return undefined
  const place = module === page ? { line, column } : { file: module.file, line, column }
  return { href, kind, ...place }
}

/** Every address written in the modules that a page showed, resolved. */
export function getPageLinks(
  page: MarkdownModule,
  rendered: ReadonlySet<MarkdownModule>,
  site: { base: LinkBase; files: SiteFiles },
): PageLink[] {
  const links: PageLink[] = []
  for (const module of page.shown) {
    if (!rendered.has(module)) continue
    for (const written of module.body.links) {
      const link = getPageLink(written.address, written, module, page, site)
      if (link !== undefined) links.push(link)
    }
  }
  return links
}

/** Findings for addresses in the modules that a page showed that no browser can open. */
export function findInvalidLinks(
  page: MarkdownModule,
  rendered: ReadonlySet<MarkdownModule>,
): Diagnostic[] {
  return [...page.shown].flatMap((module) => {
    if (!rendered.has(module)) return []
    return module.body.links.flatMap(({ address, line, column }): Diagnostic[] => {
      const fault = findAddressFault(address)
      if (fault === undefined) return []
      const message = `Expected ${fault.expected} in the link, received ${fault.received}.`
      const { file } = module
      return [{ code: 'link-invalid', message, hint: fault.advice, file, line, column }]
    })
  })
}

/** Addresses in texts of the API document that a page is made of, resolved as those texts are. */
export function getDescribedLinks(
  folders: ReadonlyMap<string, string>,
  base: LinkBase,
): PageLink[] {
  return [...folders].flatMap(([address, folder]) => {
    const { target: href, kind } = resolveAddress(address, folder, base)
    return href === '' ? [] : [{ href, kind, line: 1, column: 1, described: address }]
  })
}
