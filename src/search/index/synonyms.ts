import { TermReader } from '../text/index.ts'
import { PHRASES } from './phrases.ts'
import { OTHER_WORDS } from './readers-words.ts'
import { SAME_WORDS } from './same-words.ts'
import { FAINT_WORDS, FORMS, NAMES } from './spoken.ts'

/** Of a term, others that say the same, and others that may be what it is about. */
interface Others {
  same: Set<string>
  meant: Set<string>
}

/**
 * What the words of questions are called on the pages of an index. The first line has the words that
 * tell little, the second names of things elsewhere, the third words that are forms of others, as
 * `form=word`; each of the others has words and phrases as `term,term|terms that say the same|terms
 * that may be meant`. Empty in languages that no list is kept of.
 *
 * @param lang BCP-47 tag
 * @param has tells whether the index has a term
 */
export function printSynonyms(lang: string, has: (term: string) => boolean): string {
  if (!lang.startsWith('en')) return ''
  const reader = TermReader.of(lang)
  const stem = (words: string) => words.split(' ').map((word) => reader.stem(word))
  const synonyms = new Map<string, Others>()
  const note = (from: readonly string[], to: readonly string[], kind: keyof Others) => {
    const known = to.filter(has)
    for (const term of from) {
      const others = synonyms.get(term) ?? { same: new Set(), meant: new Set() }
      synonyms.set(term, others)
      for (const other of known) {
        if (other !== term && !others.same.has(other)) others[kind].add(other)
      }
    }
  }
  for (const line of getLines(SAME_WORDS)) note(stem(line), stem(line), 'same')
  for (const line of getLines(OTHER_WORDS)) {
    const [spoken = '', written = ''] = line.split(': ')
    note(stem(spoken), stem(written), 'meant')
  }
  const forms = new Map<string, string>()
  for (const line of getLines(FORMS)) {
    const [word = '', ...others] = stem(line)
    for (const form of others) if (form !== word) forms.set(form, word)
  }
  const baseOf = (term: string) => forms.get(term) ?? term
  for (const line of getLines(PHRASES)) {
    const [spoken = '', written = ''] = line.split(': ')
    const phrases = spoken.split(', ').map((phrase) => stem(phrase).map(baseOf).join(' '))
    note(phrases, stem(written), 'meant')
  }
  const asked = Map.groupBy(synonyms, ([, { same, meant }]) => `${print(same)}|${print(meant)}`)
  asked.delete('|')
  const termsIn = (list: string) => list.trim().split(/\s+/).flatMap(stem)
  // A name with capitals inside is a term as it is: `iphone` of `iPhone`.
  const isHere = (name: string) => has(name) || stem(name).some(has)
  const namesElsewhere = NAMES.trim()
    .split(/\s+/)
    .filter((name) => !isHere(name))
    .flatMap(stem)
  return [
    print(new Set(termsIn(FAINT_WORDS))),
    print(new Set(namesElsewhere)),
    [...forms].map((pair) => pair.join('=')).join(' '),
    ...[...asked].map(([others, own]) => `${own.map(([term]) => term).join(',')}|${others}`),
  ].join('\n')
}

function print(terms: ReadonlySet<string>): string {
  return [...terms].join(' ')
}

function getLines(list: string): string[] {
  return list.trim().split('\n')
}
