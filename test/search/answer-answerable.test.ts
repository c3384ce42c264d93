import { describe, expect, test } from 'vitest'
import { type Found, type Hit, isAnswerable, type WeighedQuestion } from '../../src/search/index.ts'

const ASKED = ['retry', 'failed', 'payment']

const question: WeighedQuestion = {
  language: 'en',
  namesCode: false,
  words: ASKED.map((word) => ({ terms: new Map([[word, 1]]), weight: 2 })),
}

/** A passage that speaks of this share of the question, and of the rarest word. */
const half: Hit = {
  ...{ path: 'page', anchor: 'part', title: 'Page', headings: ['Part'], text: '' },
  ...{ coverage: 0.5, words: 1.5, missing: 0, score: 1, language: 'en' },
}

const answers = (hit: Partial<Hit>, rest: Partial<WeighedQuestion> = {}) => {
  const found: Found = {
    question: { ...question, ...rest },
    hits: [{ ...half, ...hit }],
    further: [],
  }
  return isAnswerable(found)
}

describe('a passage answers', () => {
  test('where it speaks of enough of the question', () => {
    expect(answers({})).toBe(false)
    expect(answers({ coverage: 1, words: 3 })).toBe(true)
  })

  test('more likely the more nearly its page or its heading is called what is asked', () => {
    expect(answers({ title: 'Retry' })).toBe(true)
    expect(answers({ headings: ['Retry'] })).toBe(true)
  })

  test('less likely where a rare word is missing', () => {
    expect(answers({ title: 'Retry', missing: 2 })).toBe(false)
  })

  test('less so in languages whose small words are not known, as it may be one', () => {
    const rare = { title: 'Retry', missing: 1.2 }
    expect([answers(rare), answers(rare, { language: 'fr' })]).toEqual([false, true])
  })

  test('more likely where much was asked of which it speaks of as large a share', () => {
    const more = ['card', 'bank', 'month'].map((word) => ({
      terms: new Map([[word, 1]]),
      weight: 2,
    }))
    const some = { coverage: 0.6, words: 2 }
    expect(answers(some)).toBe(false)
    expect(answers(some, { words: [...question.words, ...more] })).toBe(true)
    // Who asks at length is answered no more for that.
    const little = { coverage: 0.25, words: 3 }
    const long = [...question.words, ...more, ...more, ...more]
    expect(answers(little, { words: long })).toBe(false)
  })

  test('never what is elsewhere', () => {
    expect(answers({ coverage: 1, words: 3 }, { isElsewhere: true })).toBe(false)
  })
})
