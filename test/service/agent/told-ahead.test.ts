import { expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "footer": { "socials": { "github": "https://github.com/quay" } },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "guides/oar-things"] }], "openapi": "api.json" }
}
`,
  'api.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Quay", "version": "1" },
  "paths": {
    "/boats/{id}": { "delete": { "responses": { "204": { "description": "Gone" } } } },
    "/boats": { "get": { "summary": "List boats", "responses": { "200": { "description": "Boats" } } } }
  }
}
`,
  'index.mdx': '---\ntitle: Quay\n---\n\nSee [oars](/guides/oar-things).\n',
  'guides/oar-things.mdx': '---\ntitle: Oars\n---\n\nOf ash.\n',
})

test('a page moves, and its links follow also where they are told to', async () => {
  await ask(
    "guides/oar-things is an odd address for the Oars page. Move it to guides/oars with a redirect, and don't forget the links on other pages.",
  )
  expect(docs.read('index.mdx')).toContain('(/guides/oars)')
  expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
    { source: '/guides/oar-things', destination: '/guides/oars' },
  ])
})

test('a network that the docs are on is added where it is told', async () => {
  await ask("We're on X now: https://x.com/quay. Add it to the footer next to GitHub.")
  expect(JSON.parse(docs.read('docs.json')).footer.socials).toEqual({
    github: 'https://github.com/quay',
    x: 'https://x.com/quay',
  })
})

test.each([
  'The endpoint to delete a boat has no summary in the API spec. Give it the summary Sink a boat.',
  'The endpoint to delete a boat needs the summary Sink a boat.',
])('an operation that lacks a summary gets it: %s', async (prompt) => {
  await ask(prompt)
  const { paths } = JSON.parse(docs.read('api.json'))
  expect(paths['/boats/{id}'].delete.summary).toBe('Sink a boat')
  expect(paths['/boats'].get.summary).toBe('List boats')
})
