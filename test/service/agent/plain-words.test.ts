import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  // What the docs are called.
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0d9373" },
  "logo": "/logo.svg",
  "banner": { "content": "Version 2 is here.", "dismissible": true },
  "footer": { "socials": { "x": "https://x.com/acme" } },
  "navigation": {
    "global": { "anchors": [{ "anchor": "Blog and news", "href": "https://acme.example/blog" }] },
    "languages": [
      {
        "language": "en",
        "groups": [
          { "group": "Start", "pages": ["index", "quickstart", "concepts/wallet"] },
          { "group": "How-to guides", "pages": ["guides/pay", "guides/refund"] },
          { "group": "API", "pages": ["api/list-payments"] }
        ]
      },
      { "language": "de", "groups": [{ "group": "Start", "pages": ["de/index", "de/quickstart"] }] }
    ]
  }
}
`,
  'index.mdx': `---
title: "Welcome to the hub"
description: >-
  What a hub is for,
  and who runs hubs.
---

# What is a Hub?

A hub settles payments. Hubs are run by many; the hub of your choice is an argument of \`hub\`.

![The hub in a picture](/images/hub.png) ![](/images/flow.png)

\`\`\`sh
acme --hub https://hub.example # version 1.2.0 of the hub
\`\`\`

See [the hub](/concepts/wallet). The MCP server (MCP) is an MCP thing.
`,
  'quickstart.mdx':
    "---\ntitle: Quickstart\n---\n\nimport Note from '/snippets/note.mdx'\n\nInstall Acme 1.2.0 to recieve payments.\n",
  'concepts/wallet.mdx':
    '---\ntitle: Wallet\ndescription: Keys.\n---\n\nA wallet signs payments for refunds. Keep the keys of a wallet in a safe place.\n',
  'guides/pay.mdx': '---\ntitle: Pay someone\n---\n\nPay with your wallet.\n',
  'guides/refund.mdx':
    '---\ntitle: Refund a payment\n---\n\nRun `acme refund` to send a partial refund back to the buyer.\n\nA partial refund is a payment of less than what was paid.\n',
  'api/list-payments.mdx': '---\ntitle: List payments\nopenapi: GET /payments\n---\n',
  'de/index.mdx': '---\ntitle: Willkommen\n---\n\nText.\n',
  'de/quickstart.mdx': '---\ntitle: Quickstart\n---\n\nText.\n',
  'changelog.mdx': '---\ntitle: Changelog\n---\n\nVersion 1.2.0 is out.\n',
  'api.yaml': `openapi: 3.1.0
info:
  title: Hub API # of the hub
paths:
  /payments:
    get:
      summary: List payments of a hub
      operationId: hub
    post:
      summary: Create a payment
`,
  'snippets/note.mdx': 'A note.\n',
  'images/hub.png': 'picture',
  'logo.svg': '<svg/>',
  'logo-dark.svg': '<svg/>',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

const ask = (prompt: string) => docs.ask(engine, prompt)

describe('a name', () => {
  test('becomes another one in all that is read, in its plural and at the beginning as well', async () => {
    const { summary } = await ask('Rename hub to payment hub everywhere')
    expect(docs.read('index.mdx')).toBe(
      SITE['index.mdx']
        .replace('Welcome to the hub', 'Welcome to the payment hub')
        .replace('What a hub is for', 'What a payment hub is for')
        .replace('who runs hubs', 'who runs payment hubs')
        .replace('What is a Hub?', 'What is a Payment Hub?')
        .replace('A hub settles', 'A payment hub settles')
        .replace('Hubs are run', 'Payment hubs are run')
        .replace('the hub of your', 'the payment hub of your')
        .replace('[The hub in', '[The payment hub in')
        .replace('[the hub]', '[the payment hub]'),
    )
    expect(docs.read('api.yaml')).toBe(
      SITE['api.yaml']
        .replace('title: Hub API', 'title: Payment Hub API')
        .replace('payments of a hub', 'payments of a payment hub'),
    )
    expect(summary).toBe('- Replaced “hub” by “payment hub”, 11 times in 2 files.')
  })

  test('becomes another one in code where that is asked for', async () => {
    await ask('Rename hub to node everywhere including code')
    expect(docs.read('index.mdx')).toContain('# version 1.2.0 of the node')
  })

  test('is not put into itself', async () => {
    await ask('Replace MCP with Model Context Protocol (MCP)')
    expect(docs.read('index.mdx')).toContain(
      'The Model Context Protocol (MCP) server (MCP) is a Model Context Protocol (MCP) thing.',
    )
    await ask('Replace MCP with Model Context Protocol (MCP)').catch(() => undefined)
    expect(docs.read('index.mdx')).not.toContain('(Model')
  })
})

describe('a setting is known by its name:', () => {
  test.each([
    ['Our brand color changed, please use #1A73E8 as primary color', '"primary": "#1A73E8"'],
    ['Change the site name to Acme Pay', '"name": "Acme Pay"'],
    ['switch the theme to maple', '"theme": "maple"'],
    ['default to dark mode', '"default": "dark"'],
    ['set the tagline to Payments for all of us', '"description": "Payments for all of us"'],
    ['make the logo for dark mode /logo-dark.svg', '"dark": "/logo-dark.svg"'],
    ['change the twitter link in the footer to https://x.com/pay', '"x": "https://x.com/pay"'],
    [
      'add our discord server https://discord.gg/acme to the footer',
      '"discord": "https://discord.gg/acme"',
    ],
    ['Set the 404 page title to Lost', '"title": "Lost"'],
    [
      'Add a Quickstart link to the navbar that goes to the quickstart page',
      '"href": "/quickstart"',
    ],
    ['Rename the group How-to guides to Recipes', '"group": "Recipes"'],
    ['people still open /docs/start, send them to the quickstart', '"source": "/docs/start"'],
  ])('%s', async (prompt, line) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain(line)
    expect(docs.read('docs.json')).toContain('  // What the docs are called.\n')
  })

  test.each([
    ['Remove the banner', 'banner'],
    ['Remove the blog link from the anchors', 'Blog'],
  ])('%s', async (prompt, gone) => {
    await ask(prompt)
    expect(docs.read('docs.json')).not.toContain(gone)
    JSON.parse(docs.read('docs.json').replace(/\/\/.*/, ''))
  })

  test.each([
    ['Set the primary color to blue', 'a color such as `#1A73E8`'],
    ['Switch the theme to mapel', 'Did you mean `maple`?'],
    ['Make the favicon /logo.png', 'a file of the docs'],
    ['Remove the theme', 'a setting that a site can do without'],
  ])('%s is refused with what it may be', async (prompt, said) => {
    await expect(ask(prompt)).rejects.toThrow(said)
    expect(docs.changes()).toEqual([])
  })
})

describe('a page is known by some words of it:', () => {
  test.each<[prompt: string, file: string, ...lines: string[]]>([
    [
      'Change the title of the wallet page to Wallets and keys',
      'concepts/wallet.mdx',
      '+title: Wallets and keys',
    ],
    ['Rename the wallet page to Wallets', 'concepts/wallet.mdx', '+title: Wallets'],
    ['mark the refund page as beta', 'guides/refund.mdx', '+tag: Beta'],
    [
      'put a warning on the quickstart that says this needs Node 24',
      'quickstart.mdx',
      '+<Warning>',
      '+  This needs Node 24.',
    ],
    [
      'Add a tip at the bottom of the wallet page saying keep it safe',
      'concepts/wallet.mdx',
      '+  Keep it safe.',
    ],
    [
      "There's a typo on the refund page: buyer should be payer",
      'guides/refund.mdx',
      '+Run `acme refund` to send a partial refund back to the payer.',
    ],
    [
      'The second image on the home page needs an alt text: How money flows',
      'index.mdx',
      '+![The hub in a picture](/images/hub.png) ![How money flows](/images/flow.png)',
    ],
    [
      'Bump the version from 1.2.0 to 1.3.0',
      'index.mdx',
      '+acme --hub https://hub.example # version 1.3.0 of the hub',
    ],
    ['fix typos', 'quickstart.mdx', '+Install Acme 1.2.0 to receive payments.'],
    [
      'Put the refund page before pay someone',
      'docs.json',
      '+          { "group": "How-to guides", "pages": ["guides/refund", "guides/pay"] },',
    ],
    ['Move the wallet page to the How-to guides group', 'docs.json'],
  ])('%s', async (prompt, file, ...lines) => {
    await ask(prompt)
    expect(docs.changes()).toContain(`M ${file}`)
    for (const line of lines) expect(docs.lines()).toContain(line)
    expect(docs.changes().join()).not.toMatch(/ (?:de\/|changelog)/)
  })

  test('a callout stands behind the imports', async () => {
    await ask('Add a note to the quickstart page saying that it is short')
    expect(docs.read('quickstart.mdx')).toBe(
      "---\ntitle: Quickstart\n---\n\nimport Note from '/snippets/note.mdx'\n\n<Note>\n  It is short.\n</Note>\n\nInstall Acme 1.2.0 to recieve payments.\n",
    )
  })

  test('pictures without an alternative text are listed', async () => {
    const { summary } = await ask('list images that have no alt text')
    expect(summary).toContain('`index.mdx`: `/images/flow.png`')
    expect(docs.changes()).toEqual([])
  })
})

describe('a new page', () => {
  test('lies beside those of its group and begins with what the site says', async () => {
    const { summary } = await ask('Write a how-to about partial refunds in How-to guides')
    expect(docs.changes()).toEqual(['M docs.json', 'A guides/partial-refunds.mdx'])
    expect(docs.read('guides/partial-refunds.mdx')).toMatchInlineSnapshot(`
      "---
      title: Partial refunds
      description: Run acme refund to send a partial refund back to the buyer.
      ---

      {/* Say in one sentence when readers need this. */}

      A partial refund is a payment of less than what was paid. {/* From /guides/refund */}

      ## Before you begin

      {/* Name what has to be in place. */}

      ## Steps

      <Steps>
        <Step title="First step">
          Run \`acme refund\` to send a partial refund back to the buyer. {/* From /guides/refund */}
        </Step>
      </Steps>

      ## Check that it works

      {/* Say what readers see when all is right. */}

      ## Related pages

      - [Refund a payment](/guides/refund)
      "
    `)
    expect(summary).toContain('in “How-to guides” of en, which readers get first')
  })

  test.each([
    ['tutorial about paying in the API group', '## What you have learned'],
    [
      'reference page called Currencies to the API group',
      '| Name | Type | Default | Description |',
    ],
    ['explanation page on how hubs settle under Start', '## Why it is so'],
  ])('follows its type: %s', async (what, part) => {
    await ask(`Add a ${what}`)
    const [, added = ''] =
      docs
        .changes()
        .join('\n')
        .match(/A (\S+)/) ?? []
    expect(docs.read(added)).toContain(part)
  })

  test('is asked for a place where none is said', async () => {
    await expect(ask('Write a tutorial about caching')).rejects.toThrow(
      'Expected to know where the tutorial is to be listed: name a group, such as “Start”, “How-to guides”, “API”, or a page that it comes after.',
    )
  })
})

test('pages follow a changed API document', async () => {
  await ask('Update the endpoint pages from the new OpenAPI file')
  expect(docs.changes()).toEqual(['A api/create-a-payment.mdx', 'M docs.json'])
  expect(docs.read('api/create-a-payment.mdx')).toContain('openapi: POST /payments')
  expect(docs.read('docs.json')).toContain('["api/list-payments", "api/create-a-payment"]')
})

test.each([
  ['make the quick start page more friendly for beginners', 'add a note, tip or warning to a page'],
  ['Translate the wallet page to French', 'replace words everywhere'],
  ['Colorize everything', 'colors'],
])('%s is refused at once, with the nearest', async (prompt, nearest) => {
  // Time of work: the machine may be busy with other tests.
  const began = process.threadCpuUsage()
  expect(() => engine.check?.(prompt)).toThrow(nearest)
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000)
})

describe('the same is said in other orders and with more words:', () => {
  test.each<[prompt: string, ...lines: string[]]>([
    ['primary color should be #5B21B6 now', '+  "colors": { "primary": "#5B21B6" },'],
    ['Can the docs use the maple theme?', '+  "theme": "maple",'],
    [
      'Our blog moved to https://blog.acme.example, change the Blog link',
      '+    "global": { "anchors": [{ "anchor": "Blog and news", "href": "https://blog.acme.example" }] },',
    ],
    ['we dont call it a wallet anymore, its key store. pls update docs', '+title: Key store'],
    ['rename the wallet page to Keys. it got a new name', '+title: Keys'],
    [
      'Add a warning to the quickstart page: keys are per site, not per person',
      '+  Keys are per site, not per person.',
    ],
    [
      'change the page title of Wallet to Keys and wallets and the icon to key',
      '+title: Keys and wallets',
      '+icon: key',
    ],
    [
      'old links to /docs/pay are still around, redirect them to pay someone',
      '+      "destination": "/guides/pay"',
    ],
    [
      'Remove the wallet page, people who visit it should land on quickstart',
      '+      "destination": "/quickstart"',
    ],
    [
      'Move refund a payment to the top of the list',
      '+          { "group": "How-to guides", "pages": ["guides/refund", "guides/pay"] },',
    ],
    ['I changed the OpenAPI file (api.yaml), please update the pages', '+title: Create a payment'],
    [
      'write a recipe for splitting payments, put it in How-to guides',
      '+title: Splitting payments',
    ],
    ['Hide the wallet page from the sidebar', '+hidden: true'],
    [
      'all the pages without a description need one',
      '+description: Install Acme 1.2.0 to recieve payments.',
    ],
  ])('%s', async (prompt, ...lines) => {
    await ask(prompt)
    for (const line of lines) expect(docs.lines()).toContain(line)
  })

  test.each<[prompt: string, ...lines: string[]]>([
    [
      'The Blog and news link is dead, it should go to https://blog.acme.example',
      '+    "global": { "anchors": [{ "anchor": "Blog and news", "href": "https://blog.acme.example" }] },',
    ],
    [
      'the blog moved. new address: https://news.acme.example, please fix the link',
      '+    "global": { "anchors": [{ "anchor": "Blog and news", "href": "https://news.acme.example" }] },',
    ],
    [
      "Add our discord to the footer, it's https://discord.gg/acme",
      '+      "discord": "https://discord.gg/acme"',
    ],
    [
      'visitors of /start should end up on the quickstart',
      '+      "source": "/start",',
      '+      "destination": "/quickstart"',
    ],
    [
      'The pay someone guide belongs under How-to guides, right after refund a payment',
      '+          { "group": "How-to guides", "pages": ["guides/refund", "guides/pay"] },',
    ],
    [
      'drop the wallet page from the sidebar',
      '+          { "group": "Start", "pages": ["index", "quickstart"] },',
    ],
    ['Wallet page: hide it until the pictures are right', '+hidden: true'],
    ['we write ACME and not Acme', '+Install ACME 1.2.0 to recieve payments.'],
    ['The wallet page is too detailed for the sidebar, take it out of there', '+hidden: true'],
    ['hub is written payments hub from now on', '+title: "Welcome to the payments hub"'],
    ['Acme is at 1.3.0 now, not 1.2.0', '+Install Acme 1.3.0 to recieve payments.'],
    ['The wallet page could use a shorter name in the sidebar, Keys', '+sidebarTitle: Keys'],
    [
      'In the quickstart, warn readers that keys are per site',
      '+<Warning>',
      '+  Keys are per site.',
    ],
    ['We are missing a tutorial on payouts, it belongs to the How-to guides', '+title: Payouts'],
    ['mark the wallet page as new and the refund page as beta', '+tag: New', '+tag: Beta'],
    [
      'swap the order of pay someone and refund a payment',
      '+          { "group": "How-to guides", "pages": ["guides/refund", "guides/pay"] },',
    ],
    [
      'x isnt used any more, remove it from the footer',
      '-  "footer": { "socials": { "x": "https://x.com/acme" } },',
    ],
    ['we now say purse instead of wallet', '+title: Purse'],
    [
      'the payment refunding page deserves a description, namely How to refund',
      '+description: How to refund',
    ],
    ['Primary color is #123456 now', '+  "colors": { "primary": "#123456" },'],
    [
      'The banner is old news, get rid of it',
      '-  "banner": { "content": "Version 2 is here.", "dismissible": true },',
    ],
    [
      'Teh wallet page shuold have the descripton: How keys are kept',
      '+description: How keys are kept',
    ],
  ])('%s', async (prompt, ...lines) => {
    await ask(prompt)
    for (const line of lines) expect(docs.lines()).toContain(line)
  })

  test.each([
    ['The banner is now old', /understand|Expected/],
    ['the description of the wallet page should be better', /understand|Expected/],
    ['Do not hide the wallet page', 'do not understand'],
    ['take the wallet page out unless somebody uses it', 'do not understand'],
    ['The primary color #FF6A00 is ugly', 'do not understand'],
    ['Why is the wallet page after the quickstart?', 'do not understand'],
    ['Wallet should be listed above the moon', /understand|Expected/],
    ['move the wallet page under API and somewhere nice', /understand|Expected/],
  ])('%s changes nothing', async (prompt, word) => {
    await expect(ask(prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })

  test.each([
    ['redirect /start', 'to say where it is to lead'],
    ['rename the wallet page', 'to say what it is to be'],
    ['add a warning to the quickstart', 'to say what it is to say'],
    ['the Blog and news link is broken', 'to say where it is to lead'],
    ['Move the walet guide after the quickstart', 'Did you mean'],
  ])('%s is told what is missing', async (prompt, word) => {
    await expect(ask(prompt)).rejects.toThrow(word)
  })

  test('a page is told by what it is in', async () => {
    await ask('replace “Text” by “Words” in the quickstart page of the de docs')
    expect(docs.changes()).toEqual(['M de/quickstart.mdx'])
  })

  test('what is behind a quotation is no part of it', async () => {
    await expect(ask('replace “wallet” by “key” in the page of nobody')).rejects.toThrow('page')
    await expect(ask('the banner should say: Out now. Read on!')).resolves.toBeDefined()
    expect(docs.changes()).toEqual(['M docs.json'])
  })
})
