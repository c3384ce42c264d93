import { readContentWords } from '../content-words.ts'
import { mapPageTexts } from '../page-texts.ts'
import type { Found } from './choose-things.ts'
import type { Inventory, Scope } from './inventory.ts'
import { DETERMINER, type Spoken } from './lexicon.ts'
import { CALLED, EXACT, matchNames, NAMED, NEAR, toFound } from './match-things.ts'
import { type PageThing, readSentences } from './page-things.ts'
import { isQuoted, type Quotations } from './utterance.ts'

/** Words as they stand in texts. */
export async function findWords(
  inventory: Inventory,
  quotations: Quotations,
  said: string,
  scope: Scope,
): Promise<Found[]> {
  const plain = said.replace(
    /^(?:the )?(?:word|words|term|phrase|sentence|text|line|paragraph|spelling|typo|wording) (?=\S)/i,
    '',
  )
  // “The sentence A key is …” has its article.
  const isWhole = isQuoted(plain) || (plain !== said && /^\p{Lu}/u.test(plain))
  const words = quotations.read(isWhole ? plain : plain.replace(DETERMINER, ''))
  if (words.trim().length < 2 || scope.area !== undefined) return []
  // “We” and “it” are words of the prompt, and none that is meant.
  if (!isQuoted(plain) && readContentWords(words).length === 0 && !/\d/.test(words)) return []
  // What may be anything is no text: it has to be said to be one, or to look like nothing else.
  const isSaid = plain !== said || isQuoted(plain) || /[\d@/_.]\S*$/.test(words)
  if (!isSaid && scope.files === undefined && scope.isText !== true) return []
  const { docs } = inventory.context
  const files = scope.files ?? docs.texts()
  for (const file of files) {
    const text = await docs.files.read(file)
    if (!text.includes(words)) continue
    const isPart =
      scope.ranges?.some(
        (range) => range.file === file && text.slice(range.start, range.end).includes(words),
      ) ?? true
    if (!isPart) continue
    let isProse = scope.files !== undefined
    mapPageTexts(text, ['prose', 'code'], (prose) => {
      isProse ||= prose.includes(words)
      return prose
    })
    if (isProse)
      return [
        {
          thing: { kind: 'words', words, scope, name: words },
          fit: isQuoted(plain) ? EXACT : NEAR,
        },
      ]
  }
  return []
}

/** Sentences of paragraphs, which are told by their place or their words. */
export function findSentences(
  quotations: Quotations,
  { name, place }: Spoken,
  things: readonly PageThing[],
): Found[] {
  const sentences = things
    .filter(({ noun }) => noun === 'paragraph' || noun === 'item')
    // Things are in the order of their kinds.
    .toSorted((one, other) => one.start - other.start)
    .flatMap(readSentences)
  if (name !== '') return matchNames(quotations, name, sentences, true)
  const one =
    place === undefined ? (sentences.length === 1 ? sentences[0] : undefined) : sentences.at(place)
  return one === undefined ? [] : toFound([one], NAMED + CALLED)
}
