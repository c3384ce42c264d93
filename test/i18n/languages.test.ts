import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, toBcp47 } from '../../src/config/index.ts'
import {
  getComponentLabels,
  getPageMenuLabels,
  getShellLabels,
  LANGUAGES,
} from '../../src/i18n/index.ts'
import { getWords } from '../../src/i18n/labels.ts'
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
const tags = [...new Set(LANGUAGE_CODES.map(toBcp47))].filter((tag) => tag !== 'en')

test.each(tags)('the interface speaks %s', (tag) => {
  const words = getWords(tag)
  const faults = groups.flatMap((group) => labelFaults(en[group], words[group], SHARED[group]))
  expect(faults).toEqual([])
})

test.each(Object.keys(LANGUAGES))('%s is the tag of a language', (tag) => {
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  expect(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)).toBeDefined()
})

describe('a label', () => {
  test('of a region or script is that of its language, and of none the English one', () => {
    expect(getWords('de-AT')).toBe(getWords('de'))
    expect(getWords('pt-BR')).toBe(getWords('pt'))
    expect(getWords('nb')).toBe(getWords('no'))
    expect(getWords('nn')).toBe(getWords('no'))
    expect(getWords('zh-HK')).toBe(getWords('zh-Hant'))
    expect(getWords('zh-Hans')).toBe(getWords('zh'))
    expect(getWords('zh-Hant')).not.toBe(getWords('zh'))
    expect(getWords('no language')).toBe(en)
    expect(getShellLabels('sw').next).toBe('Next')
    expect(getComponentLabels('sw')('copied')).toBe('Copied')
  })

  test('has a name in the place of its mark', () => {
    expect(getPageMenuLabels('de')('open', '$&')).toBe('In $& öffnen')
    expect(getPageMenuLabels('tr')('connect', 'VS Code')).toBe('VS Code ile bağlan')
    expect(getComponentLabels('en')('tab', '$& {}')).toBe('Tab $& {}')
  })

  test('has numbers as its language writes them', () => {
    expect(getComponentLabels('en')('showLines', 1200)).toBe('Show all 1,200 lines')
    expect(getComponentLabels('de')('showLines', 1200)).toBe('Alle 1.200 Zeilen anzeigen')
  })
})
