import { expect, test } from 'vitest'
import { getQuestion } from '../../src/client/not-found/ask.ts'
import { suggestPages } from '../../src/client/not-found/suggest.ts'

const PAGES = [
  ['/', 'Welcome'],
  ['/guides/installation', 'Installation'],
  ['/guides/configuration', 'Configuration'],
  ['/de/guides/installation', 'Installation'],
  ['/reference/webhooks', 'Webhooks'],
] as const

test.each([
  ['/guide/instalation', '/guides/installation'],
  ['/docs/install', '/guides/installation'],
  ['/de/guide/install.html', '/de/guides/installation'],
  ['/api/web-hooks/', '/reference/webhooks'],
  ['/Guides/Configuration/index.html', '/guides/configuration'],
])('for `%s` the first suggestion is `%s`', (path, expected) => {
  expect(suggestPages(path, PAGES)[0]?.[0]).toBe(expected)
})

test('nothing is suggested where nothing is like it', () => {
  expect(suggestPages('/xyzzy', PAGES)).toEqual([])
  expect(suggestPages('/', [])).toEqual([])
})

test.each([
  ['/docs/guides/web-hooks/', 'guides web hooks'],
  ['/docs/Install_it/index.html', 'Install it'],
  ['/docs/', ''],
  ['/docsearch/réglages.md', 'docsearch réglages'],
])('the address `%s` asks for “%s”', (path, question) => {
  expect(getQuestion(path, '/docs')).toBe(question)
})
