import { describe, expect, test } from 'vitest'
import { keepDocs } from './docs-repository.ts'
import { writeFor } from './write-for.ts'

const KILN = `---
title: Kiln
---

It has three doors, and opens at 8 am.

## Doors

- Iron Door
- Glass

## Chimney

Smoke [leaves](https://talk.acme.dev/a) it.
`
const CONFIG = `{
  "name": "Ovens",
  "navigation": { "groups": [{ "group": "Start", "pages": ["kiln", "start/rota"] }] }
}
`
const docs = keepDocs({
  'docs.json': CONFIG,
  'kiln.mdx': KILN,
  'start/rota.mdx': '---\ntitle: Rota\n---\n\nAsk [Ann](https://talk.acme.dev/ann).\n',
})

/** Writes files for a prompt as a reading of it may have them, and says that all is done. */
function write(prompt: string, files: Readonly<Record<string, string>>): Promise<void> {
  return writeFor(docs, prompt, files, { 'kiln.mdx': 'Kiln', 'start/rota.mdx': 'Rota' })
}

const withNote = (head: string) =>
  KILN.replace(head, `${head}\n\n<Note>\n  Doors are hot.\n</Note>`)

describe('what was done is taken back', () => {
  test.each([
    [
      'where half of it is missing',
      'Remove the glass bullet of the Kiln page and say two doors there instead of three.',
      { 'kiln.mdx': KILN.replace('- Glass\n', '') },
      'Expected “three” to be said less often',
    ],
    [
      'where a text that is told is not used',
      'The description of Kiln should say: Ovens that burn all through the night.',
      { 'kiln.mdx': KILN.replace('title: Kiln', 'title: Kiln\ndescription: Kiln') },
      'Expected a text that begins with “ovens that burn”',
    ],
    [
      'where a description never had what it is told to say',
      'The description of the Kiln page says stoves. Make it Ovens.',
      { 'kiln.mdx': KILN.replace('title: Kiln', 'title: Kiln\ndescription: Ovens') },
      'Expected “stoves” in the description of `kiln.mdx`',
    ],
    [
      'where it is on the wrong side of a heading',
      'On the Kiln page add a note below the doors, before Chimney: Doors are hot.',
      { 'kiln.mdx': `${KILN}\n<Note>\n  Doors are hot.\n</Note>\n` },
      'Expected a change before “Chimney”',
    ],
    [
      'where something stands between it and its heading',
      'On the Kiln page add a note right below the Doors heading: Doors are hot.',
      { 'kiln.mdx': withNote('- Glass') },
      'Expected a change after “Doors”',
    ],
    [
      'where it stands on another page',
      'On the Kiln page, Ann should be Bob.',
      { 'start/rota.mdx': '---\ntitle: Rota\n---\n\nAsk Bob.\n' },
      'Expected `kiln.mdx` to change',
    ],
    [
      'where why it is asked for became a name',
      'Ann dropped the Kiln name, so wherever we write Kiln it should be Oven.',
      { 'kiln.mdx': KILN.replace('title: Kiln', 'title: Ann dropped the Kiln') },
      'put it in quotation marks',
    ],
    [
      'where words around a name became one',
      'The Iron Door is called Steel Door now. Change it everywhere it appears.',
      { 'kiln.mdx': KILN.replace('- Iron Door', '- appears') },
      'Expected a name, received “appears”',
    ],
    [
      'where words are doubled',
      'The kiln is now open at 9 am, not at 8 am.',
      { 'kiln.mdx': KILN.replace('opens at 8 am', 'opens at open at open at 9 am') },
      'received “at open at open”',
    ],
    [
      'where pages move for a redirect',
      'The Rota page used to be at /people. Set up a redirect.',
      { 'docs.json': CONFIG.replace('start/rota', 'people') },
      'Expected a redirect',
    ],
    [
      'where a page is hidden that is to leave the menu alone',
      'Take the Rota page out of the sidebar, but leave the page itself where it is.',
      { 'start/rota.mdx': '---\ntitle: Rota\nhidden: true\n---\n\nAsk Ann.\n' },
      'Expected the navigation to change',
    ],
    [
      'where a page is lost with its group',
      'Rota should sit at the end of Guides, and then the Start group can go.',
      { 'docs.json': '{ "name": "Ovens", "navigation": { "groups": [] } }\n' },
      'Expected `start/rota` to be listed elsewhere',
    ],
    [
      'where a link is called as what it is in',
      'Add https://chat.example.com to the socials in the footer.',
      {
        'docs.json': CONFIG.replace(
          '"name"',
          '"footer": { "links": [{ "label": "Socials" }] },\n  "name"',
        ),
      },
      'put it in quotation marks',
    ],
    [
      'where links to a host are left',
      'The forum moved from talk.acme.dev to chat.acme.dev. Change every link to it.',
      { 'kiln.mdx': KILN.replace('https://talk.acme.dev/a', 'https://chat.acme.dev/a') },
      'Expected `talk.acme.dev` to change wherever it is, received `start/rota.mdx`',
    ],
    [
      'where the other mode is the default',
      'Visitors see the docs in dark mode. Make light the default.',
      { 'docs.json': CONFIG.replace('"name"', '"appearance": { "default": "dark" },\n  "name"') },
      'Expected “light” as the default',
    ],
    [
      'where the API document is left',
      'Change the limit to 5 everywhere, API reference included.',
      { 'kiln.mdx': KILN.replace('8 am', '5 am') },
      'Expected an OpenAPI file to change as well',
    ],
    [
      'where the sidebar says what it said',
      'Retitle the Kiln page to All kilns, and let the sidebar just say Ovens.',
      { 'kiln.mdx': KILN.replace('title: Kiln', 'title: All kilns') },
      'Expected “Ovens” in the sidebar',
    ],
  ])('%s', async (_why, prompt, files, message) => {
    await expect(write(prompt, files)).rejects.toThrow(message)
    expect(docs.changes()).toEqual([])
  })
})

describe('what was done stays', () => {
  test.each([
    [
      'where a note stands before a heading and below another one',
      'On the Kiln page add a note right below the Doors heading, before Chimney: Doors are hot.',
      { 'kiln.mdx': withNote('## Doors') },
    ],
    [
      'where what is said instead is said less often',
      'The kiln has two doors instead of three.',
      { 'kiln.mdx': KILN.replace('three doors', 'two doors') },
    ],
    [
      'where both of two names have a word',
      'Say iron doors instead of iron gates on the Kiln page.',
      { 'kiln.mdx': KILN.replace('- Iron Door', '- Iron Doors') },
    ],
  ])('%s', async (_why, prompt, files) => {
    await write(prompt, files)
    expect(docs.changes()).not.toEqual([])
  })
})
