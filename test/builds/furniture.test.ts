import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { element, elements } from './html.ts'

const place = workspace()
let run: Run

const docs = {
  name: 'Furniture',
  theme: 'mint',
  colors: { primary: '#3b6ef5' },
  metadata: { timestamp: true },
  navigation: {
    directory: 'card',
    groups: [
      {
        group: 'Guides',
        root: 'guides/index',
        pages: [
          'guides/setup',
          { group: 'Advanced', icon: 'rocket', pages: ['guides/tuning', 'outside'] },
        ],
      },
      { group: 'Recipes', root: 'recipes', directory: 'accordion', pages: ['guides/undated'] },
      { group: 'Plain', root: 'plain', directory: 'none', pages: ['guides/dated'] },
    ],
  },
}

beforeAll(async () => {
  place.write({
    'docs/docs.json': JSON.stringify(docs),
    'docs/guides/index.mdx': '---\ntitle: Guides\n---\n\nAll guides.\n',
    'docs/guides/setup.mdx':
      '---\ntitle: Setup\ndescription: From zero to one.\nicon: wrench\nrelated:\n  - /guides/tuning#limits\n  - Our shop: https://shop.example.com\n  - gone\n---\n',
    'docs/guides/tuning.mdx': '---\ntitle: Tuning\nicon: gauge\n---\n',
    'docs/guides/dated.mdx': '---\ntitle: Dated\nlastUpdatedDate: 2024-03-05\n---\n',
    'docs/guides/undated.mdx': '---\ntitle: Undated\ntimestamp: false\nrelated: false\n---\n',
    'docs/outside.mdx': '---\ntitle: Outside\nurl: https://example.com\n---\n',
    'docs/recipes.mdx': '---\ntitle: Recipes\nlastUpdatedDate: soon\n---\n',
    'docs/plain.mdx': '---\ntitle: Plain\n---\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: place.path('docs'),
      env: { ...process.env, GIT_COMMITTER_DATE: '2025-02-03T12:00:00Z' },
    })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Docs')
  run = await place.run(['build', 'docs', '--out', 'site'])
})

const page = (route: string) => place.read(`site${route}/index.html`)

/** The links of a list as lines of title, address and description. */
const entries = (html: string, name: string) =>
  elements(html, 'a', `class="${name}"`).map(
    ({ attributes, text }) => `${text} → ${attributes.href}`,
  )

describe('the date of the last change', () => {
  const date = (route: string) => elements(page(route), 'time').map(({ text }) => text)

  test("is the author's own, else that of the last commit", () => {
    expect(date('/guides/dated')).toEqual(['March 5, 2024'])
    expect(date('/guides/setup')).toEqual(['February 3, 2025'])
  })

  test('is left out where the page says so', () => {
    expect(date('/guides/undated')).toEqual([])
  })

  test('is that of the last commit when what is written is no date', () => {
    expect(date('/recipes')).toEqual(['February 3, 2025'])
    expect(run.stdout).toContain('frontmatter-date recipes.mdx:3')
  })
})

describe('related pages', () => {
  test('show titles and icons of the site’s pages', () => {
    const related = element(page('/guides/setup'), 'nav', 'class="page-links"')
    expect(entries(related.inner, 'related-link')).toEqual([
      'Tuning → /guides/tuning#limits',
      'Our shop → https://shop.example.com',
    ])
    expect(elements(related.inner, 'svg')).toHaveLength(1)
  })

  test('that do not exist are reported', () => {
    expect(run.stdout).toMatch(/related-unknown guides\/setup\.mdx:5/)
  })

  test('are left out where there are none', () => {
    expect(page('/guides/undated')).not.toContain('class="page-links"')
  })
})

describe('a group with a root page', () => {
  test('lists its pages as cards', () => {
    const html = page('/guides')
    expect(element(html, 'section', 'directory').attributes['data-style']).toBe('card')
    expect(entries(html, 'directory-card')).toEqual([
      'Setup From zero to one. → /guides/setup',
      'Tuning → /guides/tuning',
      'Outside → https://example.com',
    ])
    expect(element(html, 'div', 'directory-group').text).toContain('Advanced')
  })

  test('lists them the way it asks for itself', () => {
    expect(element(page('/recipes'), 'section', 'directory').attributes['data-style']).toBe(
      'accordion',
    )
    expect(page('/plain')).not.toContain('directory')
  })
})

test('a changed description shows in the listing of an unchanged page', async () => {
  place.write({
    'docs/guides/tuning.mdx': '---\ntitle: Tuning\ndescription: Faster.\nicon: gauge\n---\n',
  })
  await place.run(['build', 'docs', '--out', 'site'])
  expect(entries(page('/guides'), 'directory-card')).toContain('Tuning Faster. → /guides/tuning')
})
