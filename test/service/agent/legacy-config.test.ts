import { describe, expect, test } from 'vitest'
import { LegacyConfig } from '../../../src/service/agent/engines/rules/legacy-config.ts'
import { askAbout } from './kiln-site.ts'

const MINT = `{
  "$schema": "https://mintlify.com/schema.json",
  "name": "Ferry",
  "colors": { "primary": "#0d9373", "light": "#07c983" },
  "topbarLinks": [
    { "name": "Support", "url": "https://ferry.example/help" }
  ],
  "topbarCtaButton": { "name": "Board", "url": "https://ferry.example/board" },
  "tabs": [{ "name": "API", "url": "api" }],
  "navigation": [
    { "group": "Start", "pages": ["index", "tickets"] },
    { "group": "Crew", "pages": ["crew/rota", "crew/watch"] },
    { "group": "Reference", "pages": ["api/ferries"] }
  ]
}
`

const { docs, ask } = askAbout({
  'mint.json': MINT,
  'index.mdx': '---\ntitle: Ferry\n---\n\nWelcome on board.\n',
  'tickets.mdx': '---\ntitle: Tickets\n---\n\nA ticket costs $4.\n',
  'crew/rota.mdx': '---\ntitle: Rota\n---\n\nThe rota of the Night Ferry.\n',
  'crew/watch.mdx': '---\ntitle: Watch\n---\n\nStay awake.\n',
  'api/ferries.mdx': '---\ntitle: Ferries\n---\n\nAll of them.\n',
})
const config = () => JSON.parse(docs.read('mint.json')) as Record<string, unknown>

describe('a site with a mint.json', () => {
  test('has its texts edited as others do', async () => {
    await ask('A ticket costs $5 now.')
    expect(docs.changes()).toEqual(['M tickets.mdx'])
  })

  test('has its pages listed elsewhere in its own navigation', async () => {
    await ask('Move the Watch page to the Start group')
    expect(docs.changes()).toEqual(['M mint.json'])
    expect(config().navigation).toEqual([
      { group: 'Start', pages: ['index', 'tickets', 'crew/watch'] },
      { group: 'Crew', pages: ['crew/rota'] },
      { group: 'Reference', pages: ['api/ferries'] },
    ])
  })

  test('gets new pages and groups there', async () => {
    await ask('Write a how-to about lost luggage in the Crew group')
    expect(docs.changes()).toContain('M mint.json')
    expect(docs.changes()).toHaveLength(2)
  })

  test('has settings with the names that they had then', async () => {
    await ask('Change the primary color to #123456')
    expect(config().colors).toEqual({ primary: '#123456', light: '#07c983' })
    docs.restore()
    await ask('Add a Status link to the navbar that goes to https://status.ferry.example')
    expect(config().topbarLinks).toEqual([
      { name: 'Support', url: 'https://ferry.example/help' },
      { name: 'Status', url: 'https://status.ferry.example' },
    ])
  })

  test('takes a group out of the navigation that it cannot hide', async () => {
    await ask('Take the Crew group out of the sidebar')
    expect(config().navigation).toEqual([
      { group: 'Start', pages: ['index', 'tickets'] },
      { group: 'Reference', pages: ['api/ferries'] },
    ])
  })

  test('gets a docs.json, and says so, where the old format has no word for it', async () => {
    const told = await ask('Set the font to Inter')
    expect(docs.changes()).toEqual(['A docs.json', 'D mint.json'])
    const { fonts, navbar, colors } = JSON.parse(docs.read('docs.json'))
    expect(fonts).toEqual({ family: 'Inter' })
    expect(navbar.primary).toMatchObject({ type: 'button', label: 'Board' })
    expect(colors.primary).toBe('#0d9373')
    expect(told).toContain('`mint.json`')
  })
})

describe('a mint.json in the words of docs.json', () => {
  const change = (edit: (docs: ReturnType<typeof JSON.parse>) => void) => {
    const legacy = LegacyConfig.read(MINT)
    const own = JSON.parse(legacy?.docs ?? '')
    edit(own)
    const text = legacy?.toLegacy(JSON.stringify(own))
    return text === undefined ? undefined : JSON.parse(text)
  }

  test('keeps what is not changed as it is written', () => {
    const legacy = LegacyConfig.read(MINT)
    expect(legacy?.toLegacy(legacy.docs)).toBe(MINT)
  })

  test('has several items put in at one place, and others taken out', () => {
    const changed = change((own) => {
      const [first, second] = own.navigation.tabs[0].groups
      first.pages.push('new/one', 'new/two')
      first.pages.shift()
      second.group = 'Mates'
    })
    expect(changed.navigation[0].pages).toEqual(['tickets', 'new/one', 'new/two'])
    expect(changed.navigation[1].group).toBe('Mates')
  })

  test('has no word for the first tab that it only stands for, nor for keys of today', () => {
    const named = change((own) => {
      own.navigation.tabs[0].tab = 'Handbook'
    })
    const themed = change((own) => {
      own.styling = { eyebrows: 'section' }
    })
    expect([named, themed]).toEqual([undefined, undefined])
  })
})
