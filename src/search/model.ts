import type { Runs } from './runs.ts'

/** A heading's part of a page, or what stands before the first heading. */
export interface SearchSection {
  /** Id of the heading; empty for what stands before the first one. */
  anchor: string
  /** Empty for what stands before the first heading. */
  heading: string
  text: string
}

/** A page as search sees it. */
export interface SearchPage {
  /** Address without base path. */
  route: string
  title: string
  description?: string
  /** Other names of the page: its label in the navigation, `keywords`, its tag. */
  keywords: readonly string[]
  /** Titles of the groups around it, outermost first. */
  breadcrumbs: readonly string[]
  /** Upper-case word, endpoint pages only. */
  method?: string
  /** Path of the operation, endpoint pages only. */
  path?: string
  /** Begins with what stands before the first heading. */
  sections: readonly SearchSection[]
  /** What its pictures show. */
  captions: readonly string[]
}

/**
 * What the index needs of a page: each of its terms by its number in a `TermDictionary`, shifted to
 * make room for a step of how much the page is about it. A page that has not changed keeps it.
 */
export type PageTerms = Uint32Array

/** Bits of the step. */
export const STEP_BITS = 5

/** What a reader is shown of a page: the content of its file in the index. */
export interface PageText {
  route: string
  title: string
  breadcrumbs: readonly string[]
  method?: string
  path?: string
  /** Anchor, heading and text of each section; long texts are cut. */
  sections: readonly (readonly [anchor: string, heading: string, text: string])[]
}

/** A page's place in an index. */
export interface IndexedPage {
  /** They may be kept elsewhere: those of all pages together are many. */
  terms: PageTerms | (() => PageTerms)
  /** Name of the file that holds its `PageText`, without `.json`. */
  file: number
  /** Factor of its score. */
  boost: number
  /** It is one that readers begin with. */
  isEntry?: boolean
  product?: string
}

/** The head of an index: what a reader loads first. */
export interface Manifest {
  /** Changes with the texts of the pages. */
  version: string
  /** BCP-47 tag of the language that words are read in. */
  lang: string
  pages: number
  /** Folder of the pages' files, below that of the index. */
  folder: string
  /** Numbers of the pages' files, as runs of `[first, length]`. */
  files: Runs
  /** Names of the files of postings, each with its first term. */
  shards: readonly (readonly [term: string, file: string])[]
  /** Names of the files of plain words, by their first letter. */
  words: Readonly<Record<string, string>>
  /** Name of the file of other terms for those of questions, see `printSynonyms`. */
  synonyms?: string
  /** Factors of pages that have one. */
  boosts: Readonly<Record<number, number>>
  /** The pages that readers begin with. */
  entries: Runs
  /** Versions that a reader may choose instead, with the names of their manifests. */
  versions: readonly { name: string; index: string }[]
  /** Products, each with the runs of its pages. */
  products: readonly { name: string; runs: Runs }[]
}

/** What the terms of whole titles begin with, which no word does. */
export const TITLED = '='

/** The same of headings. */
export const HEADED = '#'
