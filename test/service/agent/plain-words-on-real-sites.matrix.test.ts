import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { DocsRepository } from './docs-repository.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')

/** A prompt as a docs writer says it, with how many files it changes and a line that comes. */
type Asked = readonly [prompt: string, files: number, ...lines: string[]]

/** A prompt that cannot be done, with a word of what is said to it. */
type Refused = readonly [prompt: string, word: string]

const sites: Readonly<Record<string, { asked: readonly Asked[]; refused: readonly Refused[] }>> = {
  x402: {
    asked: [
      ['Rename facilitator to payment facilitator everywhere', 15, '+title: "Payment facilitator"'],
      ['Change the site name to x402 Documentation', 1, '+  "name": "x402 Documentation",'],
      ['Add a FAQ link to the navbar that goes to the faq page', 1, '+        "href": "/faq"'],
      [
        'Change the title of the wallet page to Wallets and signing',
        1,
        '+title: "Wallets and signing"',
      ],
      ['Write a how-to about handling refunds in Guides', 2, '+title: Handling refunds'],
      [
        'Our brand color changed, please use #1A73E8 as primary color',
        1,
        '+    "primary": "#1A73E8",',
      ],
      [
        'please add a note at the top of the sellers quickstart saying that mainnet needs a CDP account',
        1,
        '+  Mainnet needs a CDP account.',
      ],
      ['Rename the group SDK Features to SDKs', 1, '+        "group": "SDKs",'],
      ['people still open /docs/faq, send them to our FAQ', 1, '+      "destination": "/faq"'],
      [
        'Remove the vercel starter link from the anchors',
        1,
        '-          "anchor": "Vercel Starter",',
      ],
    ],
    refused: [],
  },
  mem0: {
    asked: [
      ['Replace OSS with open source in titles and text', 52],
      ['list images that have no alt text', 0],
      ['Switch the theme to mint', 1, '+  "theme": "mint",'],
      ['add missing descriptions to all pages', 0],
      ['Mem0 Platform is now called Mem0 Cloud, update the docs', 74],
      [
        'change the twitter link in the footer to https://x.com/mem0',
        1,
        '+      "x": "https://x.com/mem0",',
      ],
      ['fix typos', 0],
      [
        'Our dashboard moved, the button in the header should go to https://cloud.mem0.ai',
        1,
        '+      "href": "https://cloud.mem0.ai"',
      ],
      [
        'We need an explanation page on how memory decay relates to expiration under Advanced',
        2,
        '+title: How memory decay relates to expiration',
      ],
    ],
    refused: [
      [
        'Create a tutorial about remembering user preferences in the Essentials group',
        '“Essentials of Cookbooks”',
      ],
    ],
  },
  fastmcp: {
    asked: [
      [
        'Add a reference page called Environment variables to the Deployment group',
        2,
        '+title: Environment variables',
      ],
      [
        'Put a warning on the quickstart that says this needs Python 3.10 or newer',
        1,
        '+  This needs Python 3.10 or newer.',
      ],
      ['Remove the banner', 1, '-  "banner": {'],
      [
        'change our tagline in docs.json to The Pythonic way to build MCP servers',
        1,
        '+  "description": "The Pythonic way to build MCP servers",',
      ],
      [
        'the screenshot in the rest api tutorial needs an alt text: Claude lists the users',
        1,
        '+![Claude lists the users](/assets/images/tutorial-rest-api-result.png)',
      ],
      [
        'make the logo for dark mode /assets/brand/wordmark.png',
        1,
        '+    "dark": "/assets/brand/wordmark.png",',
      ],
      [
        'Add a how-to page for rate limiting tools after the middleware page',
        2,
        '+                      "servers/rate-limiting-tools",',
      ],
      ['rename Prefect Horizon to Horizon in all docs', 19, '+title: Horizon'],
      ['Set the 404 page title to Page not found', 1, '+      "title": "Page not found"'],
    ],
    refused: [['Bump the version from 3.2.4 to 3.3.0', 'What was stays: `changelog.mdx`']],
  },
  cowagent: {
    asked: [
      ['Add a page about WhatsApp to Platforms', 2, '+                  "channels/whatsapp"'],
      ['Rename the Discord page to Discord bot', 1, '+title: Discord bot'],
      [
        "There's a typo on the introduction page: Harness should be Framework",
        1,
        '+description: CowAgent - Open-source super AI assistant and Agent Framework',
      ],
      ['default to dark mode', 1, '+    "default": "dark"'],
      [
        'Move the backup page from the CLI to the Memory System group',
        1,
        '+                  "cli/backup"',
      ],
      [
        'add our discord server https://discord.gg/cowagent to the footer',
        1,
        '+      "discord": "https://discord.gg/cowagent"',
      ],
      [
        'Put the Slack page before Telegram in the sidebar',
        1,
        '+                  "channels/telegram",',
      ],
      ['mark the coding plan page as beta', 1, '+tag: Beta'],
      [
        'delete the qianfan page and send readers to the models overview',
        4,
        '+      "destination": "/models"',
      ],
    ],
    refused: [
      [
        'make the quick start page more friendly for beginners',
        'add a note, tip or warning to a page',
      ],
    ],
  },
}

describe.each(Object.entries(sites))('a docs writer of %s', (name, { asked, refused }) => {
  const source = join(CORPUS, name)
  const absent = !existsSync(source)
  describe.skipIf(absent)(absent ? 'skipped: no sites in `../shared`' : 'says', () => {
    const engine = createRulesEngine()
    let docs: DocsRepository
    beforeAll(() => {
      docs = new DocsRepository(source)
    }, 120_000)
    afterEach(() => docs.restore())
    afterAll(() => docs.remove())

    const each = asked.map(([prompt, files, ...lines]) => ({ prompt, files, lines }))
    test.each(each)('$prompt', async ({ prompt, files, lines }) => {
      await docs.ask(engine, prompt)
      expect(docs.changes()).toHaveLength(files)
      const changed = docs.lines()
      for (const line of lines) expect(changed).toContain(line)
    })

    test.skipIf(refused.length === 0).each(refused)(
      '%s, and hears why not',
      async (prompt, word) => {
        await expect(docs.ask(engine, prompt)).rejects.toThrow(word)
        expect(docs.changes()).toEqual([])
      },
    )
  })
})
