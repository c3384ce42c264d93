import { describe, expect, test } from 'vitest'
import { bcp47, LANGUAGE_CODES } from '../../src/config/index.ts'
import { componentLabels, LANGUAGES, pageMenuLabels, shellLabels } from '../../src/i18n/index.ts'
import { wordsIn } from '../../src/i18n/labels.ts'
import { en, type Words } from '../../src/i18n/languages/en.ts'
import { labelFaults } from './faults.ts'

/** Words that other languages have taken from English, or English from them. */
const SHARED: Readonly<Record<keyof Words, readonly string[]>> = {
  page: ['tabs', 'links', 'system', 'version', 'product', 'section', 'navigation', 'website'],
  search: [],
  assistant: ['name', 'sources'],
  menu: [],
  end: ['no', 'send'],
  components: [
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
    'version',
    'contact',
    'errors',
  ],
}

const groups = Object.keys(SHARED) as (keyof Words)[]
const tags = [...new Set(LANGUAGE_CODES.map(bcp47))].filter((tag) => tag !== 'en')

test.each(tags)('the interface speaks %s', (tag) => {
  const words = wordsIn(tag)
  const faults = groups.flatMap((group) => labelFaults(en[group], words[group], SHARED[group]))
  expect(faults).toEqual([])
})

test.each(Object.keys(LANGUAGES))('%s is the tag of a language', (tag) => {
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  expect(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)).toBeDefined()
})

describe('a label', () => {
  test('of a region or script is that of its language, and of none the English one', () => {
    expect(wordsIn('de-AT')).toBe(wordsIn('de'))
    expect(wordsIn('pt-BR')).toBe(wordsIn('pt'))
    expect(wordsIn('nb')).toBe(wordsIn('no'))
    expect(wordsIn('nn')).toBe(wordsIn('no'))
    expect(wordsIn('zh-HK')).toBe(wordsIn('zh-Hant'))
    expect(wordsIn('zh-Hans')).toBe(wordsIn('zh'))
    expect(wordsIn('zh-Hant')).not.toBe(wordsIn('zh'))
    expect(wordsIn('no language')).toBe(en)
    expect(shellLabels('sw').next).toBe('Next')
    expect(componentLabels('sw')('copied')).toBe('Copied')
  })

  test('has a name in the place of its mark', () => {
    expect(pageMenuLabels('de')('open', '$&')).toBe('In $& öffnen')
    expect(pageMenuLabels('tr')('connect', 'VS Code')).toBe('VS Code ile bağlan')
    expect(componentLabels('en')('tab', '$& {}')).toBe('Tab $& {}')
  })

  test('has numbers as its language writes them', () => {
    expect(componentLabels('en')('showLines', 1200)).toBe('Show all 1,200 lines')
    expect(componentLabels('de')('showLines', 1200)).toBe('Alle 1.200 Zeilen anzeigen')
  })
})
