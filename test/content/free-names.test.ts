import { expect, test } from 'vitest'
import { getFreeNames } from '../../src/content/modules/index.ts'

test.each([
  ['word', 'word'],
  ['note && <b title={title}>{text}</b>', 'note text title'],
  ['<Card icon={<icon />} />', 'Card'],
  ['<props.icon size={1} />', 'props'],
  ['(word) => word.length', ''],
  ['({ word, other: [first], ...rest }, last = word) => first + rest + last', ''],
  ['(...all) => all.map((one) => one + more)', 'more'],
  ['() => { const word = editor?.state; return word }', 'editor'],
  ['() => { function run() { return word } class Word {}; return run(Word) }', 'word'],
  ['() => { try { run() } catch (word) { throw word } }', 'run'],
  ['[{ label: "a", word }, value.label, value[label]]', 'label value word'],
  ['function run(word) { return run(word) + other }', 'other'],
  ['word ?? ((word) => word)', 'word'],
  ['word + ((n: number) => n)(count)', 'count word'],
])('%s', (expression, names) => {
  expect([...(getFreeNames(expression) ?? [])].toSorted().join(' ')).toBe(names)
})

test('what cannot be parsed has none that are known', () => {
  expect(getFreeNames('a b')).toBeUndefined()
})
