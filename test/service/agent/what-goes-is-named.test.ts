import { expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Boatyard',
    colors: { primary: '#0d9373' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['launch', 'landing-page'] },
        { group: 'Yard', pages: ['crews', 'fields'] },
      ],
    },
  }),
  'launch.mdx': page('Launch', 'Push.'),
  'landing-page.mdx': page('Landing Page', 'Where boats land.'),
  'crews.mdx': page('Crew groups', 'Four make a crew.'),
  'fields.mdx': page(
    'Fields',
    'What a boat has.\n\n### `group`\n\nIts crew.\n\n### `sail`\n\nIts sail.',
  ),
})

// Each of them is a word of some page, which is not what is meant.
test.each(['Remove the page', 'Drop the group.', 'Move Launch to Yard and drop the group.'])(
  'what is told to go by its kind alone is refused: %s',
  expectRefused,
)

test('what is named in the sentence before goes', async () => {
  await ask('The Landing page is out of date. Delete the page.')
  expect(docs.changes()).toContain('D landing-page.mdx')
})
