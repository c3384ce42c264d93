import { expect, test } from 'vitest'
import { languageScript } from '../../src/shell/index.ts'

const languages: [string, string][] = [
  ['en', ''],
  ['pt-BR', '/docs/pt'],
  ['zh-Hans', '/docs/cn'],
  ['zh-Hant', '/docs/tw'],
  ['no', '/docs/no'],
]

interface Reader {
  languages: string[]
  referrer?: string
  remembered?: string
}

/** Where the script sends a reader of `/docs/?ref=mail#top`; `undefined`: nowhere. */
function sentTo(reader: Reader, choice: object = { base: '/docs', languages }): string | undefined {
  let target: string | undefined
  const { pathname, search, hash, origin } = new URL('https://acme.dev/docs/?ref=mail#top')
  const location = {
    pathname,
    search,
    hash,
    origin,
    replace: (to: string) => {
      target = to
    },
  }
  const document = {
    documentElement: { hidden: false },
    referrer: reader.referrer ?? '',
    getElementById: () => ({ textContent: JSON.stringify(choice) }),
  }
  const localStorage = { getItem: () => reader.remembered ?? null }
  const run = new Function('document', 'location', 'navigator', 'localStorage', languageScript)
  run(document, location, { languages: reader.languages }, localStorage)
  expect(document.documentElement.hidden).toBe(target !== undefined)
  return target
}

test.each([
  [['pt-BR'], '/docs/pt'],
  [['pt-PT', 'en'], '/docs/pt'],
  [['zh-CN'], '/docs/cn'],
  [['zh-HK'], '/docs/tw'],
  [['nb-NO', 'en'], '/docs/no'],
  [['sw', 'zh-TW', 'en'], '/docs/tw'],
])('readers of %s go on at %s', (wanted, target) => {
  expect(sentTo({ languages: wanted })).toBe(`${target}?ref=mail#top`)
})

test.each([[['en-GB', 'pt-BR']], [['sw']], [[]], [['*', 'x']]])('readers of %s stay', (wanted) => {
  expect(sentTo({ languages: wanted })).toBeUndefined()
})

test('an earlier choice comes first, if the site still has it', () => {
  expect(sentTo({ languages: ['pt-BR'], remembered: 'en' })).toBeUndefined()
  expect(sentTo({ languages: ['en'], remembered: 'no' })).toBe('/docs/no?ref=mail#top')
  expect(sentTo({ languages: ['pt-BR'], remembered: 'sw' })).toBe('/docs/pt?ref=mail#top')
})

test('readers who come from the site have made their choice, those from beside it have not', () => {
  const languages = ['pt-BR']
  expect(sentTo({ languages, referrer: 'https://acme.dev/docs/pt' })).toBeUndefined()
  expect(sentTo({ languages, referrer: 'https://acme.dev/shop' })).toBe('/docs/pt?ref=mail#top')
  expect(sentTo({ languages, referrer: 'https://search.example/' })).toBe('/docs/pt?ref=mail#top')
})

test('where no page stands at the root, all readers are led on', () => {
  const choice = { base: '/docs', languages, otherwise: '/docs/start' }
  expect(sentTo({ languages: ['sw'] }, choice)).toBe('/docs/start?ref=mail#top')
  expect(sentTo({ languages: ['pt'] }, choice)).toBe('/docs/pt?ref=mail#top')
})
