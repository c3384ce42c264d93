import { HEADED, TITLED } from '../model.ts'
import { findEntries, type ShardEntry } from '../shard.ts'
import type { Clause } from './clauses.ts'
import type { IndexFiles } from './files.ts'

/** A term of the index that stands for a word of the query. */
export interface Match extends ShardEntry {
  /** How near it comes to the word, between 0 and 1. */
  quality: number
}

/** Shards that the beginning of a word may lead to, and terms that it may stand for. */
const MOST_SHARDS = 2
const MOST_TERMS = 40
/** Letters of a word that may be short for a longer one, as `config` and `auth`. */
const SHORT_FORM = 4
/** Words that a misspelled one may mean. */
const MOST_NEAR = 4
/** Letters below which words that begin alike mean different things. */
const SHORT_WORD = 6

/**
 * The terms of the index that stand for a word: itself, what it begins, else what is spelled alike.
 *
 * @param isSentence whether the word stands in a sentence, which may be about anything
 */
export async function findMatches(
  clause: Clause,
  files: IndexFiles,
  isSentence: boolean,
): Promise<Match[]> {
  const { word, term, isPrefix, isExtra } = clause
  const exact = await getEntry(term, files)
  const matches: Match[] = exact.map((entry) => ({ ...entry, quality: 1 }))
  if (isPrefix || (!isExtra && word.length >= SHORT_FORM)) {
    const begun = await getEntries(
      word,
      files,
      isPrefix ? MOST_SHARDS : 1,
      (entry) => entry.term !== term,
    )
    const most = isPrefix ? 0.8 : 0.4
    matches.push(...begun.slice(0, MOST_TERMS).map((entry) => begunMatch(word, entry, most)))
  }
  if (matches.length > 0 || isExtra) return matches
  const near = await nearMatches(clause, files)
  if (!isSentence) return near
  const meant = near.filter(({ term: other }) => !isOtherWord(term, other))
  // A short word that several others are spelled like is another one, and not misspelled: `stake`.
  return getAllowedChanges(term.length) === 1 && meant.length > 1 ? [] : meant
}

/** Whether a short word is another one, and not misspelled: `plant` is no `plan`. */
function isOtherWord(word: string, other: string): boolean {
  return word.length < SHORT_WORD && (word.startsWith(other) || other.startsWith(word))
}

/** Pages that have a name that is asked for, and how many those are. */
export interface Named {
  /** Pages of that title. */
  titled: ShardEntry | undefined
  /** Pages with a heading of that name. */
  headed: ShardEntry | undefined
}

/** @param name as `TermReader.nameOf` tells it */
export async function findNamed(name: string, files: IndexFiles): Promise<Named> {
  if (name === '') return { titled: undefined, headed: undefined }
  const entries = await Promise.all(
    [TITLED, HEADED].map(async (kind) => (await getEntry(kind + name, files))[0]),
  )
  return { titled: entries[0], headed: entries[1] }
}

function begunMatch(word: string, entry: ShardEntry, most: number): Match {
  return { ...entry, quality: most * Math.sqrt(word.length / entry.term.length) }
}

/** Changes that a word of some length may be away: one in four letters, two in eight. */
function getAllowedChanges(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

async function nearMatches({ word, term, isPrefix }: Clause, files: IndexFiles): Promise<Match[]> {
  const most = getAllowedChanges(term.length)
  if (most === 0) return []
  // Most words are spelled right: readers load this where one is not.
  const { findNearWords } = await import('./near-words.ts')
  // The first letter is seldom wrong, but it may have changed places with the second.
  for (const letter of new Set([word[0] ?? '', word[1] ?? ''])) {
    const near = findNearWords(term, await files.words(letter), most, isPrefix).slice(0, MOST_NEAR)
    const matches = await Promise.all(
      near.map(async (found) => {
        const entries = await getEntry(found.word, files)
        return entries.map((entry) => ({ ...entry, quality: found.changes === 1 ? 0.7 : 0.5 }))
      }),
    )
    if (near.length > 0) return matches.flat()
  }
  return []
}

/** The term itself, if the index has it. */
export async function getEntry(term: string, files: IndexFiles): Promise<ShardEntry[]> {
  const [shard = ''] = await files.shards(term, 1)
  const [first] = findEntries(shard, term)
  return first?.term === term ? [first] : []
}

async function getEntries(
  prefix: string,
  files: IndexFiles,
  most: number,
  is: (entry: ShardEntry) => boolean,
): Promise<ShardEntry[]> {
  const shards = await files.shards(prefix, most)
  return shards.flatMap((shard) => [...findEntries(shard, prefix)].filter(is))
}
