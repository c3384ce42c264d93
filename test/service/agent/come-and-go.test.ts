import { describe, expect, test } from 'vitest'
import { docsJson } from '../../cli/docs.ts'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': docsJson({
    name: 'Harbor',
    navigation: {
      groups: [{ group: 'Start', pages: ['index', 'mooring', 'faq', 'cargo', 'tariffs'] }],
    },
  }),
  'index.mdx': '---\ntitle: Harbor\n---\n\nShips come in.\n',
  'mooring.mdx':
    '---\ntitle: Mooring\n---\n\n## Gear\n\nYou bring:\n\n- Ropes\n- Fenders\n\n## Manners\n\nYou keep:\n\n- Quiet\n- Distance\n- Watch\n\n## Pilots\n\n| Pilot | Waters |\n| --- | --- |\n| Ada | North |\n| Bo | South |\n| Cy | East |\n',
  'faq.mdx':
    '---\ntitle: FAQ\n---\n\n## Is mooring free?\n\nNo.\n\n## May dogs land?\n\nOn a lead.\n\n## Still have questions?\n\nCall the office.\n',
  'cargo.mdx':
    '---\ntitle: Cargo papers\n---\n\n## Paper formats\n\nThe office reads:\n\n- Manifests, .man\n- Waybills, .way\n- Stowage plans, .sto\n',
  'tariffs.mdx':
    '---\ntitle: Tariffs\n---\n\n<table>\n  <tr>\n    <th>Berth</th>\n    <th>Fee</th>\n  </tr>\n  <tr>\n    <td>Quay</td>\n    <td>9</td>\n  </tr>\n  <tr>\n    <td>Buoy</td>\n    <td>4</td>\n  </tr>\n</table>\n',
})

describe('what goes', () => {
  test.each([
    'Quiet and Watch are over, so remove both items from the manners list on the Mooring page.',
    'Please drop the bullets Quiet and Watch from the list of manners.',
  ])('may be several items of a list: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('mooring.mdx')).toContain('You keep:\n\n- Distance\n\n## Pilots')
  })

  test('is what was replaced, and not what came for it', async () => {
    await ask('We replaced Ada with Bo, so take it off the table of pilots.')
    expect(docs.read('mooring.mdx')).toContain('| --- | --- |\n| Bo | South |')
  })

  test('is a row of a table that is written with tags', async () => {
    await ask('Buoys are no longer offered, so the Buoy row can go from the tariffs.')
    expect(docs.read('tariffs.mdx')).not.toContain('Buoy')
    expect(docs.read('tariffs.mdx')).toContain('<td>Quay</td>')
  })

  test.each(['Remove the last question of the FAQ.', 'Delete the last question from the FAQ page'])(
    'is the last thing that is asked, and nothing that asks for more: %s',
    async (prompt) => {
      await ask(prompt)
      expect(docs.read('faq.mdx')).not.toContain('dogs')
      expect(docs.read('faq.mdx')).toContain('## Still have questions?')
    },
  )

  test('is nothing where several are told as well', async () => {
    await expect(
      ask('Ada and Cy are fine. Take it off the table of pilots on the Mooring page.'),
    ).rejects.toThrow(/“Ada”, “Cy”/)
    expect(docs.changes()).toEqual([])
  })

  test('is nothing where more is said than that', async () => {
    await expectRefused('Drop the Ada row from the table of pilots, and the zebra.')
  })
})

describe('what comes', () => {
  test.each([
    'We read Tallies, .tal now. Add it to the paper formats.',
    'The office reads Tallies, .tal too. Please add that to the list of paper formats.',
  ])('is written as the others are, with what is told of it: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('cargo.mdx')).toContain('- Stowage plans, .sto\n- Tallies, .tal\n')
  })

  test('has all that the others have, or is not written', async () => {
    await expectRefused('The office reads Tallies. Add it to the list of paper formats.')
  })

  test.each([
    'Dee is available now, waters west. Put it into the table of pilots, before Ada.',
    'Add a row for Dee to the table of pilots, before Ada: West.',
    'The pilots table on the Mooring page needs a row before Ada for Dee, waters West.',
  ])('may be the first row: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('mooring.mdx')).toMatch(/\| --- \| --- \|\n\| Dee \| [wW]est \|\n\| Ada/)
  })

  test('has no cell that is empty', async () => {
    await expectRefused('The pilots table on the Mooring page needs a row for Dee.')
  })

  test('is beside the list that is told', async () => {
    await ask('Put a warning after the list of manners on the Mooring page: Mind the tide.')
    expect(docs.read('mooring.mdx')).toContain('- Watch\n\n<Warning>\n  Mind the tide.')
  })

  test.each([
    'Put a warning after the list on the Mooring page: Mind the tide.',
    'On the Mooring page, add a warning below the list saying Mind the tide.',
  ])('is beside none where several may be meant, which are told: %s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow(/“Gear”, “Manners”/)
    expect(docs.changes()).toEqual([])
  })
})
