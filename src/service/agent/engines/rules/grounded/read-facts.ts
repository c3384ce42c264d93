/** A number that has changed, as sentences tell of it. */
export interface Fact {
  /** What has it. */
  what: string
  from: string
  to: string
  /** What is counted. */
  unit: string
  /** Where the docs still tell the old one. */
  place?: string
}

const NUMBER = '[$€£¥]?v?\\d[\\d.,]*[kKmM%]?(?:\\+)?'
const VERB =
  '(?:(?:now )?(?:needs?|requires?|expects?|is|are|costs?|takes?|allows?|supports?|runs on|works with|starts? (?:with|at|from)|comes with|lasts?|has|have|gets?|includes?|offers?|gives?|ships with|went (?:up|down) to|was (?:raised|lowered|changed|increased|bumped) to|(?:is|are) (?:limited to|set to|capped at|up to|down to)|(?:can|may|could|must) (?:now )?[a-z]+|expires? (?:after|in)|means))'
const LOOSE =
  '(?:(?:at least|now|up to|version|only|a minimum of|about|just|exactly|currently|at most) )*'

/** What is so now. */
const NOW = new RegExp(
  `^(?<what>.+?) ${VERB} ${LOOSE}(?<name>\\p{Lu}[\\w.+#]* )?(?<to>${NUMBER})(?<unit> [\\p{L}-]+)?(?:(?: [\\p{L}\\d-]+){0,6})$`,
  'iu',
)
/** What the docs say. */
const STILL = new RegExp(
  `^(?:but |and |though )?(?<place>.+?) (?:(?:still|wrongly|currently|only|both|all) )*(?:says?|talks? (?:about|of)|speaks? of|mentions?|reads?|lists?|tells?|shows?|has|have|names?|asks? for|claims?|states?|promises|uses?)(?: (?:it (?:is|was)|that|only|it['’]s))* (?:\\p{Lu}[\\w.]* )?(?<from>${NUMBER})(?: .*)?$`,
  'iu',
)

/** A number that one clause tells anew and another one as the docs have it; `undefined` where they do not say so. */
export function readFact(clauses: readonly string[]): Fact | undefined {
  for (const [first, second] of [
    [clauses[0], clauses[1]],
    [clauses[1], clauses[0]],
  ]) {
    const now = NOW.exec(first ?? '')?.groups
    const still = STILL.exec(second ?? '')?.groups
    if (now === undefined || still === undefined || now.to === still.from) continue
    const { what = '', name, to = '', unit = '' } = now
    const { from = '', place = '' } = still
    const isRange = /^ ?(?:or|and)$/i.test(unit)
    return {
      what: name?.trim() ?? what.replace(/^(?:the|our) /i, ''),
      ...{ from, to: to.replace(/[.,]$/, '') },
      unit: isRange || /^ (?:now|or|and|these|instead|from)$/i.test(unit) ? '' : unit.trim(),
      ...(/^(?:it|they|that|this|the docs|our docs|we)$/i.test(place) ? placeIn(what) : { place }),
    }
  }
  return undefined
}

/** “npm on the installation page” says where. */
function placeIn(what: string): { place?: string } {
  const [, place] =
    / (?:on|in) ((?:the |our )?.+? (?:page|guide|article|table|section))$/i.exec(what) ?? []
  return place === undefined ? {} : { place }
}
