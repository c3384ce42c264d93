import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "install", "changelog", "releases"] },
      { "group": "Use", "pages": ["firing", "postman"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nKiln fires pots.\n',
  'install.mdx': `---
title: Install
---

- Node.js (version 18.10.0 or higher)
- Python 3.7 or higher

<Warning>
  **Security**: change the secret.
</Warning>

<Warning>
  Mount the volume.
</Warning>
`,
  'changelog.mdx': `---
title: Changelog
---

<Update label="2025-03" description="v0.43.x">
  - Faster
</Update>
`,
  'releases.mdx': `---
title: Release notes
---

<Update label="v1.2.0" description="July 2, 2026" tags={["SDK"]}>
Faster.
</Update>
`,
  'firing.mdx': `---
title: Firing
---

| Glaze | Credits |
|---|---|
| plain | 5 |

A glaze called \`celadon\` adds 5 credits per pot; the mode costs nothing. WeChat says 5 too.

- Hot
- Hotter

## Steps

1. Load it.
2. Fire it.
`,
  'postman.mdx': '---\ntitle: Postman\n---\n\n## Start\n\nWeChat starts it.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function linesOf(prompt: string): Promise<string[]> {
  await docs.ask(engine, prompt)
  return docs.lines()
}

const MONTH = new Date().toISOString().slice(0, 7)

describe('a changelog gets an entry at its top', () => {
  test.each([
    'Add an entry for v0.44.x to the changelog: bug fixes and a new view.',
    'Add a changelog entry for v0.44.x saying that bug fixes and a new view',
    'In the changelog, add a new entry for v0.44.x: bug fixes and a new view',
  ])('%s', async (prompt) => {
    expect(await linesOf(prompt)).toEqual(
      expect.arrayContaining([
        `+<Update label="${MONTH}" description="v0.44.x">`,
        '+  Bug fixes and a new view.',
      ]),
    )
  })

  test('which is called like those below it', async () => {
    const lines = await linesOf('Log version 1.3.0 on the release notes page with the text "More."')
    expect(lines).toContainEqual(
      expect.stringMatching(/^\+<Update label="1\.3\.0" description="\w+ \d{1,2}, \d{4}">$/),
    )
  })
})

describe('a list gets an item', () => {
  test.each([
    ['Add a bullet to the list on the install page saying that Ruby works', '+- Ruby works'],
    ['Add "Ruby 3 or higher" to the list on the install page', '+- Ruby 3 or higher'],
    ['On the install page, add a new item to the list: Ruby 3', '+- Ruby 3'],
    ['Add "Cool it." to the Steps list on the firing page', '+3. Cool it.'],
    ['Add an item to the Steps list on the firing page saying that it cools', '+3. It cools.'],
  ])('%s', async (prompt, line) => {
    expect(await linesOf(prompt)).toContain(line)
  })

  test('where it is known which', async () => {
    await expect(docs.ask(engine, 'Add "Cool it." to the list on the firing page')).rejects.toThrow(
      'received 2',
    )
  })
})

describe('what is quoted goes', () => {
  test.each([
    [
      'Delete the sentence "the mode costs nothing." from the firing page',
      ' adds 5 credits per pot; WeChat says',
    ],
    ['Remove the bullet "Python 3.7 or higher" from the install page', undefined],
    ['On the postman page, drop the paragraph "WeChat starts it."', undefined],
  ])('%s', async (prompt, rest) => {
    const lines = await linesOf(prompt)
    expect(lines.filter((line) => line.startsWith('-') && line.length > 1)).toHaveLength(1)
    const added = lines.filter((line) => line.startsWith('+') && line.length > 1)
    if (rest === undefined) expect(added).toEqual([])
    else expect(added.join()).toContain(rest)
  })

  test('unless it stands in several places', async () => {
    await expect(docs.ask(engine, 'Remove the words "WeChat"')).rejects.toThrow('several on')
  })
})

test.each([
  ['Shorten the description of the firing page to: Fire a pot.', '+description: Fire a pot'],
  ['Announce "Firing is faster now" in a banner', '+    "content": "Firing is faster now"'],
  ['Make the heading "Start" on the postman page say "Begin"', '+## Begin'],
])('%s', async (prompt, line) => {
  expect(await linesOf(prompt)).toContain(line)
})

test('a section may be made of links', async () => {
  const prompt = 'Add a "See also" section to the postman page with a link to Firing and Install'
  expect(await linesOf(prompt)).toEqual(
    expect.arrayContaining(['+## See also', '+- [Firing](/firing)', '+- [Install](/install)']),
  )
})

test('a section is no step for being the second', async () => {
  await expect(docs.ask(engine, 'Change step 1 on the postman page to: Begin')).rejects.toThrow()
})

describe('one of several things is meant', () => {
  test.each([
    [
      'On the firing page, the celadon surcharge is now 8 credits per pot instead of 5.',
      '+A glaze called `celadon` adds 8 credits per pot; the mode costs nothing. WeChat says 5 too.',
    ],
    ['Turn the security warning on the install page into a danger callout', '+<Danger>'],
    ['Turn the warning about the volume on the install page into a note', '+<Note>'],
    ['Replace WeChat with WeCom on the postman page but nowhere else', '+WeCom starts it.'],
    ['Bump the Node.js requirement on the install page to 20', '+- Node.js (version 20 or higher)'],
    ['Python 3.7 is no longer supported, the minimum is 3.9 now', '+- Python 3.9 or higher'],
    ['Add a tip to the install page that Podman works too', '+  Podman works too.'],
    [
      'Insert a section called Limits at the end of the Postman page with the text: It holds v1 only.',
      '+## Limits',
    ],
    ['Create a troubleshooting page under Use', '+title: Troubleshooting'],
  ])('%s', async (prompt, line) => {
    const lines = await linesOf(prompt)
    expect(lines).toContain(line)
    expect(lines.filter((one) => one.startsWith('-')).length).toBeLessThanOrEqual(3)
  })

  test('and where none can be told, nothing is changed', async () => {
    await expect(
      docs.ask(engine, 'On the firing page, the raku surcharge is now 8 credits instead of 5.'),
    ).rejects.toThrow('received none')
  })
})
