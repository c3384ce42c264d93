import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "mooring"] },
      { "group": "Gear", "pages": ["gear/hulls", "gear/sails", "gear/signals"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nCome in.\n',
  'mooring.mdx':
    '---\ntitle: Mooring a boat\n---\n\nMoor the boat first.\n\n<Steps>\n  <Step title="Throw the rope">\n    Throw it to the pier.\n  </Step>\n  <Step title="Tie the knot">\n    Tie it twice.\n  </Step>\n</Steps>\n',
  'gear/hulls.mdx':
    '---\ntitle: Hulls\n---\n\nA hull floats.\n\n## Dry hull\n\n```sh\ncrane lift hull\n```\n\n## Wet hull\n\n```sh\ncrane drop hull\n```\n',
  'gear/sails.mdx':
    '---\ntitle: Hoisting a sail\n---\n\nHoist the sail when the wind is low.\n\n1. Untie the sail.\n2. Pull the halyard.\n',
  'gear/signals.mdx':
    '---\ntitle: Signals\n---\n\n| Signal | Meaning |\n| --- | --- |\n| Horn | Here |\n',
})

const groups = (): { group: string; pages: string[] }[] =>
  JSON.parse(docs.read('docs.json')).navigation.groups

describe('a tutorial that leads from one thing to another', () => {
  test.each([
    'Please write a tutorial that takes a beginner from mooring a boat to hoisting a sail. Call it First trip, at start/first-trip, last in Start.',
    'Add a tutorial called First trip at start/first-trip, last in Start. It should lead newcomers from mooring a boat to hoisting a sail.',
    'Write a tutorial that takes a newcomer from mooring a boat to hoisting a sail. Title First trip, address start/first-trip, last in Start.',
  ])('has the steps of both, in their order: %s', async (prompt) => {
    await ask(prompt)
    const page = docs.read('start/first-trip.mdx')
    expect(page).toContain('title: First trip\n')
    expect(page).toMatch(/Throw the rope[\s\S]*Pull the halyard/)
    expect(page).not.toContain('Horn')
    expect(groups()[0]?.pages).toEqual(['index', 'mooring', 'start/first-trip'])
  })
})

test('a tutorial whose way no page tells is none', () =>
  expectRefused(
    'Write a tutorial that takes a newcomer from mooring a boat to frying fish. Title First meal, address start/first-meal, last in Start.',
  ))

test('a page may be the first of its group', async () => {
  await ask(
    'Write a tutorial that takes a newcomer from mooring a boat to hoisting a sail. Title First trip, address start/first-trip, first in Gear.',
  )
  expect(groups()[1]?.pages[0]).toBe('start/first-trip')
  expect(docs.read('start/first-trip.mdx')).toContain('Pull the halyard')
})

describe('a how-to', () => {
  test('has all that its one source tells to do', async () => {
    await ask(
      'We are missing a how-to on lifting boats, at gear/lift-boats, right after Hulls. The code is on the hulls page.',
    )
    const page = docs.read('gear/lift-boats.mdx')
    expect(page).toContain('title: Lifting boats\n')
    expect(page).toMatch(/crane lift hull[\s\S]*crane drop hull/)
    expect(groups()[1]?.pages[1]).toBe('gear/lift-boats')
  })

  test('is called what it is about, and no more', async () => {
    await ask(
      'Could you write a how-to about mooring a boat at night? Put it at start/night, last in Start.',
    )
    expect(docs.read('start/night.mdx')).toContain('title: Mooring a boat at night\n')
  })

  test('lies where it is told', async () => {
    await ask(
      'Write a how-to on mooring a boat alone. Address mooring-alone, after Mooring a boat in Start.',
    )
    expect(groups()[0]?.pages).toEqual(['index', 'mooring', 'mooring-alone'])
  })
})
