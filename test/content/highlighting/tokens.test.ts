import { expect, test } from 'vitest'
import { BothEngines, fencesBelow } from './tokens.ts'

const samples = fencesBelow('examples/kitchen-sink', 'examples/starter', 'test/fixtures')
const languages = [...new Set(samples.map(({ language }) => language))]

test('fences have the tokens that Shiki gives them', async () => {
  const engines = await BothEngines.load(languages)
  let compared = 0
  for (const sample of samples) {
    const tokens = engines.tokens(sample)
    if (tokens === undefined) continue
    compared++
    expect(tokens.ours, sample.code).toEqual(tokens.theirs)
  }
  expect(compared).toBeGreaterThan(100)
})
