import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Orchard",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "We Plant", "pages": ["index", "help"] },
      { "group": "Help", "pages": ["questions", "pricing"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Orchard\n---\n\nApples grow. Follow these steps.\n\n## API Overview\n\nNone.\n',
  'help.mdx':
    '---\ntitle: Help\n---\n\n<CardGroup cols={2}>\n  <Card title="Phone Desk" icon="phone">\n    Call us.\n  </Card>\n  <Card title="Manual" icon="book">\n    Read it.\n  </Card>\n</CardGroup>\n\n## Picking Times\n\n- **Early apples**: in July\n- **Late apples**: in October\n\n## More\n\nAsk.\n',
  'questions.mdx':
    '---\ntitle: FAQ\n---\n\n### Do I need to water a tree by hand before picking it?\n\nNo.\n\n### Can I change the ladder or the basket after starting a row?\n\nYes.\n\n### What grows best?\n\nPears.\n',
  'pricing.mdx': '---\ntitle: Prices\n---\n\n## Fees\n\nA long text.\n',
})

describe('a part that is told by what it is about', () => {
  test.each([
    "We don't want to promise picking times any more. Remove that section from the Help page.",
    'On the help page, get rid of everything under Picking Times including the heading.',
  ])('goes with its heading: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('help.mdx')).not.toContain('Picking Times')
    expect(docs.read('help.mdx')).not.toContain('Early apples')
    expect(docs.read('help.mdx')).toContain('## More')
  })

  test.each([
    ['Drop the FAQ question about watering a tree by hand before picking it, with its answer.'],
    [
      'The FAQ asks whether you need to water a tree by hand. That is not relevant any more, please remove that question.',
    ],
  ])('is a question: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('questions.mdx')).not.toContain('by hand')
    expect(docs.read('questions.mdx')).toContain('### Can I change the ladder')
  })

  test('is a question of which only some words are told', async () => {
    await ask(
      "We don't need the question about changing the ladder any longer. Please remove it from the FAQ.",
    )
    expect(docs.read('questions.mdx')).not.toContain('ladder')
    expect(docs.read('questions.mdx')).toContain('by hand')
  })

  test('is a card', async () => {
    await ask('The phone desk is being shut down. Please remove its card from the Help page.')
    expect(docs.read('help.mdx')).not.toContain('Phone Desk')
    expect(docs.read('help.mdx')).toContain('Manual')
  })
})

describe('nothing goes', () => {
  test.each([
    'The fees section is too long. Cut it down.',
    'Please cut the section on fees in half.',
    'The fees section should go to the help page.',
    'We never shipped grafting. Please remove the section about it.',
    'We dropped the old API. The step about it can go.',
    'Please remove the question about cats from the FAQ.',
  ])('where it is to be shorter or elsewhere, or is not there: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})
