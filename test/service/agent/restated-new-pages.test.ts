import { describe, expect, test } from 'vitest'
import { askAboutKiln } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAboutKiln()

const PLACE = /"firing\/shelves",\s+"firing\/slow-cooling"/

describe('titles of new pages', () => {
  test('what a page is on is told behind its place', async () => {
    await ask('Write an explanation in Firing on slow cooling, for beginners')
    expect(docs.read('firing/slow-cooling.mdx')).toContain('title: Slow cooling\n')
    expect(docs.read('docs.json')).toMatch(PLACE)
  })

  test('a path is no such place: the page is called by it', async () => {
    await ask('Add a page firing/slow-fires on fires that are slow to Firing')
    expect(docs.read('firing/slow-fires.mdx')).toContain('title: Slow fires\n')
  })

  test('who reads a page is no title of it', async () => {
    await expectRefused('Write a guide in Start for people who never fired a pot')
  })

  test('a title that is told behind who reads it is one', async () => {
    await ask('Write a guide in Start for people who never fired a pot, titled Your first pot')
    expect(docs.read('your-first-pot.mdx')).toContain('title: Your first pot\n')
  })
})

describe('what a new page says for now', () => {
  test.each([
    'For now it just says: How long a fire takes to cool.',
    'It reads "How long a fire takes to cool."',
    'The only text on it for now: How long a fire takes to cool.',
  ])('is told behind it: %s', async (told) => {
    await ask(`Create a new page called Slow cooling in the Firing group. ${told}`)
    expect(docs.read('firing/slow-cooling.mdx')).toBe(
      '---\ntitle: Slow cooling\n---\n\nHow long a fire takes to cool.\n',
    )
  })

  test.each([
    'The glazes page now says: How long a fire takes.',
    'It reads well if you say "How long a fire takes to cool"',
  ])('is not told in a remark: %s', async (told) => {
    await expectRefused(`Create a new page called Slow cooling in the Firing group. ${told}`)
  })
})

describe('what new pages are written from', () => {
  test.each(['All of that is on the glazes page.', 'It can draw on the glazes page.'])(
    '“%s” names the page',
    async (source) => {
      await ask(`Write a tutorial in Start on making a first bowl. ${source}`)
      expect(docs.read('making-a-first-bowl.mdx')).toContain('{/* From /glazes */}')
      expect(docs.read('making-a-first-bowl.mdx')).toContain('- Celadon is green')
      expect(docs.read('making-a-first-bowl.mdx')).not.toContain('Dip the pot.')
    },
  )

  test('what is said of a page otherwise makes it no source', async () => {
    await ask('Write a tutorial in Start on making a first bowl. The glazes page is nice.')
    expect(docs.read('making-a-first-bowl.mdx')).not.toContain('From /glazes')
  })

  test('of a source that says nothing of it, and shows nothing, nothing is taken', async () => {
    await ask('Write a tutorial page called Your first vase in Start. Use the cooling page.')
    expect(docs.read('your-first-vase.mdx')).not.toContain('From /firing/cooling')
  })

  test('a page that covers it is a source', async () => {
    await ask(
      'Write a reference page reference/curve-list in Reference on all curves. The curves page covers them.',
    )
    expect(docs.read('reference/curve-list.mdx')).toContain('{/* From /firing/curves */}')
  })

  test('where a page is to take its readers is what it tells', async () => {
    await ask(
      'Write a tutorial page firing/first-fire in Firing. It should take people from the wheel to the kiln. The wheel page explains it.',
    )
    expect(docs.read('firing/first-fire.mdx')).toContain('title: First fire\n')
    expect(docs.read('firing/first-fire.mdx')).toContain('{/* From /wheel */}')
  })
})

test('a page that takes its title from an operation is described by its file and the operation', async () => {
  await ask(
    'All pages in Reference miss a description. Write one sentence for each from what the page says.',
  )
  expect(docs.read('reference/start-firing.mdx')).toContain(
    'description: "API reference: start firing (POST /v1/firings)."',
  )
  expect(docs.read('reference/statuses.mdx')).not.toContain('description:')
})

describe('questions', () => {
  test('a question comes into the section that is named', async () => {
    await ask(
      'We get asked about Visa and Amex all the time, the questions page needs another question in the Pots section: can I sell them? Yes, you can.',
    )
    expect(docs.read('help/questions.mdx')).toMatch(
      /Some do\.\s+<\/Accordion>\s+<Accordion title="Can I sell them\?">\s+Yes, you can\.\s+<\/Accordion>\s+<\/AccordionGroup>\s+## Money/,
    )
  })

  test('of two sections neither is meant', async () => {
    await expectRefused(
      'Put a question under Pots and also under Money on the questions page: can I sell pots? Yes, you can.',
    )
  })

  test('an answer begins behind its colon, and a question with a capital letter', async () => {
    await ask('Add a question to the questions page: can I sell pots? Answer: With a stall.')
    expect(docs.read('help/questions.mdx')).toMatch(
      /<Accordion title="Can I sell pots\?">\s+With a stall\.\s+<\/Accordion>/,
    )
  })
})

describe('rows', () => {
  test('cells are told behind the names of their columns', async () => {
    await ask('The statuses page lacks a row, status Cracked with the description Broken in two')
    expect(docs.read('reference/statuses.mdx')).toContain('| Cracked | Broken in two |')
  })

  test('a row that lacks a column is none', async () => {
    await expectRefused('The statuses page lacks a row, status Cracked')
  })
})
