import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Loom",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Weaving", "pages": ["index", "yarns", "shuttles", "dyes", "knots"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Loom\n---\n\nLoom weaves cloth. Loom is **fragile**.\n\nLoom sells all stored spools.\n',
  'yarns.mdx':
    '---\ntitle: Yarns\n---\n\nA spool holds wool for 900 hours (15 weeks). When full, oldest threads are cut.\n\n- Spools per rack: `rackSize` (default: 40)\n- Each bobbin takes 3 kg of silk\n- A winder runs for 7 hours by default\n\n| Setting | Default | Says |\n| --- | --- | --- |\n| `rackSize` | `40` | Most spools of a rack |\n| `spin` | `2` | Turns of the wheel |\n',
  'shuttles.mdx':
    '---\ntitle: Shuttles\n---\n\nMoths eat week-old wool threads, and leave silk.\n\nThe red button is in the top right corner of the frame. In the app, go to **Frames > Looms > Add loom**.\n\nThreads run on a twisted 60-inch warp. Each ticket can only be used once per visit.\n\nLoom prints patterns for **nine looms**, and a harp. One pattern fits 9 looms.\n\nYou can have one stored spool per rack.\n',
  'dyes.mdx':
    '---\ntitle: Dyes\n---\n\n| Dye | Plant | Shade |\n| --- | --- | --- |\n| **Indigo** | woad | Dark |\n| **Ochre** | earth | Pale |\n\n| Dye | Month |\n| --- | --- |\n| **Indigo** | May |\n\n| Bath | Range | Heat |\n| --- | --- | --- |\n| Steeping | 10 to 90 min | 60 °C |\n',
  'knots.mdx':
    '---\ntitle: Knots\n---\n\nTie the loose thread of the **shuttle** first.\n\nSpools need a frame.\n',
})

const listAdded = () =>
  docs
    .lines()
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1).trim())

const FULL = 'A spool holds wool for 900 hours (15 weeks). When full, the newest threads are cut.'
const SPOOL = 'A spool holds wool for 1200 hours (20 weeks). When full, oldest threads are cut.'

describe('what a page says and is so no more', () => {
  test.each([
    [
      'On the yarns page it says that when a spool is full the oldest threads are cut. It’s the newest ones that get cut.',
      FULL,
    ],
    [
      'A spool no longer holds wool for 900 hours (15 weeks), it was raised to 1200 hours (20 weeks). Can you update the yarns page?',
      SPOOL,
    ],
    [
      'The shuttles page says that week-old wool threads are eaten, but it’s month-old threads that get eaten.',
      'Moths eat month-old wool threads, and leave silk.',
    ],
    [
      'The Shuttles page is wrong about where the red button is, it’s in the top left corner and not the top right corner.',
      'The red button is in the top left corner of the frame. In the app, go to **Frames > Looms > Add loom**.',
    ],
    [
      'Shuttles: you don’t go to Frames > Looms > Add loom anymore, it’s Frames > Racks > New.',
      'The red button is in the top right corner of the frame. In the app, go to **Frames > Racks > New**.',
    ],
    [
      'It isn’t a twisted 60-inch warp any longer, threads run on a straight 30-inch warp. Shuttles page.',
      'Threads run on a straight 30-inch warp. Each ticket can only be used once per visit.',
    ],
    [
      'According to the shuttles page a ticket can only be used once per visit. That’s not correct any more: it can be used up to three times per visit.',
      'Threads run on a twisted 60-inch warp. Each ticket can be used up to three times per visit.',
    ],
    [
      'The home page is outdated where it says that Loom is fragile. It is generally sturdy now.',
      'Loom weaves cloth. Loom is **generally sturdy**.',
    ],
    [
      'Shuttles says that you can have one stored spool per rack, in fact you can have up to three.',
      'You can have three stored spools per rack.',
    ],
  ])('is put right by what is so: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test.each([
    [
      'The Yarns page says that there are 40 spools per rack by default. That’s wrong, it is 60 now.',
      [
        '- Spools per rack: `rackSize` (default: 60)',
        '| `rackSize` | `60` | Most spools of a rack |',
      ],
    ],
    [
      'We say in several places that Loom prints patterns for nine looms. There are ten now, please update the shuttles page.',
      ['Loom prints patterns for **ten looms**, and a harp. One pattern fits 10 looms.'],
    ],
    [
      'The yarns page says a bobbin takes 3 kg of silk and a winder runs for 7 hours. It is 5 and 9 now.',
      ['- Each bobbin takes 5 kg of silk', '- A winder runs for 9 hours by default'],
    ],
    [
      'A bobbin takes 4 kg of silk and a winder runs for 8 hours. The yarns page still has 3 and 7.',
      ['- Each bobbin takes 4 kg of silk', '- A winder runs for 8 hours by default'],
    ],
    [
      'On the yarns page, spin is 4 and rackSize is 60, not 2 and 40.',
      [
        '- Spools per rack: `rackSize` (default: 60)',
        '| `rackSize` | `60` | Most spools of a rack |',
        '| `spin` | `4` | Turns of the wheel |',
      ],
    ],
  ])('has each of its figures wherever it stands: %s', async (prompt, lines) => {
    await ask(prompt)
    expect(listAdded()).toEqual(lines)
  })

  test.each([
    [
      'Dyes: the plant for Indigo is elder now, we still list woad.',
      '| **Indigo** | elder | Dark |',
    ],
    [
      'On the dyes page Ochre is listed with the plant earth. That’s outdated, please make it clay.',
      '| **Ochre** | clay | Pale |',
    ],
    [
      'On the dyes page, the Ochre row says Pale. It should say Deep.',
      '| **Ochre** | earth | Deep |',
    ],
  ])('has another value in a cell: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test.each([
    'The yarns page says the first 3 and last 7 threads are shown. We only show the last 7 threads now.',
    'The knots page claims the shuttle is optional. It’s required.',
    'We got the rack wrong on the yarns page, it’s 5 kg and the limit is 9.',
    'Dyes: the plant for Saffron is elder now, we still list woad.',
    'Ochre should be listed with the plant woad and not with the plant clay.',
    'A bobbin takes 4 kg of silk and a winder runs for 8 hours. The yarns page still has 3, 5 and 7.',
  ])('stays where it is not there or may be another one: %s', async (prompt) => {
    await expectRefused(prompt)
  })

  test('stays on other pages than the one that is told to have it wrong', async () => {
    await expectRefused('A spool needs 2 frames, not 7. The knots page has it wrong.')
  })
})

describe('a figure in a cell', () => {
  test.each([
    'On the dyes page, Steeping is listed with 60 °C. It is 80 °C since the last release.',
    'In the table on the dyes page Steeping is shown with 60, it should be 80 °C.',
  ])('has its unit once, and nothing of when it changed: %s', async (prompt) => {
    await ask(prompt)
    expect(listAdded()).toContain('| Steeping | 10 to 90 min | 80 °C |')
  })
})
