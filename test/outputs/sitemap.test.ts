import { describe, expect, test } from 'vitest'
import { createSitemapFiles, printRobots } from '../../src/outputs/index.ts'

const address = (file: string) => `https://acme.dev/${file}`
const entry = (path: string) => ({ address: address(path), alternates: [] })

describe('a sitemap', () => {
  test('names pages with their dates and languages', () => {
    const files = createSitemapFiles(
      [
        {
          address: address('a&b'),
          modified: '2025-03-05T00:00:00.000Z',
          alternates: [
            { lang: 'de', address: address('de/a') },
            { lang: 'x-default', address: address('a&b') },
          ],
        },
      ],
      address,
    )
    expect([...files.keys()]).toEqual(['sitemap.xml'])
    expect(files.get('sitemap.xml')?.split('\n')[2]).toBe(
      '<url><loc>https://acme.dev/a&amp;b</loc><lastmod>2025-03-05T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="de" href="https://acme.dev/de/a"/><xhtml:link rel="alternate" hreflang="x-default" href="https://acme.dev/a&amp;b"/></url>',
    )
  })

  test('of no pages is no file', () => {
    expect(createSitemapFiles([], address).size).toBe(0)
  })

  test('is split where one file may not hold it', () => {
    const entries = ['a', 'b', 'c', 'd', 'e'].map(entry)
    const files = createSitemapFiles(entries, address, { entries: 2, bytes: 10_000 })
    expect([...files.keys()]).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
    ])
    expect(files.get('sitemap.xml')).toContain('<loc>https://acme.dev/sitemap-3.xml</loc>')
    const urls = [...files.values()].slice(1).map((text) => text.match(/<url>/g)?.length)
    expect(urls).toEqual([2, 2, 1])
  })

  test('is split by size as well, and no part is larger than allowed', () => {
    const entries = Array.from({ length: 40 }, (_, at) => entry(`é${at}`))
    const files = createSitemapFiles(entries, address, { entries: 50_000, bytes: 600 })
    expect(files.size).toBeGreaterThan(3)
    for (const text of [...files.values()].slice(1)) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(600)
    }
  })
})

test('robots.txt allows everything, or nothing', () => {
  expect(printRobots(true, 'https://acme.dev/sitemap.xml')).toBe(
    'User-agent: *\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\nAllow: /\n\nSitemap: https://acme.dev/sitemap.xml\n',
  )
  expect(printRobots(false)).toBe(
    'User-agent: *\nContent-Signal: ai-train=no, search=no, ai-input=no\nDisallow: /\n',
  )
})
