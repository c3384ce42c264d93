import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const page = (title: string) =>
  `---\ntitle: ${title}\n---\n\n| | |\n| --- | --- |\n| **Reach** | 40 sea miles a day |\n| **Crew** | 40 hands |\n`

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [
    { "group": "Start", "pages": ["index"] },
    { "group": "Sailing Boats", "pages": ["boats/sloop", "boats/ketch", "boats/yawl"] },
    { "group": "Harbours", "pages": ["harbours/north"] }
  ] }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nHello.\n',
  'boats/sloop.mdx': page('Sloop'),
  'boats/ketch.mdx': page('Ketch Sailing'),
  'boats/yawl.mdx': page('Yawl'),
  'harbours/north.mdx': '---\ntitle: North\n---\n\nTwo piers.\n',
})

describe('a figure of all pages of a group', () => {
  test.each([
    'The reach went up from 40 to 50 sea miles, every sailing boat page quotes the old number.',
    'The reach is 50 sea miles a day now, not 40. All pages of the Sailing Boats group still have the old value.',
    'The reach went from 40 to 50 sea miles. Please update each of the sailing boats pages.',
  ])('changes on each of them, and nothing else does: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M boats/ketch.mdx', 'M boats/sloop.mdx', 'M boats/yawl.mdx'])
    for (const name of ['ketch', 'sloop', 'yawl']) {
      expect(docs.read(`boats/${name}.mdx`)).toContain('| **Reach** | 50 sea miles a day |')
      expect(docs.read(`boats/${name}.mdx`)).toContain('| **Crew** | 40 hands |')
    }
  })

  test('stays on a page that is told to stay', async () => {
    await ask(
      'The reach went up from 40 to 50 sea miles, every sailing boat page except Yawl quotes the old number.',
    )
    expect(docs.changes()).toEqual(['M boats/ketch.mdx', 'M boats/sloop.mdx'])
  })

  test.each([
    'The reach went up from 40 to 50 sea miles, every harbour page quotes the old number.',
    'The reach went up from 40 to 50 sea miles, each sailing page is outdated.',
    'The reach went up from 40 to 50 sea miles, every sailing boat page quotes the old number. Leave Yawl as it is.',
  ])('stays where they have none, or others have it as well: %s', expectRefused)
})
