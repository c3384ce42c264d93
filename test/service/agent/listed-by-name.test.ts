import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Meadow',
      colors: { primary: '#0d9373' },
      navigation: { groups: [{ group: 'Bees', pages: ['hives', 'honey'] }] },
    },
    undefined,
    2,
  ),
  'openapi.json': JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Meadow', version: '1' },
      paths: {
        '/hive/smoke-out': { put: { summary: 'Smoke a hive', responses: {} } },
        '/hive/open': { put: { summary: 'Open a hive', responses: {} } },
      },
    },
    undefined,
    2,
  ),
  'hives.mdx':
    '---\ntitle: Hives\n---\n\n![Hive plan](/images/plan.png)\n\n## Wood\n\nTake larchWood and linden, which is at hart of it. Call the linden man.\n\n```\nlarchWood\n```\n\n![Hive roof](/images/roof.png)\n\n## Paint\n\nNo linden is painted.\n',
  'honey.mdx':
    '---\ntitle: Honey\n---\n\nHoney is sweet.\n\n## Water content\n\nThe water content of honey tells how long it keeps. Less is better for honey.\n',
})

describe('several things of one page that are called by name', () => {
  test('are pictures with new alternative texts', async () => {
    await ask(
      'The diagrams on the Hives page have alt texts that say nothing. Please make the Hive plan one Frames, floor and roof from the side, and the Hive roof one A roof of larch.',
    )
    expect(docs.lines()).toEqual([
      '-![Hive plan](/images/plan.png)',
      '+![Frames, floor and roof from the side](/images/plan.png)',
      '-![Hive roof](/images/roof.png)',
      '+![A roof of larch](/images/roof.png)',
    ])
  })

  test('are spellings of a section, and code stays', async () => {
    await ask(
      "Some spelling in the Wood section of the Hives page: larchWood is larchwood, linden starts with a capital, and it's at the heart of it all, not at hart of.",
    )
    expect(docs.lines()).toEqual([
      '-Take larchWood and linden, which is at hart of it. Call the linden man.',
      '+Take larchwood and Linden, which is at the heart of it. Call the Linden man.',
    ])
  })

  test.each([
    'The diagrams on the Hives page have alt texts that say nothing. Please make the first one Frames, and the Hive roof one A roof of larch.',
    'Some spelling in the Wood section of the Hives page: larchWood is larchwood, and maple starts with a capital.',
  ])('are all there: %s', expectRefused)
})

test('An operation with only a summary gets the description that is told', async () => {
  await ask(
    'In the REST spec, the smoke-out endpoint has only a summary. Give it this description: Calms the bees. The value is in puffs, not in seconds.',
  )
  expect(docs.lines()).toContain(
    '+        "description": "Calms the bees. The value is in puffs, not in seconds.",',
  )
})

describe('a new page that should say what something is', () => {
  test('has what other pages tell of it', async () => {
    await ask(
      "I'd like an explanation page Why honey keeps at bees/keeping, below Honey in the sidebar. It should say what the water content is and why less is better, the Honey page has the facts.",
    )
    expect(docs.read('bees/keeping.mdx')).toContain('water content of honey')
  })

  test('is none where no page does', () =>
    expectRefused(
      "I'd like an explanation page Why honey keeps at bees/keeping, below Honey in the sidebar. It should say what royal jelly is and why it is rare.",
    ))
})
