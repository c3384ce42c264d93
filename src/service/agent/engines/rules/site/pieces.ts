/** What words behind a verb are to it. */
export type Role =
  | 'about'
  | 'after'
  | 'as'
  | 'before'
  | 'end'
  | 'from'
  | 'in'
  | 'instead'
  | 'object'
  | 'start'
  | 'to'
  | 'with'

export interface Piece {
  role: Role
  words: string
}

const RIGHT = '(?:(?:right|directly|just|immediately|straight|somewhere|up|down|over|back|away) )*'
const START = '(?:very )?(?:top|start|beginning|front|head|first (?:place|position|spot))'
const END = '(?:very )?(?:bottom|end|back|tail|last (?:place|position|spot))'

const ROLES: readonly (readonly [role: Role, words: string])[] = [
  ['before', `${RIGHT}(?:ahead of|in front of|before|above|prior to)`],
  ['after', `${RIGHT}(?:next to|beside|alongside|after|behind|below|following|underneath|beneath)`],
  ['start', `${RIGHT}(?:to|at|on|in|into) (?:the )?${START}(?: (?:of|in|on|under))?`],
  [
    'start',
    '(?:up front|(?:as )?(?:the )?(?:very )?first(?: (?:one|page|group|item|thing|entry|tab))?(?: (?:in|of|under|on))?)',
  ],
  ['end', `${RIGHT}(?:to|at|on|in|into) (?:the )?${END}(?: (?:of|in|on|under))?`],
  [
    'end',
    '(?:(?:as )?(?:the )?(?:very )?last(?: (?:one|page|group|item|thing|entry|tab))?(?: (?:in|of|under|on))?)',
  ],
  ['instead', '(?:instead of|rather than|in place of|in lieu of)'],
  [
    'as',
    '(?:(?:(?:and )?(?:is |be )?(?:called|named|titled|labell?ed|entitled))(?: it)?|saying(?: that)?|(?:that|which) (?:says|reads)|with the (?:title|label|text|name|words)|reading|to (?:just |simply )?(?:say|read)|to be called|as)',
  ],
  [
    'to',
    `${RIGHT}(?:(?:so (?:that )?it |to )(?:goes?|points?|leads?|links?|redirects?|opens?)(?: (?:to|at))?|to|into|onto|towards|to be)`,
  ],
  ['from', '(?:out of|away from|off of|off|from)'],
  ['in', `${RIGHT}(?:under|in|inside|within|among|on|at)`],
  ['with', '(?:with|by)'],
  ['about', '(?:about|on|for|covering|explaining|how to|on how to)'],
]

const ANY_ROLE = new RegExp(
  `(?<=^|[^ ] )(?:${ROLES.map(([, words], at) => `(?<r${at}>${words})`).join('|')})(?= |$)`,
  'gi',
)

/** Where words of which each may be a sign, or a part of a name, are cut at most. */
const MOST_CUTS = 5

/** The ways to take words apart at those that tell what others are to the verb, the most parts first. */
export function splitPieces(said: string): Piece[][] {
  const signs = [...said.matchAll(ANY_ROLE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    role: roleOf(match.groups ?? {}),
  }))
  const cuts = signs.slice(0, MOST_CUTS)
  const ways = Array.from({ length: 2 ** cuts.length }, (_one, bits) =>
    cuts.filter((_cut, at) => (bits & (1 << at)) !== 0),
  )
  return ways.toSorted((a, b) => b.length - a.length).map((chosen) => cutAt(said, chosen))
}

function cutAt(said: string, cuts: readonly { start: number; end: number; role: Role }[]): Piece[] {
  const first = said.slice(0, cuts[0]?.start).trim().replace(/,$/, '')
  const pieces = cuts.map(({ end, role }, at) => ({
    role,
    words: said
      .slice(end, cuts[at + 1]?.start)
      .trim()
      .replace(/,$/, ''),
  }))
  return first === '' ? pieces : [{ role: 'object', words: first }, ...pieces]
}

function roleOf(groups: Readonly<Record<string, string | undefined>>): Role {
  const [name = ''] = Object.entries(groups).find(([, words]) => words !== undefined) ?? []
  return ROLES[Number(name.slice(1))]?.[0] ?? 'object'
}
