import { describe, expect, test } from 'vitest'
import { LegacyConfig } from '../../../src/service/agent/engines/rules/legacy-config.ts'
import { askAbout } from './kiln-site.ts'

const CONFIG = `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navbar": { "links": [{ "label": "Blog", "href": "https://blog.ferry.example" }] },
  "navigation": {
    "groups": [{ "group": "Start", "pages": ["index", "ports", "lost-luggage"] }]
  }
}
`

const { docs, ask, expectRefused } = askAbout({
  'docs.json': CONFIG,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nWelcome on board.\n\n## Ticket formats\n\n- Paper - .pdf\n- Wallet - .pkpass\n\n## Ways to pay\n\n- Coins\n- Cards\n',
  'ports.mdx':
    '---\ntitle: Ports\n---\n\n## Served ports\n\n| Port | Port code | Cars | Bikes | Dogs |\n| --- | --- | --- | --- | --- |\n| North | `nor` | ✅ | ✅ | |\n| South | `sou` | ✅ | | ✅ |\n\n## Kiosks\n\n| Kiosk | What it sells |\n| --- | --- |\n| Mast | Tickets |\n| [Rudder](/index) | Coffee |\n',
  'lost-luggage.mdx':
    '---\ntitle: Lost luggage\n---\n\n## Code 12: left on deck\n\n**Usual reasons:**\n- Leaving in a hurry\n- A strong wind\n\n**What to do:** Ask the mate.\n\n## Code 13: left in port\n\n**Usual reasons:**\n- A late train\n\n## Bags\n\n- Small\n',
})

describe('what a sentence ahead tells is new', () => {
  test('goes into a list, with what the others have', async () => {
    await ask(
      'Tickets can also be stored as Watch Pass, .wpass. Add that to the ticket formats, after Paper.',
    )
    expect(docs.read('index.mdx')).toContain(
      '- Paper - .pdf\n- Watch Pass - .wpass\n- Wallet - .pkpass\n',
    )
  })

  test('goes into a list of names', async () => {
    await ask('We take Tokens now, so please add it to the list of ways to pay at the top.')
    expect(docs.read('index.mdx')).toContain('- Tokens\n- Coins\n- Cards\n')
  })

  test('goes into a table, a value for each column', async () => {
    await ask(
      'We now offer West, code wes, for cars and dogs only. It belongs in the table of served ports, before South.',
    )
    expect(docs.read('ports.mdx')).toContain(
      '| North | `nor` | ✅ | ✅ | |\n| West | `wes` | ✅ |  | ✅ |\n| South |',
    )
  })

  test('has what it is where there is one column for it', async () => {
    await ask('We have Anchor now, a toy shop. Add it to the kiosks table right after Mast.')
    expect(docs.read('ports.mdx')).toContain('| Mast | Tickets |\n| Anchor | Toy shop |\n')
  })

  test('is refused where a column has no value, it is there, or it is of no kind of the others', async () => {
    await expectRefused(
      'We now offer West, code wes. Add it to the table of served ports after North.',
    )
    await expectRefused(
      'We now offer South, code sou, for cars only. Add it to the table of served ports.',
    )
    await expectRefused('We no longer take Tokens. Add it to the ways to pay, after Coins.')
    await expectRefused('We take Tokens now. Add it to the ways to pay, after Shells.')
  })
})

describe('a place that is told ahead', () => {
  test('by a page and a section, for an item of its list', async () => {
    await ask(
      'Lost luggage page, section on code 12: add one more reason to the list, Sleeping through the horn.',
    )
    expect(docs.read('lost-luggage.mdx')).toContain(
      '- A strong wind\n- Sleeping through the horn\n\n**What',
    )
  })

  test('for a row', async () => {
    await ask('Ports page, Kiosks: add a row, Anchor, Toys.')
    expect(docs.read('ports.mdx')).toMatch(
      /\| \[Rudder\]\(\/index\) \| Coffee \|\n\| Anchor \| Toys \|\n$/,
    )
  })

  test('is refused where there is no such section or list', async () => {
    await expectRefused(
      'Lost luggage page, section on code 14: add one more reason to the list, Rain.',
    )
    await expectRefused(
      'Lost luggage page, section on code 12: add one more colour to the list, Red.',
    )
    await expectRefused('Lost luggage page: add one more usual reason to the list, Rain.')
  })
})

describe('what goes from a list that is told', () => {
  test('is a row', async () => {
    await ask(
      'Rudder has closed for the winter, so strike it from the list of kiosks on the ports page.',
    )
    expect(docs.read('ports.mdx')).toMatch(/\| Mast \| Tickets \|\n$/)
  })

  test('is an item', async () => {
    await ask('The bank stopped our Cards. Please take them off the list of ways to pay.')
    expect(docs.read('index.mdx')).toMatch(/## Ways to pay\n\n- Coins\n$/)
  })

  test('is refused where it is not there, or two are told', async () => {
    await expectRefused('Rudder has closed, so take it off the list of oars on the ports page.')
    await expectRefused('We closed Anchor, so take it off the list of kiosks on the ports page.')
    await expectRefused(
      'Rudder is next to Mast, so take it off the list of kiosks on the ports page.',
    )
  })
})

describe('a link of the header that opens a mail', () => {
  const links = () =>
    (JSON.parse(docs.read('docs.json')) as { navbar: { links: unknown } }).navbar.links
  const BLOG = { label: 'Blog', href: 'https://blog.ferry.example' }

  test.each([
    'Nobody knows how to reach the crew. Add a Write to us link to the top bar that opens a mail to crew@ferry.example.',
    'Add a Write to us link to the header. It should start an email to crew@ferry.example.',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(links()).toEqual([BLOG, { label: 'Write to us', href: 'mailto:crew@ferry.example' }])
  })

  test('is the first one of an older configuration', () => {
    const mint = '{\n  "name": "Ferry",\n  "navigation": []\n}\n'
    const config = JSON.parse(LegacyConfig.read(mint)?.docs ?? '{}') as Record<string, unknown>
    const navbar = {
      links: [{ label: 'Blog', href: '/blog' }],
      primary: { type: 'button', label: 'Board', href: '/board' },
    }
    const text = LegacyConfig.read(mint)?.toLegacy(JSON.stringify({ ...config, navbar }))
    expect(JSON.parse(text ?? '{}')).toMatchObject({
      topbarLinks: [{ name: 'Blog', url: '/blog' }],
      topbarCtaButton: { name: 'Board', url: '/board' },
    })
  })
})
