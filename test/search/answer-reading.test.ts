import { describe, expect, test } from 'vitest'
import { askPottery } from './ask-site.ts'
import type { TestDocument } from './published-site.ts'

const site: readonly TestDocument[] = [
  {
    route: '/',
    title: 'Introduction',
    markdown: 'Kilnworks fires pots for everybody. Clay comes in, and bowls come out.',
  },
  {
    route: '/guides/first-firing',
    title: 'Quick Start',
    markdown:
      '## Load a kiln\n\nStart with a single bowl on the lowest shelf.\n\n## Versions\n\nA setup of an older kiln is kept for a year.',
  },
  {
    route: '/guides/raku/quickstart',
    title: 'Quickstart - Raku glazes',
    markdown: 'Mix a raku glaze in five minutes.',
  },
  {
    route: '/sdks/python',
    title: 'Python SDK',
    markdown:
      '## Installation\n\n```bash\npip install kilnworks\n```\n\n## More\n\nDownload and install the Python SDK from the index of packages, or read the Python SDK quickstart.',
  },
  {
    route: '/settings',
    title: 'Settings',
    markdown:
      'Settings of the shelf have the lowest precedence, and those of a kiln override them.\n\n## Plain terminal screen\n\nThe flag `--plain` disables the TUI of the terminal.',
  },
  {
    route: '/events',
    title: 'Events',
    markdown:
      'Each event is sent with a header. Verify its signature before you trust an event of ours.',
  },
  {
    route: '/selling/quickstart-for-sellers',
    title: 'Quickstart for sellers',
    markdown: 'Sellers list a pot with its price.',
  },
  {
    route: '/changelog',
    title: 'Changelog',
    markdown:
      '## May\n\nThe glaze reminder for potters is sent by post, and a glaze reminder is short.',
  },
  {
    route: '/reminders',
    title: 'Reminders',
    markdown: 'A reminder of a glaze is sent to potters by pigeon.',
  },
  {
    route: '/cameras/troubleshooting',
    title: 'Camera troubleshooting',
    markdown:
      'When a camera fails to record.\n\n## Nothing is recorded\n\nA camera records nothing while its lens is too hot.',
  },
  {
    route: '/cameras/record',
    title: 'Record with a camera',
    markdown: 'A camera records each hour. Record a camera in color with a lens.',
  },
  {
    route: '/hosting/overview',
    title: 'At home',
    markdown: '_Last Updated: May 5, 2025_\n\nHosting by yourself takes a kiln and a shed.',
  },
  {
    route: '/hosting/limits',
    title: 'Limits',
    markdown: 'Hosting has the limits of the shed.',
  },
  {
    route: '/engobes',
    title: 'Engobes',
    markdown: 'An engobe is a thin slip that covers raw clay.',
  },
  {
    route: '/underglazes',
    title: 'Underglazes',
    markdown: 'An underglaze is a stain that stands below a clear coat.',
  },
  {
    route: '/firings',
    title: 'Firings',
    markdown: 'When a firing fails the kiln cools down by itself.',
  },
  {
    route: '/firings/troubleshooting',
    title: 'Troubleshooting of firings',
    markdown: '## A firing fails to begin\n\nClose the door.',
  },
  {
    route: '/raw-clay',
    title: 'Raw clay',
    markdown: 'Raw clay is wet and soft.',
  },
  {
    route: '/baked-clay',
    title: 'Baked clay',
    markdown: 'Baked clay is dry and hard.',
  },
  {
    route: '/wheels',
    title: 'Wheels',
    markdown:
      'Turn a wheel.\n\n## Add a wheel\n\nPut a wheel on its axle.\n\n## Remove a wheel\n\nAdd no water before a wheel is taken off.',
  },
  {
    route: '/faq',
    title: 'FAQ',
    markdown:
      "* **Why aren't my bowls shiny?**\n\n  The kiln was not hot enough for them.\n* **Can I fire glass?**\n\n  Glass melts in every kiln of ours.",
  },
  {
    route: '/cameras/outdoors/setup',
    title: 'Setup of Kilnworks cameras',
    markdown: 'Hang the camera over the kiln.\n\n1. Choose a hook.\n2. Hang it up.',
  },
  {
    route: '/shelves/your-first-shelf',
    title: 'Building Your First Shelf',
    markdown: 'A shelf of a kiln is made of three bricks and a plate.',
  },
  {
    route: '/api/list-pots',
    title: 'List pots',
    markdown: `Lists the pots of a kiln.\n\n## Query parameters\n\n${['color', 'glaze', 'before', 'cursor'].map((name) => `* \`${name}\` (string): Only those of it.\n\n  ${'The pots are listed in the order of their firing. '.repeat(5)}`).join('\n')}\n\n## Response\n\n* **200** application/json\n\n  Some pots.`,
  },
  {
    route: '/plans',
    title: 'Plans',
    markdown: 'A plan may be changed at any time. Every plan may have ten kilns.',
  },
]

const ask = (question: string, pages: readonly TestDocument[] = site) => askPottery(question, pages)

describe('a plain question', () => {
  test.each([
    ['How do I begin?', 'guides/first-firing', 'Start with a single bowl'],
    ['How do I get started with Kilnworks?', 'guides/first-firing', 'Start with a single bowl'],
    ['How do I start with raku glazes?', 'guides/raku/quickstart', 'Mix a raku glaze'],
    ['How can I install the Python SDK?', 'sdks/python', 'pip install kilnworks'],
    ['How do I begin selling?', 'selling/quickstart-for-sellers', 'with its price'],
    ["why aren't my bowls shiny", 'faq', 'not hot enough'],
    ['Can I fire glass?', 'faq', 'Glass melts'],
    ['How do potters get a reminder of a glaze?', 'reminders', 'by pigeon'],
    ['Which settings win if I set them twice?', 'settings', 'the lowest precedence'],
    ['How do I turn off the fancy terminal screen?', 'settings', '`--plain`'],
    ['Why does my camera not record?', 'cameras/troubleshooting', 'lens is too hot'],
    ['What is hosting?', 'hosting/overview', 'takes a kiln and a shed'],
    ['What is the difference between engobes and underglazes?', 'engobes', 'below a clear coat'],
    ['What is Kilnworks?', '', 'fires pots for everybody'],
    ['How do I install Kilnworks?', 'guides/first-firing', 'single bowl'],
    ['How do I fire my first kiln?', 'guides/first-firing', 'single bowl'],
    ['How do I build my first shelf?', 'shelves/your-first-shelf', 'three bricks'],
    ['What happens when a firing fails?', 'firings', 'cools down by itself'],
    ['How do I add a wheel?', 'wheels', 'on its axle'],
    ['How do I check that an event really comes from you?', 'events', 'Verify its signature'],
  ])('%s is answered by %s', async (question, page, says) => {
    const { answered, cited, markdown } = await ask(question)
    expect(answered).toBe(true)
    expect(cited[0]?.path).toBe(page)
    expect(markdown).toContain(says)
  })

  test('of how to begin is answered by the introduction where only a part has a setup', async () => {
    const begins = site.filter(({ route }) => !/quickstart|first-firing/.test(route))
    const setup = {
      route: '/sdks/oauth/setup',
      title: 'Setup',
      markdown: 'Get started with a client.',
    }
    const { cited } = await ask('How do I get started?', [...begins, setup])
    expect(cited[0]?.path).toBe('')
  })

  test.each([
    'How do I install it?',
    'how can we deploy it',
    'How do I deploy it?',
    'how can we install it',
    'How do I deploy Kilnworks?',
    'How do I self-host Kilnworks?',
  ])('%s is answered by the page that tells how, whatever it is called by', async (question) => {
    const deploy = {
      route: '/workshop/deploy-kilnworks',
      title: 'Deploy Kilnworks',
      markdown: 'The kiln runs in your own shed.\n\n1. Clear the shed.\n2. Light the kiln.',
    }
    const { cited, markdown } = await ask(question, [...site, deploy])
    expect(cited[0]?.path).toBe('workshop/deploy-kilnworks')
    expect(markdown).toContain('Clear the shed')
  })

  test('of how to begin with a thing is answered by the page that is called so', async () => {
    const others = ['pots', 'firings', 'glazes', 'shelves'].map((name) => ({
      route: `/tools/${name}`,
      title: `Tools for ${name}`,
      markdown: `Pigeons tell of ${name}.`,
    }))
    const pigeons = {
      route: '/tools/pigeons',
      title: 'Pigeons',
      markdown: 'Pigeons bring letters.\n\n## Installation\n\n1. Build a loft.\n2. Wait.',
    }
    const { cited, markdown } = await ask('How do I begin with Pigeons?', [
      ...site,
      ...others,
      pigeons,
    ])
    expect(cited[0]?.path).toBe('tools/pigeons')
    expect(markdown).toContain('Build a loft')
  })

  test('of the parameters of an operation is answered with all of them', async () => {
    const { markdown } = await ask('Which query parameters does List pots have?')
    const names = ['color', 'glaze', 'before', 'cursor']
    expect(markdown).toContain(
      names.map((name) => `* \`${name}\` (string): Only those of it.`).join('\n'),
    )
  })

  test('of what to install is answered with the command, where a heading says so', async () => {
    const { cited } = await ask('How can I install the Python SDK?')
    expect(cited[0]?.anchor).toBe('installation')
  })

  test('is not answered with the date of a page', async () => {
    expect((await ask('What is hosting?')).markdown).not.toContain('Last Updated')
  })

  test('of what the product is has the top of the introduction', async () => {
    expect((await ask('What is Kilnworks?')).markdown).toContain('bowls come out')
  })

  test('about two things is answered with what each is', async () => {
    const { markdown } = await ask('What is the difference between engobes and underglazes?')
    expect(markdown).toContain('covers raw clay')
    expect(markdown).toContain('below a clear coat')
  })

  test('about two things of one kind is answered with what each is', async () => {
    const { markdown } = await ask('What is the difference between a raw clay and a baked clay?')
    expect(markdown).toContain('wet and soft')
    expect(markdown).toContain('dry and hard')
  })

  test.each(['What should I plant in May?', 'How do I start with gardening?'])(
    '%s is refused by a site that knows words like it alone',
    async (question) => {
      expect((await ask(question)).answered).toBe(false)
    },
  )
})
