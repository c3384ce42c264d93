import { describe, expect, test } from 'vitest'
import {
  getAskingAddress,
  getSharedMarkdown,
  getSupportAddress,
} from '../../src/client/assistant/sharing.ts'

const HERE = 'https://acme.dev/docs/start?a=b#c'
const settings = { base: '/docs', labels: { sources: 'Sources' } }

describe('an answer that is shared', () => {
  const shared = (text: string, sources: { url: string; title?: string }[] = []) =>
    getSharedMarkdown({ text, sources }, settings, HERE)

  test('leads to the pages from anywhere, and names its sources', () => {
    const sources = [{ url: '/docs/keys', title: 'Keys [new]' }, { url: 'https://else.dev/x' }]
    expect(shared('Make a key. [1](/docs/keys#make)', sources)).toBe(
      `Make a key. [1](https://acme.dev/docs/keys#make)

Sources:

1. [Keys \\[new\\]](https://acme.dev/docs/keys)
2. [https://else.dev/x](https://else.dev/x)`,
    )
  })

  test.each([
    ['code', 'Write `[a](/docs/b)`:\n\n```md\n[a](/docs/b)\n```'],
    ['other addresses', 'See [this](https://else.dev/y) or [that](mailto:a@else.dev).'],
    ['text without links', 'Yes.'],
  ])('keeps %s as it is', (_what, text) => {
    expect(shared(text)).toBe(text)
  })
})

test('a question has an address that asks it on the same page', () => {
  expect(getAskingAddress('Why & how?', HERE)).toBe(
    'https://acme.dev/docs/start?a=b&assistant=Why+%26+how%3F',
  )
})

describe('who may know more', () => {
  const report = { question: 'Why?', threadId: '01J' }

  test('is not there on every site', () => {
    expect(getSupportAddress({}, report, HERE)).toBeUndefined()
  })

  test('is told the conversation by address', () => {
    const supportUrl = 'https://acme.dev/help?from=docs'
    expect(getSupportAddress({ supportUrl }, report, HERE)).toBe(`${supportUrl}&threadId=01J`)
    expect(getSupportAddress({ supportUrl }, { ...report, threadId: undefined }, HERE)).toBe(
      supportUrl,
    )
  })

  test('is told the question, the page and the conversation by mail', () => {
    const address = getSupportAddress({ supportEmail: 'help@acme.dev' }, report, HERE)
    const { pathname, searchParams } = new URL(address ?? '')
    expect(pathname).toBe('help@acme.dev')
    expect(searchParams.get('subject')).toBe('Why?')
    expect(searchParams.get('body')?.split('\r\n')).toEqual(['Why?', '', HERE, 'threadId: 01J'])
  })
})
