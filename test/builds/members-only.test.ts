import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'

/** A word that nothing else holds, for each place in which an author writes for readers. */
const MEMBERS = {
  inline: 'quoxline',
  paragraph: 'bivparagraph',
  group: 'wegzgroup',
  list: 'joplist',
  heading: 'yimheading',
  table: 'dofqtable',
  code: 'hukcode',
  link: 'vamplink',
  image: 'zutimage',
  card: 'xelcard',
  snippet: 'pirqsnippet',
  snippetGroup: 'nuvsnippet',
  child: 'gomchild',
  component: 'tyvcomponent',
  island: 'rasqisland',
  islandChild: 'cebchild',
  update: 'lidzupdate',
  updateLabel: 'fopqlabel',
  updateTag: 'mizxtag',
  updatePart: 'sokpart',
  plain: 'wijqplain',
  unlisted: 'kazxunlisted',
} as const

const GUEST = { inline: 'guestline', heading: 'guestheading', snippet: 'guestsnippet' } as const

const members = (content: string) => `<Visibility for="signed-in">${content}</Visibility>`
const group = (content: string) => `<Visibility for={{ groups: ["staff"] }}>${content}</Visibility>`
const guests = (content: string) => `<Visibility for="signed-out">${content}</Visibility>`

const INDEX = `---
title: Welcome
---

import Part from '/snippets/part.mdx'
import { Frame2, Counter } from '/snippets/boxes.jsx'

Everybody reads this ${members(MEMBERS.inline)} and ${guests(GUEST.inline)}.

<Visibility for="signed-in">

A ${MEMBERS.paragraph} stands here.

## The ${MEMBERS.heading}

| Name | Use |
| --- | --- |
| ${MEMBERS.table} | none |

\`\`\`js ${MEMBERS.code}.js
const ${MEMBERS.code} = 1
\`\`\`

[${MEMBERS.link}](/${MEMBERS.link}) ![${MEMBERS.image}](/images/${MEMBERS.image}.png)

<Card title="${MEMBERS.card}" href="/${MEMBERS.card}" />

</Visibility>

<Visibility for={{ groups: ["staff"] }}>

## For ${MEMBERS.group}

</Visibility>

<Visibility for="signed-out">

## The ${GUEST.heading}

</Visibility>

- a
- ${group(MEMBERS.list)}

| Name | Use |
| --- | --- |
| ${members(MEMBERS.table)} | some |

<Part />

<Frame2>${members(MEMBERS.child)}</Frame2>

<Counter>${group(MEMBERS.islandChild)}</Counter>
`

const SITE = {
  'docs.json': docsJson({
    description: 'All about Acme.',
    navigation: { pages: ['index', 'changes', 'plain'] },
    contextual: { options: ['copy', 'view'] },
  }),
  'index.mdx': INDEX,
  'snippets/part.mdx': `In all ${guests(GUEST.snippet)}, in none ${members(MEMBERS.snippet)}.\n\n${group(`\n\n### ${MEMBERS.snippetGroup}\n\n`)}\n`,
  'snippets/boxes.jsx': `import { useState } from 'react'

export const Frame2 = ({ children }) => (
  <div>{children}<Visibility for="signed-in"><b>${MEMBERS.component}</b></Visibility></div>
)

export const Counter = ({ children }) => {
  const [count, setCount] = useState(0)
  return (
    <div onClick={() => setCount(count + 1)}>
      {count}
      {children}
      ${group(`<i>${MEMBERS.island}</i>`)}
    </div>
  )
}
`,
  'changes.mdx': `---
title: Changes
rss: true
---

<Update label="March 2025" tags={["New"]}>

Words for all. ${members(MEMBERS.updatePart)}

</Update>

<Visibility for="signed-in">

<Update label="${MEMBERS.updateLabel}" tags={["${MEMBERS.updateTag}"]} rss={{ title: "${MEMBERS.updateLabel}" }}>

## ${MEMBERS.update}

</Update>

</Visibility>
`,
  'plain.md': `# Plain\n\nFor all.\n\n${members(MEMBERS.plain)}\n`,
  'unlisted.mdx': `---\ntitle: Unlisted\n---\n\nFor all. ${group(MEMBERS.unlisted)}\n`,
}

const place = workspace()
let run: Run
/** Every file of the output by its name, as text. */
const output = new Map<string, string>()
beforeAll(async () => {
  place.write(below('docs', SITE))
  run = await place.run(['build', 'docs', '--out', 'site', '--site', 'https://docs.acme.dev'])
  for (const name of place.list('site')) {
    output.set(name, readFileSync(place.path(`site/${name}`), 'latin1').toLowerCase())
  }
})

/** Files of the output that hold a word, in their text or in their name. */
const filesWith = (word: string) =>
  [...output].flatMap(([name, text]) => (name.includes(word) || text.includes(word) ? [name] : []))

test('the site is built, with everything that could hold a word', () => {
  expect(run.code, run.stderr).toBe(0)
  expect([...output.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'index.md',
      'plain.md',
      'unlisted.md',
      'llms.txt',
      'llms-full.txt',
      'changes/rss.xml',
    ]),
  )
  expect(filesWith('words for all')).toEqual(
    expect.arrayContaining(['changes/index.html', 'changes.md', 'changes/rss.xml']),
  )
})

test('the island and the search of the site are in it', () => {
  expect(output.get('index.html')).toContain('pergola-island')
  expect(filesWith('everybody reads this').some((name) => /search/.test(name))).toBe(true)
})

describe('what readers see who are logged in is in no file of the output', () => {
  test.each(Object.entries(MEMBERS))('%s', (_where, word) => {
    expect(filesWith(word)).toEqual([])
  })
})

describe('what readers see who are not logged in', () => {
  test.each(Object.entries(GUEST))(
    '%s is on the page and in all that is made of it',
    (_at, word) => {
      const files = filesWith(word)
      expect(files).toEqual(expect.arrayContaining(['index.html', 'index.md', 'llms-full.txt']))
      expect(
        files.some((name) => /search/.test(name)),
        files.join(', '),
      ).toBe(true)
    },
  )
})
