import { describe, expect, test } from 'vitest'
import {
  createSiteSkill,
  createSkillFiles,
  getSkillName,
  getTwinPath,
  mapLinks,
  printLlmsFullPage,
  printLlmsIndex,
  printTwinBody,
  printTwinHead,
} from '../../src/outputs/index.ts'

const site = { name: 'Site', pages: [], openapi: [], asyncapi: [], optional: [], full: '/full' }

describe('llms.txt', () => {
  test('lists pages, documents and outside addresses below name, description and instructions', () => {
    const text = printLlmsIndex({
      ...site,
      description: 'What it is',
      instructions: 'Be kind.\nBe brief.',
      pages: [{ title: 'A [b]', address: '/a.md', description: 'First.\n\nSecond.' }],
      openapi: [{ title: 'api', address: '/api.json' }],
      optional: [{ title: 'Blog', address: 'https://blog.example' }],
    })
    expect(text).toBe(`# Site

> What it is

> ## Agent Instructions
>
> Be kind.
> Be brief.

## Docs

- [A \\[b\\]](/a.md): First.

## OpenAPI Specs

- [api](/api.json)

## Optional

- [Blog](https://blog.example)
`)
  })

  test('shortens descriptions before it leaves out pages, and says how many', () => {
    const pages = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        title: `Page ${at}`,
        address: `https://example.com/a/long/way/to/page-${at}.md`,
        description: 'word '.repeat(100),
      }))
    const some = printLlmsIndex({ ...site, pages: pages(400) })
    expect(some.length).toBeLessThanOrEqual(100_000)
    expect(some).toContain('Page 399')
    expect(some).toContain('word…')
    const many = printLlmsIndex({ ...site, pages: pages(3000) })
    expect(many.length).toBeLessThanOrEqual(100_000)
    const listed = many.match(/^- \[/gm)?.length ?? 0
    expect(listed).toBeGreaterThan(1000)
    expect(many).toContain(`${3000 - listed} more pages are left out`)
  })
})

describe('the Markdown of a page', () => {
  test('begins with title, description and where to find the others', () => {
    const head = {
      title: '1 * 2',
      description: 'About\nit',
      index: '/llms.txt',
      instructions: 'Ask.',
    }
    expect(printTwinHead(head)).toBe(
      '# 1 * 2\n\nAbout\nit\n\n> All pages of this documentation: /llms.txt\n\n> ## Agent Instructions\n>\n> Ask.\n\n',
    )
    expect(getTwinPath('/')).toBe('/index.md')
    expect(getTwinPath('/a/b')).toBe('/a/b.md')
  })

  test('does not repeat the title', () => {
    expect(printTwinBody('# A `b`\n\nText', 'A b')).toBe('Text')
    expect(printTwinBody('# Other\n\nText', 'A b')).toBe('# Other\n\nText')
  })

  test('changes addresses of links, never those in code', () => {
    const to = (address: string) => `${address}.md`
    expect(mapLinks('[a](/b) `[c](/d)` ![e](/f "g") \\](/h) [i](https://j/k)', to)).toBe(
      '[a](/b.md) `[c](/d)` ![e](/f.md "g") \\](/h) [i](https://j/k)',
    )
    const code = '- x\n\n  ````md\n  ```\n  [a](/b)\n  ```\n  ````\n\n> ```\n> [a](/b)\n> ```\n'
    expect(mapLinks(`${code}\n[a](/b)`, to)).toBe(`${code}\n[a](/b.md)`)
    expect(mapLinks('```` ` `` [a](/b) ```` [a](/b)', to)).toBe('```` ` `` [a](/b) ```` [a](/b.md)')
  })
})

describe('llms-full.txt', () => {
  test('says where each page is from', () => {
    const page = { title: 'T', address: 'https://a.b/t', description: 'D', body: 'Text\n' }
    expect(printLlmsFullPage(page)).toBe('# T\nSource: https://a.b/t\n\nD\n\nText\n\n')
  })
})

describe('skills', () => {
  test('have names that addresses may hold', () => {
    expect(getSkillName('Ünï Docs & more!')).toBe('u-ni-docs-more')
    expect(getSkillName('文档')).toBe('docs')
  })

  test('are found by both indexes, with the digest of the file', () => {
    const files = createSkillFiles(
      [{ name: 'a', description: 'x'.repeat(2000), text: 'abc' }],
      (path) => path,
    )
    expect([...files.keys()].toSorted()).toEqual([
      '.well-known/agent-skills/a/SKILL.md',
      '.well-known/agent-skills/index.json',
      '.well-known/skills/a/SKILL.md',
      '.well-known/skills/a/skill.md',
      '.well-known/skills/index.json',
    ])
    const index = JSON.parse(files.get('.well-known/agent-skills/index.json') ?? '')
    expect(index.skills[0]).toMatchObject({
      name: 'a',
      type: 'skill-md',
      url: '/.well-known/agent-skills/a/SKILL.md',
      digest: 'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    })
    expect(index.skills[0].description).toHaveLength(1024)
  })

  test('of a site say what it documents and where to read on', () => {
    const facts = { name: 'My "Site"', index: '/i', full: '/f', pages: [], specs: [], skills: [] }
    const { name, text } = createSiteSkill(facts)
    expect(name).toBe('my-site')
    expect(text).toMatch(
      /^---\nname: my-site\ndescription: "Use when working with My \\"Site\\"\."\n---\n/,
    )
  })
})
