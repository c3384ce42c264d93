import { cpSync, mkdirSync } from 'node:fs'
import { basename, dirname, extname, join, posix } from 'node:path'
import { decodePath } from '../site/addresses.ts'
import { normalizeAddress, type SourceFolder } from './source-folder.ts'
import type { SourcePage, SourceSite } from './source-site.ts'

/** Where pages and files of the other tool lie in the new folder. */
export class Places {
  readonly #folder: SourceFolder
  readonly #site: SourceSite
  readonly #out: string
  readonly #byFile = new Map<string, SourcePage>()
  readonly #byAddress = new Map<string, SourcePage>()
  /** Addresses below which there are pages. */
  readonly #folders = new Set<string>()
  readonly #copied = new Map<string, string>()

  constructor(folder: SourceFolder, site: SourceSite, out: string) {
    this.#folder = folder
    this.#site = site
    this.#out = out
    for (const page of site.pages) {
      this.#byFile.set(page.file, page)
      const address = page.address.toLowerCase()
      this.#byAddress.set(address, page)
      for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
        this.#folders.add(address.slice(0, end))
      }
    }
  }

  /** Path of a page in the new folder, without suffix. */
  pathOf(file: string): string | undefined {
    const address = this.#byFile.get(file)?.address
    if (address === undefined) return undefined
    if (address === '/') return 'index'
    const isFolder = this.#folders.has(address.toLowerCase())
    return isFolder ? `${address.slice(1)}/index` : address.slice(1)
  }

  /** Files that have been copied. */
  get copied(): number {
    return this.#copied.size
  }

  /** What a link of a page leads to in the new site; `undefined` where it leads nowhere. */
  resolve(link: string, from: SourcePage): string | undefined {
    const [, scheme = '', name = ''] = /^([a-z]+):([\w-]+.*)$/s.exec(link) ?? []
    const above = this.#site.schemes?.[scheme]
    if (above !== undefined) return this.resolve(`${above}/${name}`, from)
    if (link === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(link)) return link
    const [, path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
    const plain = decodePath(
      this.#expand(path)
        .replace(/^pathname:\/\//, '')
        .replace(/^@site\/static\//, '/')
        .replace(/^@site\//, '~/'),
    )
    const target = plain.startsWith('/') ? this.#fromRoot(plain) : this.#relative(plain, from)
    return target === undefined ? undefined : encodeURI(target) + end
  }

  /** The file that an import or a link names, from the folder that is migrated. */
  fileOf(path: string, from: string): string {
    const expanded = this.#expand(path.replace(/^@site\//, '~/'))
    return expanded.startsWith('~/') ? expanded.slice(2) : posix.join(dirname(from), expanded)
  }

  /** A path with the folder that its beginning is short for. */
  #expand(path: string): string {
    const found = this.#site.shortcuts?.find(({ prefix }) => path.startsWith(prefix))
    return found === undefined
      ? path
      : posix.join('~', found.folder, path.slice(found.prefix.length))
  }

  /** Copies a file; gives its address. */
  copy(file: string): string | undefined {
    if (!this.#folder.isFile(file)) return undefined
    const known = this.#copied.get(file)
    if (known !== undefined) return known
    const path = this.#assetPath(file)
    const target = join(this.#out, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(this.#folder.root, file), target)
    this.#copied.set(file, `/${path}`)
    return `/${path}`
  }

  /** Copies what lies at the root of the old site. */
  copyPublic(): void {
    for (const folder of this.#site.publicFolders) {
      for (const file of this.#folder.list(folder)) {
        if (!/^(?:CNAME|_redirects|_headers|robots\.txt)$/.test(basename(file))) this.copy(file)
      }
    }
  }

  #assetPath(file: string): string {
    const shared = this.#site.publicFolders.find((folder) => file.startsWith(`${folder}/`))
    if (shared !== undefined) return file.slice(shared.length + 1)
    const content = this.#site.contentFolders.find(
      ({ folder }) => folder === '.' || file.startsWith(`${folder}/`),
    )
    const path =
      content === undefined
        ? posix.join('assets', file.replace(/^(?:\.\.\/)*(?:src\/assets\/)?/, ''))
        : posix.join(content.prefix.slice(1), posix.relative(content.folder, file))
    // Folders with a dot are not published.
    return path
      .split('/')
      .map((part) => part.replace(/^[._]+(?=.)/, ''))
      .join('/')
  }

  #fromRoot(path: string): string | undefined {
    const base = normalizeAddress(this.#site.base)
    const inside =
      base !== '/' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path
    const page = this.#byAddress.get(normalizeAddress(inside).toLowerCase())
    if (page !== undefined) return page.address
    for (const folder of this.#site.publicFolders) {
      const address = this.copy(posix.join(folder, inside))
      if (address !== undefined) return address
    }
    for (const { folder } of this.#site.contentFolders) {
      const found = this.#atFile(posix.join(folder, inside))
      if (found !== undefined) return found
    }
    return undefined
  }

  #relative(path: string, from: SourcePage): string | undefined {
    const file = path.startsWith('~/') ? path.slice(2) : posix.join(dirname(from.file), path)
    const atFile = this.#atFile(file)
    if (atFile !== undefined) return atFile
    // As browsers read it, with and without a slash behind the page's address.
    for (const folder of [from.address, posix.dirname(from.address)]) {
      const page = this.#byAddress.get(normalizeAddress(posix.join(folder, path)).toLowerCase())
      if (page !== undefined) return page.address
    }
    return undefined
  }

  #atFile(file: string): string | undefined {
    const plain = file.replace(/\/$/, '')
    for (const candidate of [
      plain,
      `${plain}.md`,
      `${plain}.mdx`,
      plain.replace(/\.html$/, '.md'),
      posix.join(plain, 'index.md'),
      posix.join(plain, 'index.mdx'),
      posix.join(plain, 'README.md'),
    ]) {
      const page = this.#byFile.get(candidate)
      if (page !== undefined) return page.address
    }
    return extname(plain) === '' || plain.startsWith('..') ? undefined : this.copy(plain)
  }
}
