import { expect, test } from 'vitest'
import { printRssFeed } from '../../src/outputs/index.ts'

const CHANNEL = {
  title: 'Changes',
  description: 'What is new',
  address: 'https://acme.dev/changelog',
  self: 'https://acme.dev/changelog/rss.xml',
  lang: 'en',
  copyright: 'Acme',
}

test('a feed is as new as its newest item', () => {
  const item = { title: 'A', address: 'https://acme.dev/changelog#a', text: '', categories: [] }
  const feed = printRssFeed(CHANNEL, [
    { ...item, date: new Date(Date.UTC(2025, 2, 5)) },
    { ...item, date: new Date(Date.UTC(2024, 0, 1)) },
    item,
  ])
  expect(feed).toContain('<lastBuildDate>Wed, 05 Mar 2025 00:00:00 GMT</lastBuildDate>')
  expect(feed.match(/<pubDate>/g)).toHaveLength(2)
  expect(printRssFeed(CHANNEL, [item])).not.toContain('Date>')
})

test('text that XML cannot hold as it is', () => {
  const text = 'a < b & c ]]> \u0000\u001f\ud800 “ü” 🎉'
  const item = { title: text, address: 'https://acme.dev/?a&b', text, categories: ['<x>'] }
  const feed = printRssFeed(CHANNEL, [item])
  expect(feed).toContain('<title>a &lt; b &amp; c ]]&gt;  “ü” 🎉</title>')
  expect(feed).toContain('<guid>https://acme.dev/?a&amp;b</guid>')
  expect(feed).toContain('<category>&lt;x&gt;</category>')
})
