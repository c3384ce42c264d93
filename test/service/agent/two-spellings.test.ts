import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Book now", "href": "https://quay.example" } },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "tides", "crew"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Quay\n---\n\nHarbor has a TideClock, and each TideClock ticks. Ask Harbor.\n\n```sh\nrun tideclock\n```\n',
  'tides.mdx': '---\ntitle: Tides\n---\n\nThe TideClock tells the tides.\n',
  'crew.mdx':
    '---\ntitle: Crew\n---\n\nA human crew rows. No human rows alone, and no human sails at night. A humna rests. Later or later, later and later: alter it.\n',
})

const linesAdded = () => docs.lines().filter((line) => line.startsWith('+'))

describe('a word that a prompt writes in two ways', () => {
  test.each([
    'Harbor writes the name of its clock Tideclock, with a small c. We have TideClock all over the docs, please correct that everywhere.',
    'We write Tideclock, but the docs say TideClock in many places.',
    'Our pages still have TideClock. The name is Tideclock, please fix it everywhere.',
  ])('is the name that changes: %s', async (prompt) => {
    await ask(prompt)
    expect(linesAdded()).toEqual([
      '+Harbor has a Tideclock, and each Tideclock ticks. Ask Harbor.',
      '+The Tideclock tells the tides.',
    ])
  })
})

describe('settings that are counted first, each in its sentence', () => {
  test.each([
    'Two things for docs.json: the site name should be Quay Harbor Docs, and the button at the top right should read Book a berth instead of Book now.',
    'The site name should be Quay Harbor Docs, and the button at the top right should read Book a berth instead of Book now.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    const { name, navbar } = JSON.parse(docs.read('docs.json'))
    expect([name, navbar.primary.label]).toEqual(['Quay Harbor Docs', 'Book a berth'])
  })
})

test('a short word with two letters swapped is mended where the other one is often there, and it is none itself', async () => {
  await ask('There are some typos on the Crew page, could you clean them up?')
  const text = docs.read('crew.mdx')
  expect(text).toContain('A human rests.')
  expect(text).toContain('alter it')
})
