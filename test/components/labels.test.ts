import { describe, expect, it } from 'vitest'
import { componentLabels } from '../../src/components/index.ts'
import { english, type LabelKey } from '../../src/components/labels/english.ts'
import { latin } from '../../src/components/labels/latin.ts'
import { otherScripts } from '../../src/components/labels/other-scripts.ts'
import { el, renderIn } from './page.ts'

const keys = Object.keys(english) as LabelKey[]

describe('labels', () => {
  it.each(Object.entries({ ...latin, ...otherScripts }))('of %s are complete', (_lang, words) => {
    const labels = words.split('|')
    expect(labels).toHaveLength(keys.length)
    for (const [at, key] of keys.entries()) {
      expect(labels[at], key).toMatch(english[key].includes('{}') ? /\{\}/ : /^[^{}]+$/)
    }
  })

  it('fall back from a region to its language, and to English', () => {
    expect(componentLabels('pt-BR')('copied')).toBe('Copiado')
    expect(componentLabels('zh-Hans')('copied')).toBe('已复制')
    expect(componentLabels('zh-Hant')('copied')).toBe('已複製')
    expect(componentLabels('fi')('copied')).toBe('Copied')
  })

  it('hold values as they are written', () => {
    expect(componentLabels('en')('tab', '$& {}')).toBe('Tab $& {}')
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
