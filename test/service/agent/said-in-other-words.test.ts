import { afterEach, describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { DocsRepository } from './docs-repository.ts'

const docs = new DocsRepository({
  'docs.json': JSON.stringify(
    {
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#000000' },
      navbar: { links: [{ label: 'Blog', href: 'https://acme.example/blog' }] },
      navigation: {
        groups: [
          { group: 'Guides', pages: ['index', 'fees', 'refunds', 'kilns/raku'] },
          { group: 'Refunds', pages: ['api/refund'] },
        ],
      },
    },
    undefined,
    2,
  ),
  'index.mdx':
    '---\ntitle: Home\n---\n\nAll words of the copyright stay.\n\nStart the potter CLI.\n',
  'fees.mdx':
    '---\ntitle: Fees\n---\n\n| Plan | Monthly fee |\n| --- | --- |\n| **Pro** | $20 /mo |\n| **Max** | $90 /mo |\n\n| Plan | Pays off at |\n| --- | --- |\n| **Pro** | ~$1,300 /mo |\n\n## Supported countries\n\n- Albania\n- Chad\n',
  'refunds.mdx': '---\ntitle: Manage refunds\nsidebarTitle: Refunds\n---\n\nRefunds are free.\n',
  'kilns/raku.mdx': '---\ntitle: Raku kilns\n---\n\nHot.\n',
  'api/refund.mdx': '---\ntitle: Create a refund\n---\n\nIt is created.\n',
})
const engine = createRulesEngine()
afterEach(() => docs.restore())

describe('what writers say in words of their own is done', () => {
  test.each([
    ['The Pro plan costs $25 per month now, update the fees page', '+| **Pro** | $25 /mo |'],
    ['Move the raku kilns page out of the navigation', '+hidden: true'],
    ['In the Guides group remove the raku page', '-"kilns/raku"'],
    ['turn on latex', '+"latex": true'],
    ['tell readers at the end of the fees page that prices exclude VAT', '+Prices exclude VAT.'],
    ["The blog link in the header isn't needed any more", '-"label": "Blog",'],
    ['we support Peru for payouts now, add it to the list of supported countries', '+- Peru'],
    ['Put Raku kilns into a group of its own called Heat', '+"group": "Heat",'],
    ['rename potter to Kiln CLI in the text of all pages', '+Start the Kiln CLI.'],
    // The page is meant, and not the group of that name.
    [
      'write a how-to for issuing partial refunds, put it below Refunds',
      '+"issuing-partial-refunds",',
    ],
  ])('%s', async (prompt, line) => {
    await docs.ask(engine, prompt)
    expect(docs.lines().map((one) => one.replace(/^([+-])\s+/, '$1'))).toContain(line)
  })

  test('a word does not become a number', async () => {
    await expect(docs.ask(engine, 'Update the copyright to 2027')).rejects.toThrow(
      'do not understand',
    )
    expect(docs.changes()).toEqual([])
  })
})
