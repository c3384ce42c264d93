import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Depot",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [{ "group": "Start", "pages": ["index", "trains", "signals", "questions", "loading"] }]
  }
}
`,
  'index.mdx':
    '---\ntitle: Depot\n---\n\nSend mail to us, and hook a wagon. API keys open it.\n\nIn May 2026 it opens.\n',
  'trains.mdx':
    '---\ntitle: Old trains\n---\n\n- **Steam** has been retired on March, 3rd, 2026\n- **Diesel** has been retired on March, 3rd, 2026\n',
  'signals.mdx':
    '---\ntitle: Signals\n---\n\nSee [`train.depratured.late`](#train-departured-late), and `train.depratured.early`.\n\n## train.departured.late\n\nIt tells.\n',
  'questions.mdx':
    '---\ntitle: FAQ\n---\n\n### What of the neighbours?\n\nNo odd behaviour is known. The colour is red.\n',
  'loading.mdx':
    '---\ntitle: Loading\n---\n\n1. Open it.\n2. Close it.\n\n<Steps>\n  <Step title="Load and lock">\n    1. Load.\n    2. Look.\n    4. Lock.\n    5. Leave.\n  </Step>\n</Steps>\n',
})

describe('a spelling and another one', () => {
  test.each([
    'On the old trains page the dates read March, 3rd, 2026. Please write March 3, 2026.',
    'On the old trains page both dates read March, 3rd, 2026. They should be written March 3, 2026.',
    'Two bullets on the Old trains page have a stray comma in the date, March, 3rd, 2026. Make it March 3, 2026 please.',
  ])('may have commas in them: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('trains.mdx')).toContain('**Steam** has been retired on March 3, 2026\n')
    expect(docs.read('trains.mdx')).toContain('**Diesel** has been retired on March 3, 2026\n')
    expect(docs.read('index.mdx')).toContain('In May 2026')
  })

  test('are whole as they stand', async () => {
    await ask('Please write was retired instead of has been retired on the old trains page.')
    expect(docs.read('trains.mdx')).toContain('**Steam** was retired on March, 3rd')
  })

  test('are a part of names in code, which has them too', async () => {
    await ask(
      "There's a typo in the signals page, train.depratured.late. It should be train.departured of course, it's in there several times.",
    )
    expect(docs.read('signals.mdx')).toContain('[`train.departured.late`](#train-departured-late)')
    expect(docs.read('signals.mdx')).toContain('`train.departured.early`')
  })

  test.each([
    'The FAQ page slips into British spelling with neighbours and behaviour. Please make those American.',
    'Please use American spelling on the FAQ page for neighbours and behaviour.',
    'Please use American spelling on the FAQ page: neighbour is neighbor, behaviours are behaviors.',
  ])('may be American: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('questions.mdx')).toContain('neighbors')
    expect(docs.read('questions.mdx')).toContain('behavior')
    expect(docs.read('questions.mdx')).toContain('colour')
  })

  test.each([
    'Our docs have e-mail in a few places; we write email.',
    'Write webhook instead of web hook on all pages please.',
    "The API key must be kept secret, it's written on the FAQ page.",
    'The FAQ should be written by somebody who knows it.',
  ])('are refused where the docs have neither, or nothing is told of them: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('numbers of a list', () => {
  test.each([
    'On the loading page the numbering in the step Load and lock jumps from 2 to 4. Should be 3.',
    'Numbering is off in the list on the loading page, it skips 3.',
  ])('go on: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('loading.mdx')).toContain(
      '    1. Load.\n    2. Look.\n    3. Lock.\n    4. Leave.\n',
    )
  })

  test('are left where none is wrong', async () => {
    await expectRefused('Numbering is off in the list on the signals page, it skips 3.')
  })
})
