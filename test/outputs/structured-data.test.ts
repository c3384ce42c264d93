import { expect, test } from 'vitest'
import { createStructuredData } from '../../src/outputs/index.ts'

const SITE = {
  name: 'Acme',
  home: 'https://acme.dev/',
  organization: { id: 'https://acme.dev/#organization', name: 'Acme', url: 'https://acme.dev/' },
}
const PAGE = {
  address: 'https://acme.dev/setup',
  title: 'Setup',
  lang: 'en',
  authors: [],
  trail: [
    { name: 'Guides', address: 'https://acme.dev/guides' },
    { name: 'Setup', address: 'https://acme.dev/setup' },
  ],
  kind: 'TechArticle' as const,
}

type Entity = Record<string, unknown>

function entities(graph: object): Entity[] {
  return Reflect.get(graph, '@graph') as Entity[]
}

test('the parts of a page’s graph know each other by their ids', () => {
  const graph = entities(createStructuredData(SITE, PAGE))
  expect(graph.map((entity) => entity['@type'])).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
    'BreadcrumbList',
    'TechArticle',
  ])
  const ids = new Set(graph.map((entity) => entity['@id']))
  expect(ids.size).toBe(5)
  const named = JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)
  expect([...named].filter(([, id]) => !ids.has(id))).toEqual([])
})

test('fields that nothing is known of are left out', () => {
  const text = JSON.stringify(createStructuredData(SITE, PAGE))
  expect(text).not.toMatch(/null|undefined|"description"|"dateModified"|""/)
})

test('breadcrumbs count from one, at the home of the site, and end at the page', () => {
  const trail = entities(createStructuredData(SITE, PAGE))[3]?.itemListElement
  expect(trail).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Acme', item: 'https://acme.dev/' },
    { '@type': 'ListItem', position: 2, name: 'Guides', item: 'https://acme.dev/guides' },
    { '@type': 'ListItem', position: 3, name: 'Setup', item: 'https://acme.dev/setup' },
  ])
})

test('the home of the site has no breadcrumbs', () => {
  const home = { name: 'Welcome', address: SITE.home }
  const text = JSON.stringify(createStructuredData(SITE, { ...PAGE, ...home, trail: [home] }))
  expect(text).not.toContain('breadcrumb')
})

test('who wrote a page, and when, is said of it; else the organization did', () => {
  const [article] = entities(createStructuredData(SITE, PAGE)).slice(-1)
  expect(article?.author).toEqual({ '@id': SITE.organization.id })
  const authors = [{ name: 'Ada' }, { name: 'Alan', url: 'https://alan.example' }]
  const graph = entities(createStructuredData(SITE, { ...PAGE, authors, published: '2024-05-06' }))
  const { author, datePublished, publisher } = graph.at(-1) ?? {}
  expect(author).toEqual([
    { '@type': 'Person', name: 'Ada' },
    { '@type': 'Person', name: 'Alan', url: 'https://alan.example' },
  ])
  expect([datePublished, publisher]).toEqual(['2024-05-06', { '@id': SITE.organization.id }])
})
