import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Loom",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Weave now", "href": "https://loom.dev" } },
  "navigation": { "groups": [{ "group": "Weaving", "pages": ["index", "threads", "frames"] }] }
}
`,
  'index.mdx': '---\ntitle: Loom\n---\n\nLoom weaves cloth.\n',
  'threads.mdx':
    '---\ntitle: Threads\n---\n\n## Next Steps\n\nEach thread is hand-made and re-dyed. Use a wool pack for loose-knit cloth.\n\nA spinner is idle. All spinners rest at night. The Spinner pool is small.\n\nA colour wheel and a weaver guild help. The thread set is small.\n\nPress **Add thread** and wait.\n',
  'frames.mdx':
    '---\ntitle: Frames\n---\n\nA frame is hand-made too. The job list holds frames. Job lists are short.\n\n## Job List\n\nFrames are travelled with.\n',
})

const listAdded = () =>
  docs
    .lines()
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1).trim())

const MADE = 'Each thread is hand-made and re-dyed. Use a wool pack for loose-knit cloth.'

describe('a word of which it is told how it is written', () => {
  test.each([
    ['On the threads page loose-knit needs no hyphen.', MADE.replace('loose-knit', 'loose knit')],
    ['re-dyed is written without a hyphen, threads page', MADE.replace('re-dyed', 'redyed')],
    ['wool pack takes a hyphen on the threads page', MADE.replace('wool pack', 'wool-pack')],
    [
      'loose-knit should be two words on the threads page.',
      MADE.replace('loose-knit', 'loose knit'),
    ],
    ['On Threads, re-dyed is one word.', MADE.replace('re-dyed', 'redyed')],
    [
      'The threads page has loose-knit, it needs no hyphens.',
      MADE.replace('loose-knit', 'loose knit'),
    ],
    ['Next Steps on the threads page needs a lowercase s.', '## Next steps'],
    ['Lowercase the S in Steps on the threads page please.', '## Next steps'],
    ['travelled has only one l on the frames page', 'Frames are traveled with.'],
    [
      'weaver guild needs a capital G on the threads page',
      'A colour wheel and a weaver Guild help. The thread set is small.',
    ],
    ['Next Steps should be Next steps on the threads page.', '## Next steps'],
  ])('is written so: %s', async (prompt, line) => {
    await ask(prompt)
    expect(listAdded()).toEqual([line])
  })

  test('is written so on all pages where none is told', async () => {
    await ask('hand-made should be one word.')
    expect(listAdded()).toEqual([
      'A frame is handmade too. The job list holds frames. Job lists are short.',
      MADE.replace('hand-made', 'handmade'),
    ])
  })

  test.each([
    'hand-woven needs no hyphen on the threads page.',
    'The threads page needs a capital letter here and there.',
    'wool pack needs no hyphen on the threads page.',
    'cloth needs a capital X on the threads page.',
  ])('stays where it is not there, or has it so: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a name that is another one now', () => {
  test('is so in the singular as well', async () => {
    await ask('We call spinners winders now. Please change that on the threads page.')
    expect(listAdded()).toEqual([
      'A winder is idle. All winders rest at night. The Winder pool is small.',
    ])
  })

  test('may end with what is done as well', async () => {
    await ask(
      'We don’t say wool pack any more, the term is thread set. Please replace it in all pages.',
    )
    expect(listAdded()).toEqual([MADE.replace('wool pack', 'thread set')])
  })

  test('begins with a capital letter at the start of a sentence alone', async () => {
    await ask('Job list is called Task list now. Change it on the frames page only.')
    expect(listAdded()).toEqual([
      'A frame is hand-made too. The task list holds frames. Task lists are short.',
      '## Task List',
    ])
  })

  test('is no label of another button', async () => {
    await expectRefused('The button Add rope is now called Tie rope.')
  })
})
