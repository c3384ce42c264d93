/** A question with the pages that may answer it, each by the signals of its passages. */
export interface Example {
  site: string
  pages: readonly { isRight: boolean; passages: readonly (readonly number[])[] }[]
}

/** Turns of the descent, the size of its steps, and how much weights are held down. */
const TURNS = 120
const STEP = 0.1
const DECAY = 0.03

/**
 * Learns how much each signal tells: a page counts as its best passage does, and the pages that are
 * right are to be the likely ones among all of a question (a logistic regression over the pages of
 * each question). Weights are those of the signals as they are.
 */
export function fitWeights(examples: readonly Example[], size: number): number[] {
  const spread = getSpread(examples, size)
  const weights = new Array<number>(size).fill(0)
  // Something has to be the best passage of a page before anything is known.
  weights[0] = 1 / (spread[0] ?? 1)
  const mean = new Array<number>(size).fill(0)
  const square = new Array<number>(size).fill(0)
  for (let turn = 1; turn <= TURNS; turn++) {
    const slope = weights.map((weight, at) => DECAY * weight * (spread[at] ?? 1) ** 2)
    for (const example of examples) addSlope(slope, example, weights, 1 / examples.length)
    for (let at = 0; at < size; at++) {
      // In terms of signals that are all as much spread.
      const own = (slope[at] ?? 0) / (spread[at] ?? 1)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * own
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * own * own
      const step = (mean[at] ?? 0) / (1 - 0.9 ** turn)
      const size = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** turn)) + 1e-6
      weights[at] = (weights[at] ?? 0) - (STEP * (step / size)) / (spread[at] ?? 1)
    }
  }
  return weights
}

/** Where the first right page stands among those of an example, -1 where none is right. */
export function getPlace({ pages }: Example, weights: readonly number[]): number {
  const scored = pages.map((page) => ({ ...page, ...getBest(page.passages, weights) }))
  return scored.sort((a, b) => b.score - a.score).findIndex(({ isRight }) => isRight)
}

function addSlope(
  slope: number[],
  { pages }: Example,
  weights: readonly number[],
  share: number,
): void {
  const best = pages.map(({ isRight, passages }) => ({ isRight, ...getBest(passages, weights) }))
  const most = Math.max(...best.map(({ score }) => score))
  const odds = best.map(({ score }) => Math.exp(score - most))
  const sum = odds.reduce((all, one) => all + one, 0)
  const right = odds.reduce((all, one, at) => all + (best[at]?.isRight === true ? one : 0), 0)
  for (const [at, { isRight, passage }] of best.entries()) {
    const own = odds[at] ?? 0
    const error = own / sum - (isRight ? own / right : 0)
    for (const [name, value] of passage.entries()) {
      slope[name] = (slope[name] ?? 0) + share * error * value
    }
  }
}

function getBest(passages: readonly (readonly number[])[], weights: readonly number[]) {
  let best: { passage: readonly number[]; score: number } = { passage: [], score: -Infinity }
  for (const passage of passages) {
    let score = 0
    for (const [at, value] of passage.entries()) score += value * (weights[at] ?? 0)
    if (score > best.score) best = { passage, score }
  }
  return best
}

/** How much the signals of passages differ. */
function getSpread(examples: readonly Example[], size: number): number[] {
  const rows = examples.flatMap(({ pages }) => pages.flatMap(({ passages }) => passages))
  return Array.from({ length: size }, (_, at) => {
    const mean = rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length
    const square = rows.reduce((sum, row) => sum + ((row[at] ?? 0) - mean) ** 2, 0) / rows.length
    return Math.sqrt(square) || 1
  })
}
