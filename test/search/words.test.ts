import { describe, expect, test } from 'vitest'
import { TermReader } from '../../src/search/index.ts'

function terms(text: string, lang = 'en'): string[] {
  const found: string[] = []
  new TermReader(lang).visit(text, (term) => found.push(term))
  return found
}

describe('identifiers', () => {
  test.each([
    ['userId', ['user', 'id', 'userid']],
    ['user_id', ['user', 'id', 'userid']],
    ['user-id', ['user', 'id', 'userid']],
    ['HTMLParser', ['html', 'parser', 'htmlparser']],
    ['docs.json', ['doc', 'json', 'docsjson']],
    ['v2.10.3', ['v2', '10', '3', 'v2103']],
    ['oauth2', ['oauth2']],
  ])('%s is found by its parts and whole', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('a path is its segments', () => {
    expect(terms('/v1/users/{userId}')).toEqual(['v1', 'user', 'user', 'id', 'userid'])
  })

  test('a possessive is no part', () => {
    expect(terms('the user’s key')).toEqual(['the', 'user', 'key'])
  })

  test('several of what has letters for a name are the same', () => {
    expect(terms('many APIs, SDKs and URLs')).toEqual(['many', 'api', 'sdk', 'and', 'url'])
  })
})

test('accents, width and letter case make no difference', () => {
  expect(terms('Éclair ÜBER Straße Łódź naïve Ａｂｃ', 'fr')).toEqual([
    'eclair',
    'uber',
    'strasse',
    'lodz',
    'naive',
    'abc',
  ])
})

test('forms of an English word are one term', () => {
  const forms = (words: string) => [...new Set(terms(words))].length
  expect(forms('deploy deploys deployed deploying deployment deployments')).toBe(1)
  expect(forms('configure configures configured configuring configuration')).toBe(1)
  expect(forms('authenticate authentication authenticating authenticator')).toBe(1)
  expect(forms('retry retries retried retrying')).toBe(1)
  expect(forms('customize customizes customizing customization')).toBe(1)
})

test('other words stay apart, and other languages keep their words', () => {
  expect(new Set(terms('static state status comment command thing')).size).toBe(6)
  expect(terms('running tests', 'de')).toEqual(['running', 'tests'])
})

test('Chinese and Japanese are divided into words', () => {
  expect(terms('如何安装软件包', 'zh')).toContain('安装')
  expect(terms('東京でパッケージをインストールする', 'ja')).toEqual(
    expect.arrayContaining(['東京', 'パッケージ', 'インストール']),
  )
})

test('an Arabic word is the same with its article', () => {
  expect(terms('التثبيت تثبيت والتثبيت', 'ar')).toEqual(['تثبيت', 'تثبيت', 'تثبيت'])
})

test('every word is told with its place in the text', () => {
  const text = 'Set maxRetries to 3'
  const places: string[] = []
  new TermReader('en').visit(text, (_term, start, end) => places.push(text.slice(start, end)))
  expect(places).toEqual(['Set', 'max', 'Retries', 'maxRetries', 'to', '3'])
})
