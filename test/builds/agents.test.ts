import { beforeAll, describe, expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

const docs = {
  name: 'Acme',
  description: 'Docs of Acme',
  theme: 'mint',
  colors: { primary: '#3b6ef5' },
  markdown: { instructions: ['Be brief.', 'Cite pages.'] },
  contextual: { options: ['copy', 'view'] },
  navigation: {
    languages: [
      {
        language: 'en',
        versions: [
          {
            version: 'v2',
            default: true,
            groups: [
              {
                group: 'Guides',
                pages: ['index', 'guides/setup', 'guides/quiet', 'guides/secret'],
              },
              { group: 'API', openapi: 'api.json', pages: ['GET /pets', 'POST /pets'] },
              { group: 'Hidden', hidden: true, pages: ['guides/hidden'] },
            ],
          },
          { version: 'v1', groups: [{ group: 'Old', pages: ['v1/old'] }] },
        ],
      },
      { language: 'de', groups: [{ group: 'Deutsch', pages: ['de/start'] }] },
    ],
  },
}

const operation = (title: string, more: object = {}) => ({
  summary: title,
  responses: {
    200: {
      description: 'OK',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
    },
  },
  ...more,
})

const api = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.acme.example' }],
  paths: {
    '/pets': {
      get: operation('List pets', {
        parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer' } }],
      }),
      post: operation('Add a pet', { 'x-hidden': true }),
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Pet' } },
      },
    },
  },
}

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`

beforeAll(async () => {
  place.write({
    'docs/docs.json': JSON.stringify(docs),
    'docs/api.json': JSON.stringify(api),
    'docs/index.mdx': page(
      'Home',
      '# Home\n\n[Set up](/guides/setup#a), [gone](/gone)\n\n`[x](/guides/setup)`',
    ),
    'docs/guides/setup.mdx': page('Set up', '<Note>Mind it.</Note>\n\n[Home](/)'),
    'docs/guides/quiet.mdx': page('Quiet', 'Text', 'noindex: true\n'),
    'docs/guides/secret.mdx': page('Secret', 'Text', 'hidden: true\n'),
    'docs/guides/hidden.mdx': page('Hidden', 'Text'),
    'docs/guides/unlisted.mdx': page('Unlisted', 'Text'),
    'docs/v1/old.mdx': page('Old', 'Text'),
    'docs/de/start.mdx': page('Start', 'Text'),
    'docs/.mintlify/skills/pets/SKILL.md':
      '---\nname: Pet care\ndescription: Feeds pets.\n---\n\nFeed.\n',
  })
  await build()
})

async function build(): Promise<void> {
  const run = await place.run([
    'build',
    'docs',
    '--out',
    'site',
    '--base',
    '/docs',
    '--site',
    'https://acme.example',
  ])
  if (run.code !== 0) throw new Error(run.stdout + run.stderr)
}

describe('the Markdown of pages', () => {
  test('stands beside each page, with what agents are told', () => {
    expect(place.read('site/index.md')).toBe(`# Home

About Home.

> All pages of this documentation: https://acme.example/docs/llms.txt

> ## Agent Instructions
>
> Be brief.
> Cite pages.

[Set up](/docs/guides/setup.md#a), [gone](/docs/gone)

\`[x](/guides/setup)\`
`)
    expect(place.read('site/guides/setup.md')).toContain(
      '> **Note:** Mind it.\n\n[Home](/docs/index.md)\n',
    )
    for (const file of ['guides/secret', 'guides/quiet', 'guides/unlisted', 'v1/old', 'de/start']) {
      expect(place.exists(`site/${file}.md`), file).toBe(true)
    }
  })

  test('of an operation holds all that is said of it, once', () => {
    const [file = ''] = place.list('site').filter((name) => /list-pets\.md$/.test(name))
    const text = place.read(`site/${file}`)
    expect(text).toContain('`GET https://api.acme.example/pets`')
    expect(text).toContain('* `limit` (integer, required)')
    expect(text).toContain('* `name` (string, required)')
    expect(text).toMatch(/```bash cURL\ncurl .*pets\?limit=/)
    expect(text).not.toContain('```python')
    expect(text).toContain('```json 200\n')
    const [, excerpt = ''] = /```json OpenAPI\n([\s\S]*?)\n```/.exec(text) ?? []
    expect(Object.keys(JSON.parse(excerpt).paths['/pets'])).toEqual(['get'])
    expect(JSON.parse(excerpt).components.schemas.Pet.required).toEqual(['name'])
    expect(place.list('site').filter((name) => /add-a-pet/.test(name))).toEqual([])
  })

  test('is found from the head of the page', () => {
    const html = place.read('site/guides/setup/index.html')
    expect(html).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/guides/setup.md">',
    )
    expect(html).toContain('<link rel="llms-txt" href="/docs/llms.txt">')
  })
})

describe('the files for agents', () => {
  test('list the pages of the default language and version that agents are told of', () => {
    expect(place.read('site/llms.txt')).toBe(`# Acme

> Docs of Acme

> ## Agent Instructions
>
> Be brief.
> Cite pages.

## Docs

- [Home](https://acme.example/docs/index.md): About Home.
- [Set up](https://acme.example/docs/guides/setup.md): About Set up.
- [List pets](https://acme.example/docs/api-reference/list-pets.md)

## OpenAPI Specs

- [api](https://acme.example/docs/api.json)
`)
    expect(place.read('site/.well-known/llms.txt')).toBe(place.read('site/llms.txt'))
  })

  test('hold the texts of the same pages', () => {
    const full = place.read('site/llms-full.txt')
    expect(full.match(/^Source: .*$/gm)).toEqual([
      'Source: https://acme.example/docs/',
      'Source: https://acme.example/docs/guides/setup',
      'Source: https://acme.example/docs/api-reference/list-pets',
    ])
    expect(full).toContain(
      '# Set up\nSource: https://acme.example/docs/guides/setup\n\nAbout Set up.\n\n> **Note:** Mind it.',
    )
    expect(full.match(/Be brief\./g)).toHaveLength(1)
    expect(place.read('site/.well-known/llms-full.txt')).toBe(full)
  })

  test('name the skills and the APIs', () => {
    const { skills } = JSON.parse(place.read('site/.well-known/agent-skills/index.json'))
    expect(skills.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['acme', 'https://acme.example/docs/.well-known/agent-skills/acme/SKILL.md'],
      ['pet-care', 'https://acme.example/docs/.well-known/agent-skills/pet-care/SKILL.md'],
    ])
    expect(place.read('site/.well-known/skills/pet-care/skill.md')).toContain('Feed.')
    expect(place.read('site/skill.md')).toContain('name: acme')
    const { linkset } = JSON.parse(place.read('site/.well-known/api-catalog'))
    expect(linkset[1]['service-desc'][0].href).toBe('https://acme.example/docs/api.json')
    expect(place.read('site/_headers')).toContain('X-Robots-Tag: noindex')
  })
})

describe('another build', () => {
  test('writes what has changed, and nothing else', async () => {
    const files = place
      .list('site')
      .filter((name) => /\.(?:md|txt|json)$|api-catalog/.test(name) && !name.startsWith('_pergola'))
    const before = new Map(files.map((name) => [name, place.written(`site/${name}`)]))
    await build()
    for (const [name, at] of before) {
      expect(place.written(`site/${name}`), name).toBe(at)
    }
    place.write({ 'docs/guides/setup.mdx': page('Set up', 'Changed.') })
    await build()
    const changed = files.filter((name) => place.written(`site/${name}`) !== before.get(name))
    expect(changed).toEqual(['.well-known/llms-full.txt', 'guides/setup.md', 'llms-full.txt'])
    expect(place.read('site/llms-full.txt')).toContain('About Set up.\n\nChanged.\n')
    expect(place.read('site/llms-full.txt')).toContain('# List pets\n')
  })

  test('takes away what is gone, and leaves the author’s own files alone', async () => {
    place.remove('docs/guides/unlisted.mdx')
    place.write({
      'docs/llms.txt': '# Ours\n',
      'docs/llms-full.txt': '# All of ours\n',
      'docs/skill.md': '---\nname: own\ndescription: Ours\n---\n\nOurs.\n',
      'docs/.well-known/skills/index.json': '{}',
      'docs/.well-known/security.md': 'Ours.\n',
    })
    await build()
    expect(place.exists('site/guides/unlisted.md')).toBe(false)
    expect(place.read('site/llms.txt')).toBe('# Ours\n')
    expect(place.read('site/.well-known/llms.txt')).toBe('# Ours\n')
    expect(place.read('site/llms-full.txt')).toBe('# All of ours\n')
    expect(place.read('site/.well-known/llms-full.txt')).toBe('# All of ours\n')
    expect(place.read('site/skill.md')).toContain('Ours.')
    expect(place.read('site/.well-known/skills/index.json')).toBe('{}')
    expect(place.read('site/.well-known/security.md')).toBe('Ours.\n')
    expect(place.exists('site/skill/index.html')).toBe(false)
    const { skills } = JSON.parse(place.read('site/.well-known/agent-skills/index.json'))
    expect(skills.map(({ name }: { name: string }) => name)).toEqual(['own', 'pet-care'])
  })

  test('of a site that nobody is to find keeps its index to itself', async () => {
    place.write({
      'docs/docs.json': JSON.stringify({ ...docs, seo: { metatags: { robots: 'noindex' } } }),
    })
    place.remove('docs/llms.txt')
    place.remove('docs/llms-full.txt')
    await build()
    expect(place.exists('site/llms.txt')).toBe(false)
    expect(place.exists('site/llms-full.txt')).toBe(false)
    expect(place.read('site/guides/setup.md')).not.toContain('llms.txt')
  })
})

test('the development server gives the same answers', async () => {
  place.write({ 'docs/docs.json': JSON.stringify(docs) })
  place.remove('docs/skill.md')
  const { address } = await place.serve(['dev', 'docs', '--port', '0', '--base', '/docs'])
  const get = (path: string) => fetch(new URL(path, address))
  const twin = await get('guides/setup.md')
  expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await twin.text()).toMatch(/^# Set up\n[\s\S]*Changed\.\n$/)
  expect(await (await get('index.md')).text()).toMatch(/^# Home\n/)
  const index = await get('llms.txt')
  expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await index.text()).toContain('](/docs/guides/setup.md): About Set up.')
  expect(await (await get('.well-known/llms-full.txt')).text()).toContain('Changed.')
  const skills = await get('.well-known/agent-skills/index.json')
  expect(skills.headers.get('content-type')).toBe('application/json')
  expect((await get('guides/none.md')).status).toBe(404)
})
