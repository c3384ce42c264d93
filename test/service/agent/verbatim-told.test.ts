import { describe, expect, test } from 'vitest'
import { keepDocs } from './docs-repository.ts'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Weir",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Locks", "pages": ["index", "gates", "pumps", "tolls"] }] }
}
`,
  'index.mdx': '---\ntitle: Weir\n---\n\nWeir keeps water where it is.\n',
  'gates.mdx':
    '---\ntitle: Gates\ndescription: Open and close every gate of a canal.\n---\n\nClick the **Open Gate** button to begin. Run `weir open` to open the upper gate first.\n\n4. **Drained** → Basin is dry, gate closed\n\n## Night shift\n\n- **Watch the level:** Keep a lamp at hand\n- Look at the gauge, and press `]` on your keyboard\n- Look at the tide, and press `[` on your keyboard\n\n## Day shift\n\nKeep the gate free of ice, as boats wait. Ask the keeper.\n\n<Note>\n  Keep the gate free of ice.\n</Note>\n',
  'pumps.mdx':
    '---\ntitle: Pumps\n---\n\n| Pump | Purpose |\n| --- | --- |\n| **Screw** | Lifts the water of the basin |\n| **Wheel** | Moves the water of the canal |\n\nPumps run for 4–6 hours and rest salt & sweet water apart. See the [gates of the canal](/gates) for more, kept at the lock house.\n\nA pump of steel needs oil.\n',
  'tolls.mdx':
    "---\ntitle: Tolls\ndescription: 'What a boat pays'\n---\n\nSmall boats pay nothing on the canal. Pay the keeper in coins, or by card.\n\nPay the keeper in coins, or by card.\n\nA pump of steel needs oil.\n",
})

const listAdded = () =>
  docs
    .lines()
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1).trim())

describe('words that a page has, told with those that are to stand there', () => {
  test.each([
    [
      'Please replace Click the Open Gate button to begin with Press Open Gate to let it in on the gates page.',
      'Press **Open Gate** to let it in. Run `weir open` to open the upper gate first.',
    ],
    [
      'Gates: instead of Run weir open to open the upper gate write Use weir open to lift the upper gate.',
      'Click the **Open Gate** button to begin. Use `weir open` to lift the upper gate first.',
    ],
    [
      'On the gates page we should write Call weir open to open the upper gate rather than Run weir open to open the upper gate.',
      'Click the **Open Gate** button to begin. Call `weir open` to open the upper gate first.',
    ],
    [
      'In the gates guide, Basin is dry, gate closed should read The basin is dry and the gate is closed.',
      '4. **Drained** → The basin is dry and the gate is closed',
    ],
    [
      'The bullet Watch the level on the gates page: Keep a lamp at hand should be replaced by Keep two lamps at hand.',
      '- **Watch the level:** Keep two lamps at hand',
    ],
    [
      'In the gates guide please change press ] on your keyboard to hit ] on your keyboard.',
      '- Look at the gauge, and hit `]` on your keyboard',
    ],
    [
      'Gates page, the Day shift section: replace Keep the gate free of ice with Keep the gate free of weed in the note.',
      'Keep the gate free of weed.',
    ],
    [
      'The Wheel row of the table on the pumps page should say Moves the water of a whole canal instead of Moves the water of the canal.',
      '| **Wheel** | Moves the water of a whole canal |',
    ],
    [
      'Where the gates page says Open and close every gate of a canal, please put Open and close the gates of a canal.',
      'description: Open and close the gates of a canal.',
    ],
    [
      'Small boats pay nothing on the canal should become Small boats pay nothing at all on the canal, please.',
      'Small boats pay nothing at all on the canal. Pay the keeper in coins, or by card.',
    ],
    [
      'The pumps page has kept at the lock house, this should be replaced with kept at the lock.',
      'Pumps run for 4–6 hours and rest salt & sweet water apart. See the [gates of the canal](/gates) for more, kept at the lock.',
    ],
    [
      'Pumps: change Pumps run for 4–6 hours to Pumps run for 3–4 hours.',
      'Pumps run for 3–4 hours and rest salt & sweet water apart. See the [gates of the canal](/gates) for more, kept at the lock house.',
    ],
    [
      'The pumps page says salt & sweet water apart, could you make that salt and sweet water apart?',
      'Pumps run for 4–6 hours and rest salt and sweet water apart. See the [gates of the canal](/gates) for more, kept at the lock house.',
    ],
    [
      'We want the tolls page to say Small boats pay a penny on the canal instead of Small boats pay nothing.',
      'Small boats pay a penny on the canal. Pay the keeper in coins, or by card.',
    ],
  ])('are others, and what is around them stays: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test('are all those of a page that is named', async () => {
    await ask('Replace Pay the keeper in coins with Pay the keeper in cash on the tolls page.')
    expect(docs.read('tolls.mdx').match(/Pay the keeper in cash/g)).toHaveLength(2)
  })

  test.each([
    'A pump of steel needs oil should become A pump of steel needs grease.',
    'On the pumps page, Lifts the water of the basin should be 7.',
    'In the Night shift section of the gates page replace Ask the keeper with Ask the watch.',
    'On the gates page, in the second bullet, change on your keyboard to on the keyboard.',
    'The gates page says Keep a lamp, it should read lamps, and below it has Look at the tide where we mean the tides.',
    'Replace See the gates of the canal for more with Read more on the pumps page.',
  ])('stay where it is open what is meant: %s', (prompt) => expectRefused(prompt))
})

describe('a description that is told as a sentence', () => {
  test.each([
    'The description of the gates page is dull. Please make it: Lift and lower all gates of a canal.',
    'Gates, its description should be Lift and lower all gates of a canal.',
  ])('ends as one: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('gates.mdx')).toContain('description: Lift and lower all gates of a canal.\n')
  })
})

describe('a word that is spelled otherwise', () => {
  test.each([
    [
      'Lamp is spelled LAMP elsewhere, please use LAMP on the gates page.',
      'a LAMP elsewhere at hand',
    ],
    ['On the gates page Keep a Lamp should be written Keep a lamp.', 'a at hand'],
  ])('has nothing of what is said around it, and is not gone: %s', async (prompt, now) => {
    const files = { 'gates.mdx': 'Keep a Lamp at hand\n' }
    const kept = keepDocs(files)
    const after = { 'gates.mdx': files['gates.mdx'].replace('a Lamp at hand', now) }
    await expect(writeFor(kept, prompt, after)).rejects.toThrow('in another spelling')
  })
})
