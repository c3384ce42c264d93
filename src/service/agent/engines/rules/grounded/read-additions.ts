import { getVerbs } from './lexicon.ts'
import { readPlaces } from './read-places.ts'
import { MODAL, type Place, type Read } from './wish.ts'

const V = getVerbs
const SAYING =
  /,? (?:(?:that |which )?(?:says?|reads?|saying|reading|stating|telling)(?: that)?|with the (?:text|words|sentence|answer)|and the answer (?:is|should be)|to say(?: that)?|telling (?:people|users|readers) that|that tells (?:people|users|readers)(?: that)?|explaining(?: that)?|,? (?:it|which) (?:should |must )?(?:says?|reads?|explains?)(?: that)?):? |: /

/** “A row to the keys table for the / key, it searches”. */
const ROW =
  /^(?<row>(?:an?|another|one more) (?:new )?row(?: .+?)?) for (?:the )?(?<first>[^,:]+)(?:, |: | with | saying )(?<rest>.+)$/i

/** “Cow version to the commands table of the guide, it shows the version”. */
const ROW_OF =
  /^(?!an? |another |one more )(?<first>[^,:⟦]+?) (?:to|in|into) (?:the |our )?(?=[^,:]* table\b)(?<row>[^,:]+)(?:, | with | saying )(?<rest>.+)$/i

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
        ? readQuoted(added)
        : [
            [added.slice(0, said.index), added.slice(said.index + said[0].length)],
            ...readQuoted(added),
          ]
    const row = ROW.exec(added)?.groups ?? ROW_OF.exec(added)?.groups
    if (row !== undefined)
      ways.unshift([
        `${row.row}`,
        `${row.first}, ${(row.rest ?? '').replace(/^(?:it|which|that) /i, '')}`,
      ])
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
    if (before === undefined || that === undefined) return read
    const note = { action: 'note', target: 'sentence' } as const
    for (const { rest, place } of readPlaces(that)) {
      if (rest !== '') read.push({ ...note, content: rest, place })
    }
    for (const { rest, place } of readPlaces(before)) {
      if (rest === '') read.push({ ...note, content: that, place })
    }
    if (before === '') read.push({ ...note, content: that })
  }
  return read
}

const ADD_IT =
  /,? (?:so |and |then |please |can you |could you )*(?:put|add|insert|place|list|include) (?:it|them|that|those|these|both)(?: there| in| too| as well| please)*(?: (?<where>(?:right |directly |just )?(?:after|before|below|above|behind|under) .+))?$/i
const MISSING: readonly RegExp[] = [
  /^(?<items>.+?) (?:is|are) (?:still |also )?(?:missing|not (?:listed|mentioned|there)) (?:from|in|on|among) (?<list>[^⟦]+)$/i,
  /^(?<list>(?:the |our )?[^⟦:]+?) (?:is (?:still )?missing|are missing|misses|lacks|doesn['’]t (?:list|include|mention|have)|does not (?:list|include|mention|have)|leaves out|forgets) (?<items>(?!an? |the |any |some |no |one |its )[^:]+)$/i,
]

/** “Ping is missing from the providers on the SSO page, put it after Okta.” */
export function readMissing(text: string): Read[] {
  const asked = ADD_IT.exec(text)
  const told = asked === null ? text : text.slice(0, asked.index)
  const where = asked?.groups?.where
  return MISSING.flatMap((pattern): Read[] => {
    const { items, list } = pattern.exec(told)?.groups ?? {}
    if (items === undefined || list === undefined) return []
    const [beside] = where === undefined ? [] : readPlaces(where)
    const place: Place =
      beside?.place.other === undefined
        ? { side: 'end', other: list }
        : { ...beside.place, within: list }
    return [{ action: 'add', target: 'items', content: items, place }]
  })
}

/** What is quoted is what is to be written. */
function readQuoted(said: string): [string, string | undefined][] {
  const [sign] = /⟦\d+⟧/.exec(said) ?? []
  if (sign === undefined) return [[said, undefined]]
  const without = said.replace(sign, '').replaceAll(/ {2,}/g, ' ').trim()
  return [
    [without, sign],
    [said, undefined],
  ]
}
