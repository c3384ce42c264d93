import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Aviary",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Visit", "href": "https://aviary.example" } },
  "footer": { "socials": { "github": "https://github.com/aviary" } },
  "navigation": {
    "tabs": [
      { "tab": "Docs", "groups": [
        { "group": "Start", "pages": ["index", "keeping/nests"] },
        { "group": "Birds", "pages": ["birds/overview", "birds/owls"] },
        { "group": "Reference", "pages": ["reference/words", "reference/terms", "reference/fees"] }
      ] },
      { "tab": "Guides", "groups": [{ "group": "More", "pages": ["guides/flights"] }] }
    ],
    "global": { "anchors": [{ "anchor": "GitHub", "href": "https://github.com/aviary/old", "icon": "github" }] }
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nA tour takes 30 minutes to 1 hour. Join [our chat](https://chat.example/old). Use `-q` or `--quiet`.\n\n```bash\naviary -q\n```\n',
  'keeping/nests.mdx':
    '---\ntitle: Nests\n---\n\n## Prerequisites\n\n- A tree\n\n<Steps>\n  <Step title="Climb">\n    Go up.\n  </Step>\n</Steps>\n\n## Colors\n\nThe color of a nest is brown.\n\n![A nest](/images/nest.png)\n',
  'birds/overview.mdx':
    '---\ntitle: Overview\ndescription: All birds\n---\n\nNests are for birds.\n',
  'birds/owls.mdx':
    '---\ntitle: Owls\nsidebarTitle: Owls (local)\n---\n\nNests of owls are high. We do not plan to sell them yearly.\n\nAn egg takes 4 days.\n',
  'reference/words.mdx':
    '---\ntitle: Glossary\n---\n\n**Beak**\nIt is hard.\n\n**Claw**\nIt is sharp.\n\n**Wing**\nIt is wide.\n',
  'reference/terms.mdx':
    '---\ntitle: Terminology\n---\n\n## Core\n\n| Term | Definition |\n| --- | --- |\n| Egg | It is round |\n',
  'reference/fees.mdx':
    '---\ntitle: Fees\n---\n\n## Rates\n\n| Name | Fee |\n| --- | --- |\n| `nestFeed` | 10 coins |\n| `eggFeed` | 10 coins |\n\nThe range is ~0.5% – 1.5%.\n\n## May I pay later?\n\nNo.\n\n<Info>\nAsk us.\n</Info>\n',
  'guides/flights.mdx': '---\ntitle: Flights\n---\n\nA flight takes 5 hours.\n',
})

describe('what would be done by half is refused', () => {
  test.each([
    'Tours take 20 minutes to 1 hour. Fix the duration.',
    'The range is ~0.4% – 1.2% now.',
    'nestFeed and eggFeed cost 20 coins now.',
    'Delete the Birds group but keep the overview page in Reference.',
    'Drop the Guides tab and put its page into Start.',
    'The birds folder is not ours. Delete these pages.',
    'Add Feather to the glossary with this definition: It is light.',
    'Add Feather to the terminology under Core: It is light.',
    'Remove the Prerequisites section of the nests page.',
    'Delete the last question of the fees page.',
    'The glossary has a "Next steps" section. Delete that.',
    'Remove the sentence that says we plan to sell them yearly.',
    'The -q flag is gone, please use --quiet in all commands instead.',
    'Rename the Birds group to Owls and eagles and the Reference group to Lists of words in both tabs.',
    'We only say tree houses now, so change Nests to Tree houses everywhere. The callout on the fees page that asks people to ask us can go.',
  ])('%s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('what would be done elsewhere or otherwise is refused', () => {
  test.each([
    'The GitHub anchor in the sidebar goes to the wrong place; it is https://github.com/aviary/new',
    'The alt text of the picture on the nests page is wrong; it shows a nest.',
    'Mark the owls page as beta in the sidebar.',
    '/flights gives a 404, move the Flights guide there.',
    'The Discord invite changed to https://discord.gg/aviary.',
    'Nests are called homes now. Please update the Nests page.',
    'Use color instead of colour because we are American.',
    'Change the Visit button to Come in and the link to https://in.aviary.example.',
  ])('%s', async (prompt) => {
    await ask(prompt).catch(() => undefined)
    const config = docs.read('docs.json')
    expect(config).toContain('"github": "https://github.com/aviary"')
    expect(config).not.toMatch(/redirects|discord|and the link/)
    expect(docs.read('keeping/nests.mdx')).toContain('![A nest]')
    expect(docs.read('keeping/nests.mdx')).not.toContain('colour')
    expect(docs.read('birds/owls.mdx')).not.toMatch(/sidebarTitle: beta|homes/i)
  })
})

test('the title and the description of a page are no name of the site', async () => {
  await ask('Update the title and description of the Flights page to Long flights.')
  expect(docs.read('guides/flights.mdx')).toMatch(
    /^---\ntitle: Long flights\ndescription: Long flights\n---/,
  )
  expect(docs.read('docs.json')).toContain('"name": "Aviary"')
})

test('what stands in brackets is of a name', async () => {
  await ask('Change the sidebar title of the Owls page to Owls (Forest), leave the page title.')
  expect(docs.read('birds/owls.mdx')).toContain('sidebarTitle: Owls (Forest)')
})

test('what asks is no sign of a text', async () => {
  await ask('Can you change the description of the Flights page to "All that flies."?')
  expect(docs.read('guides/flights.mdx')).toContain('description: All that flies.\n')
})
