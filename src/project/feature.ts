import type { CompiledPage } from '../content/index.ts'
import type { FileContent, FileRange, OutputKind } from '../outputs/index.ts'
import type { PageIslandFiles, PageView, SiteView, SlotName } from '../shell/index.ts'
import type { NavigationSection, SitePage } from '../site/index.ts'

/** Files of the output as they will be when the build is finished. */
export interface WrittenFiles {
  /** The text of a file; empty where there is none. */
  read(path: string): Promise<string>
  /** All of a file of this size as the last build left it; `undefined` where it is not as it was. */
  findIntact(path: string, size: number): FileRange | undefined
}

interface OutputPlace {
  /** Path below the output folder, with forward slashes. */
  path: string
  kind: OutputKind
  /** Media type with which the development server answers. */
  type: string
  /** Is told, in words, what lies at the path already; a general finding tells the author if absent. */
  onObstacle?(obstacle: string): void
}

/** A file whose body is made. */
export interface MadeFile extends OutputPlace {
  /**
   * Changes whenever the body does: a build makes no body whose key it knows. A file without one is
   * made by every build, and compared.
   */
  key?: string
  /** Whether it is made after all else has taken its place: what is costly, and may be missing. */
  isLate?: boolean
  /** `undefined` says that there is no such file after all. */
  body(written: WrittenFiles): FileContent | undefined | Promise<FileContent | undefined>
}

/** A file that is a copy of another one. */
export interface CopiedFile extends OutputPlace {
  /** Absolute path of the other one. */
  source: string
}

/** A file that a feature has beside the pages: built if it changed, served when it is asked for. */
export type OutputFile = MadeFile | CopiedFile

/** What a feature adds to one page. */
export interface PageExtras
  extends Partial<
    Pick<
      PageView,
      | 'canonical'
      | 'structuredData'
      | 'feed'
      | 'languageChoice'
      | 'search'
      | 'assistant'
      | 'menu'
      | 'meta'
      | 'headLinks'
    >
  > {
  /** HTML at places of the shell. */
  slots?: Partial<Record<SlotName, string>>
  /** Addresses of style sheets and of module scripts that the page loads. */
  styleSheets?: readonly string[]
  scripts?: readonly string[]
  /** What runs its components of authors in the browser. */
  islands?: PageIslandFiles
}

/** A page while its view is put together. */
export interface PageContext {
  /** Address without base path. */
  route: string
  /** BCP-47 tag. */
  lang: string
  /** Where the page stands, if it stands somewhere. */
  section: NavigationSection | undefined
  /** Absent for pages without a file: those of the template, and the one for unknown addresses. */
  page?: SitePage
  document?: CompiledPage
}

/** What a feature may ask while it lists its files. */
export interface FilesContext {
  /** Address of the site with its base path; in development the server's own, where none is known. */
  site: string | undefined
}

/**
 * Something that stands beside the pages of a site or around them. Pergola's own features and those
 * of plugins are the same; a feature has what it needs of this and nothing else.
 */
export interface Feature {
  /** Unique among the features of a site. */
  readonly name: string

  /** Gets ready, once a build knows its pages and before it compares any key. */
  prepare?(): Promise<void>

  /** What a page has of it; later features win where there is room for one only. */
  extendPage?(context: PageContext): PageExtras | Promise<PageExtras>
  /** What all pages of a language have of it. */
  extendSite?(lang: string): Pick<SiteView, 'services' | 'feedback'>

  /** What its part of all pages depends on beside docs.json, as values that JSON can hold. */
  siteKey?(): unknown
  /** What its part of one page depends on beside the page's own file. */
  pageKey?(page: SitePage): unknown

  /**
   * Looks at a page when it is compiled, in a build often long before its files are listed.
   *
   * @param write writes a file of the page already: its body need not be kept, or made again
   */
  compiled?(
    page: SitePage,
    document: CompiledPage,
    write?: (file: MadeFile) => Promise<void>,
  ): void | Promise<void>

  /** Where its files lie, if that can be told of a path: no other request asks for their list. */
  readonly paths?: RegExp
  /** Paths that its files will take, in the order of their right to them. */
  reserve?(): readonly Pick<OutputFile, 'path' | 'kind'>[]
  /** Its files. One is written before the next is asked for. */
  files?(context: FilesContext): Iterable<OutputFile> | AsyncIterable<OutputFile>

  /** Reports what is wrong with the site from where it stands, once the pages are known. */
  check?(): void | Promise<void>
}
