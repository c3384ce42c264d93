/** A part of a page: a heading with the text below it, or what stands before the first one. */
export interface Passage {
  /** Address without base path and without leading slash. */
  path: string
  /** Id of the heading; empty for the top of the page. */
  anchor: string
  title: string
  /** Headings down to this one, outermost first; empty at the top of the page. */
  headings: readonly string[]
  description?: string
  /** Markdown. */
  text: string
}

/** A passage that may be quoted. */
export interface Quotable extends Passage {
  /** Relative to the best hit, 0 to 1. */
  score: number
  language: string
}

export interface Hit extends Quotable {
  /** 0 to 1: share of what was asked that the passage speaks of, rare words counting more. */
  coverage: number
  /** How many words of what was asked it speaks of, up to five; those that tell little count in part. */
  words: number
  /** Weight of the rarest word of what was asked that it does not speak of. */
  missing: number
  version?: string
}

/** What is searched, and how. In a language or version that the site does not have nothing is found. */
export interface SearchOptions {
  limit: number
  /** BCP-47 tag. Default: all languages. */
  language?: string
  /** Name of a version. Default: all versions. */
  version?: string
  /** Title of a group or product that pages have to be in. */
  tag?: string
  /** Page that the reader is on: it, its neighbors, its language and its version come first. */
  currentPath?: string
  /** What the question is about, as selected text: its words count as well, but less. */
  context?: string
}

/** A question as an index understands it. */
export interface WeighedQuestion {
  /** BCP-47 tag of the language that its words are read in. */
  language: string
  words: readonly WeighedWord[]
  /** Whether it names something of the pages as code does: `parseText`, `max_length`. */
  namesCode: boolean
  /** Whether it says nothing by itself, and is about its context. */
  isOfContext?: boolean
  /** Whether it names something that everybody knows, and no page. */
  isElsewhere?: boolean
  kind?: QuestionKind
}

/** A piece of a passage, with how well it answers. */
export interface PassagePiece {
  unit: { text: string; isCode: boolean }
  hit: Quotable
  /** Its place in the passage. */
  at: number
  score: number
}

/** What a question asks beyond its words. */
export interface QuestionKind {
  /** Whether it asks why something does not go as it should. */
  isTrouble: boolean
  /** Factor of a passage, by what answers questions of the kind. */
  weigh(passage: Passage): number
  /** Whether passages answer a question of this kind, whatever share of its words each speaks of. */
  isAnswered(hits: readonly Hit[]): boolean
  /** The pieces of passages that belong to the answer whatever else does. */
  findPieces<T extends PassagePiece>(
    pieces: readonly T[],
    isDefinition: (text: string) => boolean,
  ): readonly T[]
}

export interface WeighedWord {
  /** Terms that stand for the word, with how near they come to it, between 0 and 1. */
  terms: ReadonlyMap<string, number>
  /** How much the word tells of a passage: the rarer, the more. */
  weight: number
}

/** Passages that answer a question, best first, with how the question was understood. */
export interface Found {
  question: WeighedQuestion
  hits: readonly Hit[]
  /** What the pages say beside the hits, best first. */
  further: readonly Quotable[]
}

/** An index among those of a site. */
export interface ChosenIndex {
  /** BCP-47 tag. */
  language: string
  version?: string
}

/** Indexes of a site, the first of which is what readers get first, and how one of them is asked. */
export interface SearchedIndexes<T extends ChosenIndex> {
  indexes: readonly T[]
  /** Whether an index has the page that the reader is on. */
  has(index: T, currentPath: string): boolean
  find(index: T): Promise<Found>
}
