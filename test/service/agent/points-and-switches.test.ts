import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const STEPS = `---
title: Evening round
---

<Steps>
  <Step title="Bank the fire">
    - Rake the coals
    - Close the door
  </Step>

  <Step title="Lock up">
    - Turn the key
  </Step>
</Steps>
`
const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [
    { "group": "Work", "pages": ["index", "evening-round", "parcels"] },
    { "group": "Firing Log", "pages": ["log"] },
    { "group": "Endpoints", "openapi": "openapi.json" }
  ] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nWe post bowls with OwlPost.\n',
  'evening-round.mdx': STEPS,
  'parcels.mdx':
    '---\ntitle: Parcels\n---\n\n- Weigh parcels for OwlPost\n- Print labels\n\nBook Clayworks here: `clayworks book`. We like Clayworks.\n',
  'log.mdx': '---\ntitle: Log\n---\n\nNothing yet.\n',
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Kiln", "version": "1.0.0" },
  "paths": {
    "/firing-log": {
      "get": { "summary": "Get the Firing Log State", "description": "Tells it.", "responses": {} }
    }
  }
}
`,
})

describe('a part that has points', () => {
  test.each([
    "Add a step to the evening round after Bank the fire. It's called Sweep the floor and has two points: move the shelves, and sweep under them.",
    'Add a step called Sweep the floor after Bank the fire on the evening round page, with two bullets: move the shelves, and sweep under them.',
    'Please add a step to the evening round after Bank the fire. It is titled Sweep the floor and contains these points: move the shelves; sweep under them.',
  ])('is called what it is told, and has a bullet for each: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('evening-round.mdx')).toContain(
      '  <Step title="Sweep the floor">\n    - Move the shelves\n    - Sweep under them\n  </Step>',
    )
  })

  test.each([
    "Add a step to the evening round after Bank the fire. It's called Sweep the floor and has three points: move the shelves, and sweep.",
    "Add a step to the evening round after Mop up. It's called Sweep the floor and has two points: move the shelves, and sweep.",
  ])('is not added where it has others, or another place: %s', async (prompt) => {
    await expectRefused(prompt)
  })

  test.each([
    ['Sweep the floor and has two points', '- Move it'],
    ['Sweep the floor', 'Two points: move it, and sweep.'],
  ])('has no word that only tells what follows: “%s”, “%s”', async (title, text) => {
    const prompt =
      'Add a step to the evening round. It is called Sweep the floor and has two points: move it, and sweep.'
    const page = STEPS.replace('</Steps>', `<Step title="${title}">\n${text}\n</Step>\n</Steps>`)
    await expect(writeFor(docs, prompt, { 'evening-round.mdx': page })).rejects.toThrow(
      'which tells what follows',
    )
  })
})

describe('a name that is switched', () => {
  test.each([
    "We've switched from OwlPost to DovePost for parcels. Please update the pages that mention it.",
    'We have moved from OwlPost to DovePost. Change all pages that mention OwlPost.',
    'We switched from OwlPost to DovePost, so please update it everywhere.',
  ])('is another one on all pages: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M index.mdx', 'M parcels.mdx'])
    expect(docs.read('index.mdx')).toContain('with DovePost.')
    expect(docs.read('parcels.mdx')).toContain('for DovePost')
  })

  test('stays where a command would go on to say it', async () => {
    await expectRefused(
      "We've switched from Clayworks to Mudworks. Update the pages that mention it.",
    )
  })

  test('is left on no page', async () => {
    const prompt =
      "We've switched from OwlPost to DovePost. Please update the pages that mention it."
    const text = docs.read('index.mdx').replace('OwlPost', 'DovePost')
    const titles = { 'index.mdx': 'Welcome', 'parcels.mdx': 'Parcels' }
    await expect(writeFor(docs, prompt, { 'index.mdx': text }, titles)).rejects.toThrow(
      'received `parcels.mdx`',
    )
  })
})

describe('what an operation says', () => {
  test.each([
    'In the API reference the log call is listed as Get the Firing Log State. Please shorten that summary to Check the log.',
    'In our API docs the log endpoint is shown as Get the Firing Log State. Change that summary to Check the log.',
  ])('is its own: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M openapi.json'])
    expect(docs.read('openapi.json')).toContain('"summary": "Check the log"')
  })

  test.each([
    'Please shorten the summary of the firing log call to Check the log.',
    'The firing log endpoint has a long description. Make it Tells the state.',
  ])('is never that of a group: %s', async (prompt) => {
    const settings = docs
      .read('docs.json')
      .replace('"group": "Firing Log",', '"group": "Firing Log", "description": "Check the log",')
    await expect(writeFor(docs, prompt, { 'docs.json': settings })).rejects.toThrow(
      'a text of an operation',
    )
  })

  test('is never that of a page about something else', async () => {
    const prompt = 'The firing log endpoint has a long description. Make it Tells.'
    const page = docs
      .read('index.mdx')
      .replace('title: Welcome', 'title: Welcome\ndescription: Tells.')
    await expect(writeFor(docs, prompt, { 'index.mdx': page })).rejects.toThrow('received that of')
  })
})

test('a group without a description is called as before', async () => {
  const prompt = 'In the menu the Firing Log group has no description. Set it to All firings.'
  const settings = docs.read('docs.json').replace('"Firing Log"', '"All firings"')
  await expect(writeFor(docs, prompt, { 'docs.json': settings })).rejects.toThrow('another name')
})
