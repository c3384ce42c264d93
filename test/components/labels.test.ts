import { expect, test } from 'vitest'
import { el, renderIn } from './page.ts'

test('components speak the language of their page', () => {
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
