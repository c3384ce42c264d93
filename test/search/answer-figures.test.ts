import { describe, expect, test } from 'vitest'
import { askPottery } from './ask-site.ts'

/** What a page tells at length before it tells what is asked for, each time of another kind. */
const tellAtLength = (told: (kind: string) => string) =>
  Array.from('abcdefghi', (letter) => told(`of kind ${letter}`)).join(' ')

const AT_LENGTH = tellAtLength(
  (kind) => `A kiln ${kind} fires bowls for its potters, and the kiln is hot.`,
)

const site = [
  {
    route: '/kilns',
    title: 'Kilns',
    markdown: `${AT_LENGTH}\n\n## Limits\n\n| Limit | Default |\n| --- | --- |\n| Firings per day | 200 per workshop |\n| Bowls at once | 48 of any size |\n\n## Cooling\n\nThe door opens by itself as soon as it is cool, which takes up to 36 hours.\n\n## Network\n\n- **Port:** \`8443\` for the kiln, and nothing else\n\n## Prices\n\nFiring a bowl is charged with $0.40 each.`,
  },
  {
    route: '/setup/prerequisites',
    title: 'Prerequisites',
    markdown:
      'What a server has to have.\n\n- **RAM**: 8 GB, with many potters more\n- **Disk**: 40 GB',
  },
  {
    route: '/pictures',
    title: 'Pictures',
    markdown:
      'Potters hang pictures of a bowl on the wall of the workshop.\n\n## Upload\n\nA file with a picture may have 25MB.',
  },
  {
    route: '/help',
    title: 'Support',
    markdown: `How to get in touch with support, which is open to all.\n\n${'Support is there for potters. '.repeat(4)}\n\n## Hours\n\nSomebody is there Monday to Friday, 9:00 AM to 6:00 PM.`,
  },
  {
    route: '/archive',
    title: 'Archive',
    markdown: `Put your workshop into an archive as a backup. ${'The archive has bowls, potters and glazes of a workshop as a backup. '.repeat(6)}\n\nThe archive does not have pictures.`,
  },
  {
    route: '/sdk/firing',
    title: 'Firing with code',
    markdown:
      'Sessions of a kiln are valid for a day.\n\n## Check a session\n\n`kiln.checkSession()` tells who has lit the fire.',
  },
  {
    route: '/start/ruby',
    title: 'Ruby SDK',
    markdown: 'Fires bowls.\n\n```bash\ngem install kilnworks\n```',
  },
  {
    route: '/get-started/go',
    title: 'Go SDK',
    markdown: 'Fires bowls.\n\n## Installation\n\n```bash\ngo get example.com/kilnworks\n```',
  },
  {
    route: '/quickstart',
    title: 'Quickstart',
    markdown:
      'The way into the workshop.\n\nYou will:\n\n1. read the installation of the kiln\n2. fire a bowl\n\n## Light the kiln\n\n```bash\nnpx kilnworks light\n```',
  },
  {
    route: '/tools/wheel',
    title: 'Potter wheel remote',
    markdown: `Turns clay from afar. ${'The potter wheel remote shows how fast the clay turns. '.repeat(5)}\n\n## Get it\n\n\`\`\`bash\nbrew install wheel\n\`\`\`\n\n## Shortcuts\n\nThey work with a keyboard alone.\n\n### At the wheel\n\n- \`j\`: one turn more\n- \`k\`: one turn less\n\n### At the shelf\n\n- \`s\`: take a bowl\n- \`t\`: put it back`,
  },
  {
    route: '/stock',
    title: 'Stock of clay',
    markdown:
      'The stock of clay lists what is left in each workshop, and potters see it on a board.\n\n## Counting\n\nA counter looks at it once every 6 hours. After that time the board shows fresh stock of clay again.',
  },
  {
    route: '/credits',
    title: 'Credits for firings',
    markdown: `Credits are what potters pay for firings with. ${tellAtLength((kind) => `Firings ${kind} take credits, and potters run through credits with their firings.`)}\n\n## Buy credits\n\nPotters run to the counter to buy credits for their firings, and the credits are there at once.\n\n## Questions\n\n### Is the balance zero?\n\nOnce you run out of them, the kiln stays cold.`,
  },
  {
    route: '/selling/fees',
    title: 'Fees of sales',
    markdown: `Who pays the fees of a sale. ${tellAtLength((kind) => `Each sale of a bowl ${kind} has fees, and potters see how much of each sale the fees take.`)}\n\n## Who pays the fees of a sale\n\n**Example of the fees of each sale:** a bowl is sold for $80, its fees are $4.40.\n\n**Example of the fees of many sales:** bowls are sold for $800, and how much the fees take of each sale is $5.20.\n\n## Receipt\n\nThe workshop takes 3% in fees.`,
  },
  {
    route: '/journal',
    title: 'Journal of firings',
    markdown: `The journal of firings is kept as files, by default in the folder of the workshop. ${tellAtLength((kind) => `Journals of firings ${kind} are kept by default for all days, each of 24 hours.`)}\n\n## Settings\n\n${tellAtLength((kind) => `\n- \`folder\` (string): Folder for files ${kind}, which is made where it is not there, and left alone where it is.`)}\n- \`keepFor\` (number, default: \`90\`): Number of days that journals of firings are kept.`,
  },
  {
    route: '/api/pause-firing',
    title: 'Pause a firing',
    markdown:
      '`POST https://api.kilnworks.example/v1/firings/{id}/pause`\n\n## Path parameters\n\n* `id` (string, required)\n\n## Response\n\n* `paused` (boolean)',
  },
]

const ask = (question: string) => askPottery(question, site)

describe('a question for a figure has the figure of that kind, wherever the page tells it', () => {
  test.each([
    ['How many firings may a kiln have in one day?', '200 per workshop'],
    ['How long does it take until the door of a kiln opens?', '36 hours'],
    ['Which port does a kiln use?', '8443'],
    ['How much does it cost to fire a bowl in a kiln?', '$0.40'],
    ['How much memory does a server need?', '8 GB'],
    ['How big may the file of a picture be?', '25MB'],
    ['When is support open?', 'Monday to Friday'],
    ['How fresh is the stock of clay?', 'every 6 hours'],
    ['After what time does the board show fresh stock?', 'every 6 hours'],
    ['For how many days are journals of firings kept by default?', '90'],
    ['How much do you take in fees of each sale?', '3%'],
  ])('%s', async (question, says) => {
    expect((await ask(question)).markdown).toContain(says)
  })
})

describe('an answer has', () => {
  test('whether something is so, where that is asked', async () => {
    const { markdown } = await ask('Does the archive of a workshop have pictures?')
    expect(markdown).toContain('The archive does not have pictures.')
  })

  test('what happens in the case that is asked for', async () => {
    const { markdown } = await ask('What happens when my credits for firings run out?')
    expect(markdown).toContain('the kiln stays cold')
  })

  test('what is said of a name of code that is asked for', async () => {
    const { markdown } = await ask('What does kiln.checkSession() tell me?')
    expect(markdown).toContain('tells who has lit the fire')
  })

  test('the method and the address of an operation that is asked for', async () => {
    const { markdown } = await ask('Is there an endpoint to pause a firing?')
    expect(markdown).toContain('POST https://api.kilnworks.example/v1/firings/{id}/pause')
  })

  test('how to begin with a thing whose page stands among those to begin with', async () => {
    const { answered, cited, markdown } = await ask('How do I begin with Go?')
    expect(answered).toBe(true)
    expect(cited[0]?.path).toBe('get-started/go')
    expect(markdown).toContain('go get example.com/kilnworks')
  })

  test('the first command of a quickstart that tells first what comes', async () => {
    const { answered, markdown } = await ask('How do I begin?')
    expect(answered).toBe(true)
    expect(markdown).toContain('1. read the installation of the kiln')
    expect(markdown).toContain('npx kilnworks light')
  })

  test.each([
    'How do I begin with the potter wheel remote?',
    'Where should I start with the wheel remote?',
  ])('how to install a thing that has no first page: %s', async (question) => {
    const { answered, cited, markdown } = await ask(question)
    expect(answered).toBe(true)
    expect(cited[0]?.path).toBe('tools/wheel')
    expect(markdown).toContain('brew install wheel')
  })

  test('the lists of all parts of what is asked for', async () => {
    const { markdown } = await ask('Which shortcuts does the potter wheel remote have?')
    expect(markdown).toContain('one turn less')
    expect(markdown).toContain('take a bowl')
  })
})
