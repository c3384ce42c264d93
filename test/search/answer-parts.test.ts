import { describe, expect, test } from 'vitest'
import { openSite } from './ask-site.ts'

const filler = Array.from({ length: 12 }, (_, at) => ({
  route: `/other-${at}`,
  title: `Garden ${at}`,
  markdown: 'The weather is nice and flowers grow in the garden all year long.',
}))

/** The answer to a question about one page. */
async function answerOf(markdown: string, question: string): Promise<string> {
  const page = { route: '/plans', title: 'Plans', markdown }
  const { ask } = await openSite([page, ...filler])
  return (await ask(question)).markdown
}

describe('the part of a page that speaks most of what is asked', () => {
  const credits = [
    'What each plan includes, and how credits work.',
    '',
    '## When you run out of credits',
    '',
    'A fresh balance of credits arrives each month.',
    'Your chat keeps working with a smaller model.',
    'See the guide for details.',
    '',
    '| Model | Size |',
    '| --- | --- |',
    ...Array.from({ length: 14 }, (_, at) => `| model-${at} | ${at} GB |`),
    '',
    '## Seats',
    '',
    'Everybody in a team has a seat of their own.',
  ].join('\n')

  test('is told as it begins, with sentences that have none of the words asked for', async () => {
    const answer = await answerOf(credits, 'what happens when I run out of credits?')
    expect(answer).toContain('Your chat keeps working with a smaller model.')
  })

  test('is cited once, behind all that is told of it', async () => {
    const answer = await answerOf(credits, 'what happens when I run out of credits?')
    expect(answer).toContain(
      'A fresh balance of credits arrives each month. Your chat keeps working with a smaller model. [1](/plans#when-you-run-out-of-credits)',
    )
    expect(answer.split('#when-you-run-out-of-credits')).toHaveLength(2)
  })

  test('is told without rows that say nothing of it, and without what leads elsewhere', async () => {
    const answer = await answerOf(credits, 'what happens when I run out of credits?')
    expect(answer).not.toContain('model-3')
    expect(answer).not.toContain('See the guide')
    expect(answer).not.toContain('seat of their own')
  })

  test('is looked for below how a page begins, whatever that speaks of', async () => {
    const answer = await answerOf(
      'Find your key to start with credits in minutes.\n\n## Preparing\n\nOpen the settings, and choose Integrations there.',
      'where do I find my key to start with credits?',
    )
    expect(answer).toContain('choose Integrations there')
  })
})

describe('steps that are too long for one piece', () => {
  const told = 'This is said of it at some length, so that nobody is left with a question. '.repeat(
    4,
  )
  const steps = ['Create a plan', 'Set its price', 'Publish the plan'].map(
    (step, at) =>
      `${at + 1}. **${step}**\n\n   ${told}\n\n   \`\`\`bash\n   plans do ${at}\n   \`\`\``,
  )

  test('are told one by one from the first, each with its code', async () => {
    const answer = await answerOf(steps.join('\n\n'), 'how do I publish a plan?')
    const places = ['1. **Create a plan**', 'plans do 0', '2. **Set its price**', 'plans do 1'].map(
      (text) => answer.indexOf(text),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  })

  test('are told up to the first one that there is no room for', async () => {
    const long = steps.with(1, steps[1]?.replace(told, told.repeat(4)) ?? '')
    const answer = await answerOf(long.join('\n\n'), 'how do I publish a plan?')
    expect(answer).toContain('1. **Create a plan**')
    expect(answer).not.toContain('3. **Publish')
  })

  test('are sentences where it is not asked what to do', async () => {
    const answer = await answerOf(steps.join('\n\n'), 'which price has a plan?')
    expect(answer).not.toContain('1. **Create a plan**\n\n   This')
  })
})

test('a page that begins with its description tells it once, with some of it in bold or not', async () => {
  const page = {
    route: '/plans',
    title: 'Plans',
    description: 'A plan tells what its tree may bear.',
    markdown: 'A **plan** tells what its tree may bear. It is read each spring.',
  }
  const { ask } = await openSite([page, ...filler])
  const { markdown } = await ask('what does a plan tell of its tree?')
  expect(markdown.match(/may bear/g)).toHaveLength(1)
})

test('a list that is asked for is told once', async () => {
  const list =
    '* `limit` (integer): The most items of a page.\n* `page` (integer): The number of a page.'
  const answer = await answerOf(
    `Plans come in pages.\n\n## Query parameters\n\n${list}`,
    'what is the highest value of the limit query parameter of plans?',
  )
  expect(answer.split('The most items')).toHaveLength(2)
})

test('a heading that asks what the product is answers that, where no page is called so', async () => {
  const { ask } = await openSite([
    { route: '/', title: 'Welcome', markdown: 'Hello there, and thanks for the visit.' },
    {
      route: '/help/faq',
      title: 'Questions',
      markdown:
        'What people ask.\n\n## Is Tulipa safe?\n\nIt is.\n\n## What is Tulipa?\n\nIt draws gardens from plain lists.',
    },
    {
      route: '/guides/overview',
      title: 'Overview',
      markdown: 'These guides tell how Tulipa is used by teams of all sizes.',
    },
    ...filler.map((page) => ({ ...page, markdown: `${page.markdown} Tulipa helps.` })),
  ])
  const { markdown, cited } = await ask('What is Tulipa?')
  expect(markdown).toContain('It draws gardens from plain lists.')
  expect(cited[0]?.path).toBe('help/faq')
})
