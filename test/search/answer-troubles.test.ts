import { describe, expect, test } from 'vitest'
import { askPottery } from './ask-site.ts'

const site = [
  {
    route: '/kilns/errors',
    title: 'Error handling',
    markdown:
      '## Kiln errors\n\n### Not paired\n\n```json\n{ "detail": "Potter not paired with a1" }\n```\n\n**Cause:** The lid of this oven was never joined to the potter.\n\n**Solution:** Press the round button for five seconds.\n\n### Too hot\n\n```json\n{ "detail": "Kiln too hot to be opened" }\n```\n\n**Solution:** Let it cool.',
  },
  {
    route: '/kilns/pairing',
    title: 'Pairing a potter with a kiln',
    markdown:
      'A potter is paired with a kiln once. A kiln that is not paired fires for every potter, and a potter who is paired fires with a1.',
  },
  {
    route: '/bowls/troubleshooting',
    title: 'Troubleshooting bowls',
    markdown:
      '## Bowls not listed on the shelf\n\n**Symptoms**: The oven says 17, and bowls are not on the shelf.\n\n**Causes and solutions:**\n\n### A. The glaze\n\nA wet glaze is put aside for a day.\n\n### B. The label\n\nSomebody wrote the label with a pen.\n\n## Cracks\n\nClay of another oven cracks.',
  },
  {
    route: '/bowls/shelf',
    title: 'The shelf',
    markdown: 'Bowls are seen on the shelf. A shelf has many bowls, and 17 of them are blue.',
  },
  {
    route: '/get-started/self-hosting-window',
    title: 'Self-hosting the window',
    description: 'Run the window of Kilnworks on your own server.',
    markdown:
      'Self-host the window of Kilnworks on a server. A self-hosted window needs a self-hosted Kilnworks.\n\n## Steps\n\n1. Self-host the window with `npm run window`.',
  },
  {
    route: '/get-started/self-hosting-guide',
    title: 'Self-hosting Kilnworks',
    markdown: 'Several ways lead there.\n\n## Quick setup\n\n1. Run `make kilnworks`.',
  },
  {
    route: '/names',
    title: 'Names of bowls',
    markdown: `${'The name of a bowl is kept for 30 days after the bowl is sold. '.repeat(5)}\n\nIt has 1 to 64 characters.`,
  },
  {
    route: '/calls',
    title: 'Calls to a workshop',
    markdown: `${'The kiln calls the workshop when a bowl is done, every 3 minutes. '.repeat(5)}\n\nA call that nobody takes is tried again: five attempts, and then no more.`,
  },
  {
    route: '/api/bells',
    title: 'Bells',
    description: 'Bells ring by the API.',
    markdown:
      'A bell has an endpoint for everything.\n\n## Ring\n\n```http\nPOST /bells/ring\n```\n\nRings a bell.\n\n## Suppress\n\n```http\nPOST /bells/suppress\n```\n\nIt is quiet for a while. Mail goes to bells@example.com.',
  },
  {
    route: '/refunds',
    title: 'Refunds',
    markdown: 'When a firing fails, the funds of the potter are refunded in the evening.',
  },
  {
    route: '/payments',
    title: 'Payments',
    markdown: 'A potter makes a payment for the clay.',
  },
]

describe('a question about a problem', () => {
  test('that quotes a message is answered where the message stands, whatever is called in it', async () => {
    for (const message of ['"Potter not paired with a1"', '“Potter not paired with b2”']) {
      const { markdown, cited } = await askPottery(`I get ${message}, why?`, site)
      expect(cited[0]?.path).toBe('kilns/errors')
      expect(markdown).toMatch(/Cause:\*\* The lid.*\n\n\*\*Solution:\*\* Press the round button/)
      expect(markdown).not.toContain('Let it cool')
    }
  })

  test('is no quote with a name or an apostrophe in it', async () => {
    const { markdown } = await askPottery(`What's on the potters' shelf with "blue" bowls?`, site)
    expect(markdown).toContain('A shelf has many bowls')
  })

  test('is answered with the causes that are told below it', async () => {
    const { markdown } = await askPottery(
      "The oven says 17 but I don't see bowls on the shelf",
      site,
    )
    expect(markdown).toContain('A wet glaze is put aside')
    expect(markdown).toContain('wrote the label with a pen')
    expect(markdown).not.toContain('cracks')
  })
})

describe('a question in words of its own', () => {
  test('about a server of the reader is about hosting the whole before a part', async () => {
    for (const question of [
      'How do I run Kilnworks on my own server?',
      'how can we host Kilnworks on our own hardware',
      'How do I self-host Kilnworks?',
    ]) {
      const { cited } = await askPottery(question, site)
      expect(cited[0]?.path).toBe('get-started/self-hosting-guide')
    }
  })

  test('asks for the length of a text in characters', async () => {
    const { markdown } = await askPottery('How long may the name of a bowl be?', site)
    expect(markdown).toContain('1 to 64 characters')
  })

  test('asks how often something is tried', async () => {
    const { markdown } = await askPottery('how often is a call tried again', site)
    expect(markdown).toContain('five attempts')
  })

  test('for an endpoint is told its method and path', async () => {
    const { markdown } = await askPottery('Which endpoint mutes a bell?', site)
    expect(markdown).toContain('POST /bells/suppress')
    expect(markdown).not.toContain('POST /bells/ring')
  })

  test('about money that is lost is about refunds, and of a status about that', async () => {
    const money = await askPottery('what happens to the money if a firing fails', site)
    expect(money.cited[0]?.path).toBe('refunds')
    const pages = [
      ...site,
      { route: '/orders/status', title: 'Status of an order', markdown: 'An order is approved.' },
      { route: '/orders', title: 'Orders', markdown: 'Somebody approved the order.' },
    ]
    const status = await askPottery('how do I know if my order was approved yet?', pages)
    expect(status.cited[0]?.path).toBe('orders/status')
  })

  test.each([
    ['how can I fire a glaze for every item on the tray', 'iteration'],
    ['can I see what would be run without running it', 'plan'],
    ['how do I put it into another folder', 'location'],
  ])('%s is about what pages call otherwise', async (question, page) => {
    const pages = [
      ...site,
      { route: '/iteration', title: 'Iteration', markdown: 'An iteration fires a glaze.' },
      { route: '/plan', title: 'Plan', markdown: 'A plan prints the order of firings.' },
      { route: '/location', title: 'Location', markdown: 'The location is set by a variable.' },
      { route: '/cron', title: 'Schedule', markdown: 'A schedule runs a firing by night.' },
    ]
    expect((await askPottery(question, pages)).cited[0]?.path).toBe(page)
  })
})
