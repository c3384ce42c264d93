import { verbsOf } from './lexicon.ts'
import { readPlaces } from './read-places.ts'
import { MODAL, type Read } from './wish.ts'

const V = verbsOf
const SAYING =
  /,? (?:(?:that |which )?(?:says?|reads?|saying|reading|stating|telling)(?: that)?|with the (?:text|words|sentence|answer)|and the answer (?:is|should be)|to say(?: that)?|telling (?:people|users|readers) that|that tells (?:people|users|readers)(?: that)?):? |: /

/** What is to be put in: what kind of thing, where, and what it says. */
export function readAddition(text: string): Read[] {
  const [, noted] =
    new RegExp(`^${V('note')} (.+)$`, 'i').exec(text) ??
    new RegExp(`^(.+? ${MODAL} (?:mention|say|state|explain|note) .+)$`, 'i').exec(text) ??
    []
  const [, added] = new RegExp(`^${V('add')} (.+)$`, 'i').exec(text) ?? []
  const read: Read[] = []
  if (added !== undefined) {
    const said = SAYING.exec(added)
    const ways: [string, string | undefined][] =
      said === null
        ? quotedContent(added)
        : [
            [added.slice(0, said.index), added.slice(said.index + said[0].length)],
            ...quotedContent(added),
          ]
    for (const [what, words] of ways) {
      // What it says may be told before where it is to stand.
      const split = words === undefined ? [] : readPlaces(words)
      for (const { rest, place } of split) {
        if (rest !== '' && /⟦\d+⟧$/.test(rest))
          read.push({ action: 'add', target: what, content: rest, place })
      }
      for (const { rest, place } of readPlaces(what)) {
        if (rest === '' && words !== undefined)
          read.push({ action: 'add', target: '', place, content: words })
        if (rest !== '')
          read.push({
            action: 'add',
            target: rest.replace(/ in$/, ''),
            place,
            ...(words !== undefined && { content: words }),
          })
      }
      read.push({
        action: 'add',
        target: what.replace(/ in$/, ''),
        ...(words !== undefined && { content: words }),
      })
    }
  }
  if (noted !== undefined) {
    const [, before, that] = /^(.*?)(?:^| )that (.+)$/i.exec(noted) ?? []
    const pairs: [string, string][] = []
    if (before !== undefined && that !== undefined) {
      pairs.push([before, that])
      for (const { rest, place } of readPlaces(that)) {
        if (rest !== '') read.push({ action: 'note', target: 'sentence', content: rest, place })
      }
    }
    for (const [where, content] of pairs) {
      for (const { rest, place } of readPlaces(where)) {
        if (rest === '') read.push({ action: 'note', target: 'sentence', content, place })
      }
      if (where === '') read.push({ action: 'note', target: 'sentence', content })
    }
  }
  return read
}

/** What is quoted is what is to be written. */
function quotedContent(said: string): [string, string | undefined][] {
  const [sign] = /⟦\d+⟧/.exec(said) ?? []
  if (sign === undefined) return [[said, undefined]]
  const without = said.replace(sign, '').replaceAll(/ {2,}/g, ' ').trim()
  return [
    [without, sign],
    [said, undefined],
  ]
}
