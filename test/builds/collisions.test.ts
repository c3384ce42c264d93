import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'

const REDIRECTS = [
  { source: '/llms.txt', destination: '/guide' },
  { source: '/llms/skill.md', destination: '/guide' },
  { source: '/logo.svg', destination: '/guide' },
  { source: '/sitemap.xml', destination: '/guide' },
  { source: '/_redirects', destination: '/guide' },
  { source: '/guide.md/more', destination: '/guide' },
  { source: '/old', destination: '/guide' },
]

const PAGES: Readonly<Record<string, string>> = {
  'index.mdx': '---\ntitle: Welcome\n---\n\nWelcome.\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\nHow it is done.\n',
  'llms/skill.mdx': '---\ntitle: Skill\n---\n\nWhat it can do.\n',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const navigation = { pages: ['index', 'guide', 'llms/skill'] }

describe('redirects from addresses at which the output has a file', () => {
  const place = workspace()
  let run: Run
  beforeAll(async () => {
    place.write(
      below('docs', {
        ...PAGES,
        'docs.json': docsJson({ navigation, redirects: REDIRECTS, logo: '/logo.svg' }),
      }),
    )
    run = await place.run(['build', 'docs', '--site', 'https://docs.acme.dev'])
  })

  test('cost themselves, and each is told with its place', () => {
    expect(run.code, run.stderr).toBe(0)
    const told = run.stdout.match(/docs\.json:\d+:\d+.*\n.*redirect's `source` to be free.*/g) ?? []
    expect(told.length, run.stdout).toBe(5)
    expect(run.stdout).toContain(
      "Expected a redirect's `source` to be free, received `/llms/skill.md`, where `llms/skill.md` lies, which is the Markdown of a page; that stays.",
    )
  })

  test('are not told to hosts, which would follow them before they look for files', () => {
    const rules = place.read('dist/_redirects')
    expect(rules.match(/^\S+/gm)).toEqual(['/old'])
  })

  test('leave the files as they are', () => {
    expect(place.read('dist/llms.txt')).toContain('# Acme')
    expect(place.read('dist/llms/skill.md')).toContain('What it can do.')
    expect(place.read('dist/logo.svg')).toContain('<svg')
    expect(place.read('dist/sitemap.xml')).toContain('<urlset')
    expect(place.read('dist/old/index.html')).toContain('url=/guide')
  })
})
