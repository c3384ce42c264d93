import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["harbor", "areas"] }] }
}
`,
  'harbor.mdx': '---\ntitle: Harbor\n---\n\nAll boats of our API lie here.\n',
  'areas.mdx': `---
title: Areas overview
---

## Kinds of areas

| Area | What it has |
| --- | --- |
| Boats | Boats that are rented |
| Calls | What the Core API calls |
| Cranes | Cranes of the harbor |

## Hours

| Area | Hours |
| --- | --- |
| Boats | 8 to 20 |
`,
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": { "title": "boats", "version": "1.0.0" },
  "paths": {
    "/crane/mimick": { "post": { "summary": "Mimick crane", "responses": {} } },
    "/boats": { "get": { "summary": "List boats", "responses": {} } }
  }
}
`,
})

describe('a row that is pointed at', () => {
  test.each([
    'We no longer list cranes as an API area. Drop that row from the kinds of areas in the areas overview.',
    'Cranes are not part of the API any more. Remove that row from the table of kinds on the Areas overview page.',
  ])('is the one that is told of ahead: %s', async (prompt) => {
    await ask(prompt).catch(() => undefined)
    expect(docs.read('areas.mdx')).toContain('| Calls | What the Core API calls |')
    expect(docs.read('areas.mdx')).toContain('| Boats | Boats that are rented |')
  })

  test('goes, and nothing else', async () => {
    await ask(
      'The harbor has no cranes any more. Remove that row from the table of kinds on the Areas overview page.',
    )
    expect(docs.read('areas.mdx')).not.toContain('| Cranes |')
    expect(docs.read('areas.mdx')).toContain('| Calls | What the Core API calls |')
  })
})

describe('what must not change', () => {
  test.each([
    'In the OpenAPI spec the crane endpoint is summarized as Mimick crane; change that summary to Mimic crane, the path itself must not change.',
    'Change the summary of POST /crane/mimick to Mimic crane, the address stays the same.',
  ])('is no part of a text that is told: %s', async (prompt) => {
    await ask(prompt)
    expect(JSON.parse(docs.read('openapi.json')).paths['/crane/mimick'].post.summary).toBe(
      'Mimic crane',
    )
  })

  test('is looked at when all is done', async () => {
    await ask('Change the title of the Harbor page to Port, the address itself must not change.')
    expect(docs.read('harbor.mdx')).toContain('title: Port\n')
  })
})
