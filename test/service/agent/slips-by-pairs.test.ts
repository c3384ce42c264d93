import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quay",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Boats", "pages": ["index", "berths", "ferries"] }] }
}
`,
  'index.mdx': '---\ntitle: Quay\n---\n\nQuay rents boats.\n',
  'berths.mdx':
    '---\ntitle: Berths\n---\n\nA berth are guarded at night by you captain. Its doors are watched.\n\n## Moorring\n\nEvery moorring can not be moved. Boats **an** oars float.\n\n- Brake the ice in winter\n- Their is a `quay` ahead\n',
  'ferries.mdx':
    '---\ntitle: Ferries\n---\n\nFerrys are full in sumer. They are full at dawn.\n\n## Times\n\nYou wil wait for you ferry.\n',
})

const listAdded = () =>
  docs
    .lines()
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))

describe('what is written wrong, told with what it should be,', () => {
  test.each([
    [
      'Brake the ice in winter on the berths page should be Break the ice.',
      '- Break the ice in winter',
    ],
    [
      'The berths page says their is a quay ahead. It has to be there.',
      '- There is a `quay` ahead',
    ],
    [
      'Could you correct Their is a quay ahead at the end of the berths page? It should be There.',
      '- There is a `quay` ahead',
    ],
    [
      'Berths says boats an oars float, an should be and.',
      'Every moorring can not be moved. Boats **and** oars float.',
    ],
    [
      'can not should be one word, cannot, in the second section of the berths page',
      'Every moorring cannot be moved. Boats **an** oars float.',
    ],
    [
      'We wrote sumer on the ferries page, correct spelling is summer.',
      'Ferrys are full in summer. They are full at dawn.',
    ],
    [
      "The ferries page says that you wait for you ferry. That's missing an r, your ferry.",
      'You wil wait for your ferry.',
    ],
    ['Fix a typo on Ferries please: wil (should be will).', 'You will wait for you ferry.'],
    [
      'I saw sumer somewhere on the ferries page. It is summer of course.',
      'Ferrys are full in summer. They are full at dawn.',
    ],
  ])('is mended: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test.each([
    'The ferries page has wil instead of will under Times and sumer instead of summer at the top.',
    'Two typos on the ferries page: it says sumer, which should be summer, and wil, which should be will.',
    'On the ferries page sumer should be summer, and in the times section wil must be will.',
    'Someone spotted two typos in the ferries guide, wil instead of will and sumer instead of summer. Fix both please.',
  ])('is mended in each of its places: %s', async (prompt) => {
    await ask(prompt)
    expect(listAdded()).toEqual([
      'Ferrys are full in summer. They are full at dawn.',
      'You will wait for you ferry.',
    ])
  })

  test('is told by the words behind it', async () => {
    await ask('On the berths page, the intro has you instead of your captain.')
    expect(listAdded()).toEqual([
      'A berth are guarded at night by your captain. Its doors are watched.',
    ])
  })

  test.each([
    'The ferries page says they are full at dawn. It should be midnight or noon.',
    'On the ferries page, it says oars sink. It should be saws sink.',
  ])(
    'stays where a part of it is not there, or stands there in several ways: %s',
    async (prompt) => {
      await expectRefused(prompt)
    },
  )
})
