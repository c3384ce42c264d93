import { describe, expect, test } from 'vitest'
import { SignalReader } from '../../src/search/answer/signals.ts'
import type { Passage, WeighedQuestion } from '../../src/search/index.ts'
import { fitWeights, getPlace } from './learn/fit.ts'

const question: WeighedQuestion = {
  language: 'en',
  namesCode: false,
  words: ['retry', 'payment'].map((word) => ({ terms: new Map([[word, 1]]), weight: 1 })),
}

const passage = (text: string, title = 'Billing'): Passage => ({
  ...{ path: 'billing', anchor: '', title, headings: [], text },
})

function readSignals(...passages: readonly Passage[]) {
  const page = { passages, names: '', isOperation: false, score: 1 }
  return new SignalReader(question).read(page).map(({ signals }) => signals)
}

describe('what tells whether a passage answers', () => {
  test('is how much of the question one of its sentences speaks of, with what that stands under', () => {
    const [apart, together, titled] = [
      readSignals(passage('Retry it. Send a payment.')),
      readSignals(passage('Retry the payment.')),
      readSignals(passage('Retry it.', 'Payment')),
    ].map(([signals]) => signals?.sentence)
    expect([apart, together, titled]).toEqual([0.5, 1, 1])
  })

  test('is whether words stand together that are asked for together', () => {
    const [together] = readSignals(passage('Retry the payment.'))
    const [apart] = readSignals(passage('A payment fails. Some days later it has its retry.'))
    expect(together?.pairs).toBeGreaterThan(apart?.pairs ?? 1)
  })

  test('is how rare a word is that it does not speak of', () => {
    const weighed = {
      ...question,
      words: question.words.map((word, at) => ({ ...word, weight: at + 1 })),
    }
    const missingOf = (text: string) => {
      const page = { passages: [passage(text)], names: '', isOperation: false, score: 1 }
      return new SignalReader(weighed).read(page).map(({ missing }) => missing)
    }
    const texts = ['Retry the payment.', 'A payment.', 'Retry.', 'Nothing.']
    expect(texts.flatMap(missingOf)).toEqual([0, 1, 2, 2])
  })

  test('is no word of a code block, which speaks of anything', () => {
    const [signals] = readSignals(passage('Look:\n\n```js\nretry(payment)\n```'))
    expect(signals).toMatchObject({ often: 0, words: 2 })
  })

  test('is how near it is to the top of its page', () => {
    const early = readSignals(passage('One.'), passage('Two.')).map((signals) => signals.early)
    expect(early).toEqual([1, 0.5])
  })
})

test('the order of pages is learnt from what tells right ones from others', () => {
  const examples = [0.2, 0.5, 0.8].map((chance) => ({
    site: 'one',
    pages: [
      { isRight: false, passages: [[0.9, chance, 0.1]] },
      { isRight: true, passages: [[0.6, 1 - chance, 0.7]] },
    ],
  }))
  const weights = fitWeights(examples, 3)
  expect(weights[2]).toBeGreaterThan(Math.abs(weights[1] ?? 0))
  expect(examples.map((one) => getPlace(one, weights))).toEqual([0, 0, 0])
})
