import { describe, expect, it, test } from 'vitest'
import { componentLabels } from '../../src/components/index.ts'
import { english, type LabelKey } from '../../src/components/labels/english.ts'
import { words } from '../../src/components/labels/words/index.ts'
import { bcp47, LANGUAGE_CODES } from '../../src/config/index.ts'
import { labelFaults } from '../labels/faults.ts'
import { el, renderIn } from './page.ts'

/** Words that other languages have taken from English, or English from them. */
const SHARED: readonly LabelKey[] = [
  'named',
  'tip',
  'info',
  'danger',
  'prompt',
  'details',
  'tab',
  'options',
  'filters',
  'diagram',
  'scopes',
  'servers',
  'headers',
  'cookies',
  'body',
  'payload',
  'status',
  'callbacks',
  'links',
  'parameters',
  'send',
  'messages',
]

const tags = [...new Set(LANGUAGE_CODES.map(bcp47))].filter((tag) => tag !== 'en')

test.each(tags)('components speak %s', (tag) => {
  const label = componentLabels(tag)
  const labels = Object.fromEntries(
    Object.keys(english).map((key) => [key, label(key as LabelKey)]),
  )
  expect(labelFaults(english, labels, SHARED)).toEqual([])
})

test.each(Object.keys(words))('%s is a language that sites may have', (tag) => {
  expect(tags.map((known) => known.replace(/^zh-Hans$/, 'zh'))).toContain(tag)
})

describe('labels', () => {
  it('fall back from a region to its language, and to English', () => {
    expect(componentLabels('pt-BR')('copied')).toBe('Copiado')
    expect(componentLabels('zh-Hans')('copied')).toBe('已复制')
    expect(componentLabels('zh-Hant')('copied')).toBe('已複製')
    expect(componentLabels('zh-HK')('copied')).toBe('已複製')
    expect(componentLabels('nb')('copied')).toBe('Kopiert')
    expect(componentLabels('sw')('copied')).toBe('Copied')
    expect(componentLabels('no language')('copied')).toBe('Copied')
  })

  it('hold values as they are written', () => {
    expect(componentLabels('en')('tab', '$& {}')).toBe('Tab $& {}')
  })

  it('hold numbers as their language writes them', () => {
    expect(componentLabels('en')('showLines', 1200)).toBe('Show all 1,200 lines')
    expect(componentLabels('de')('showLines', 1200)).toBe('Alle 1.200 Zeilen anzeigen')
  })

  it('are those of the page', () => {
    const { html } = renderIn(
      'de',
      el('Warning', {}, 'x'),
      el('ParamField', { query: 'q', required: true, deprecated: true, default: 1 }),
      el('CodeBlock', { language: 'js' }, 'run()'),
      el('Heading', {}, 'Titel'),
    )
    for (const word of [
      'Warnung',
      'erforderlich',
      'veraltet',
      'Standard',
      'Code kopieren',
      'Link zu diesem Abschnitt',
    ]) {
      expect(html).toContain(word)
    }
  })
})
