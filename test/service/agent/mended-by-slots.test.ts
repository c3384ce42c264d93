import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Hive",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "guides/setup", "guides/swarms", "guides/keepers"] },
      { "group": "Jobs", "pages": ["jobs/build-jobs", "jobs/test-jobs", "jobs/deploy-jobs"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Hive\ndescription: All of it.\n---\n\nBees at work.\n',
  'guides/setup.mdx':
    '---\ntitle: Setup\n---\n\nHang up the HIVEX. It needs a HIVEX-specific nail. Send `"kind": "HIVE_X"`, as HIVEX does.\n',
  'guides/keepers.mdx':
    '---\ntitle: Notes for keepers\ndescription: For them.\n---\n\nKeep bees.\n\n## A top note\n\nThey sleep at night.\n',
  'guides/swarms.mdx':
    '---\ntitle: Swarms (beta)\n---\n\nPress ** Split** to begin, then **Carry on **and wait. A **queen** leads.\n\n**Note:** a swarm needs a `swarm_key`,\nkeep it safe.\n\n**Warning:** Bees sting.\n\n**Note:** Honey keys are others.\n\n<Steps>\n  <Step title="Catch the queen">\n    Be slow.\n  </Step>\n  <Step title="Close the box">\n    Be quick.\n  </Step>\n  <Step title="Check the weight">\n    Be sure.\n  </Step>\n</Steps>\n',
  'jobs/build-jobs.mdx': '---\ntitle: Build jobs\n---\n\nBuild jobs make the comb.\n',
  'jobs/test-jobs.mdx': '---\ntitle: Test jobs\n---\n\nTest jobs shake the comb.\n',
  'jobs/deploy-jobs.mdx': '---\ntitle: Deploy jobs\n---\n\nDeploy jobs carry the comb.\n',
})

describe('pages in a row of names that end alike', () => {
  test.each([
    'The pages on build, test and deploy jobs have no description in their frontmatter. Please write them.',
    'The build, test and deploy job guides lack descriptions. Add them.',
    'None of the pages about build, test or deploy jobs has a description. Give each of them one.',
  ])('are all described: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual([
      'M jobs/build-jobs.mdx',
      'M jobs/deploy-jobs.mdx',
      'M jobs/test-jobs.mdx',
    ])
    expect(docs.read('jobs/test-jobs.mdx')).toContain('description: Test jobs shake the comb.')
  })

  test.each([
    'The pages on build, smoke and deploy jobs have no description. Give each of them one.',
    'The pages on build jobs, deploy jobs and smoke tests have no description. Add one to each.',
  ])('are refused where one of them is none: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a part of a title', () => {
  test.each([
    'Swarms are out of beta. Please drop the beta in brackets from the title of the Swarms page.',
    'The Swarms page still has beta in brackets in its title. Drop that.',
    'The title of the Swarms page says (beta), plain Swarms is enough. Take the bracketed part off.',
  ])('goes, and the page stays: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M guides/swarms.mdx'])
    expect(docs.read('guides/swarms.mdx')).toContain('title: Swarms\n')
  })

  test.each([
    'The Setup page has beta in brackets in its title. Drop that.',
    'Drop the word Notes from the title of the notes for keepers page.',
    // What it has is no section that is called alike.
    'The Notes for keepers page has a note at the top. Remove it.',
  ])('is none where the page has no such words, or is none without them: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('stars that show up as text', () => {
  test.each([
    [
      'On the Swarms page the bold around Carry on is broken, there is a space before the closing asterisks. Fix that.',
      'then **Carry on** and wait',
    ],
    [
      'Bold does not render for Split on the Swarms page because of a space inside the asterisks, please correct it.',
      'Press **Split** to begin',
    ],
  ])('are closed up: %s', async (prompt, words) => {
    await ask(prompt)
    expect(docs.read('guides/swarms.mdx')).toContain(words)
    expect(docs.lines()).toHaveLength(2)
  })

  test('stay where nothing is wrong with them', async () => {
    await expectRefused(
      'On the Swarms page the bold around queen is broken, there is a stray space. Fix it.',
    )
  })
})

describe('a paragraph that begins with what it is', () => {
  test('becomes a callout with all of its lines', async () => {
    await ask(
      'The remark about the swarm_key on the Swarms page is only bold text. Turn it into a proper note callout.',
    )
    expect(docs.read('guides/swarms.mdx')).toContain(
      '\n\n<Note>\n  A swarm needs a `swarm_key`,\n  keep it safe.\n</Note>\n\n**Warning:**',
    )
  })

  test('is told by its label as well', async () => {
    await ask('The warning on the Swarms page about bees should be a real callout.')
    expect(docs.read('guides/swarms.mdx')).toContain('<Warning>\n  Bees sting.\n</Warning>')
  })

  test.each([
    'The note on the Swarms page is just bold text. Make it a proper callout.',
    'Turn the note about wax on the Swarms page into a callout.',
  ])('is refused where it may be another: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a name of code that stays', () => {
  test.each([
    'The official spelling is Hive-X, so please write Hive-X instead of HIVEX in all our pages. The HIVE_X value in the code has to stay exactly as it is.',
    'Write Hive-X instead of HIVEX everywhere, but leave the HIVE_X value in the code alone.',
    'Please write Hive-X instead of HIVEX throughout. Don’t touch HIVE_X.',
  ])('does, and the rest is done: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('guides/setup.mdx')).toContain(
      'Hang up the Hive-X. It needs a Hive-X-specific nail. Send `"kind": "HIVE_X"`, as Hive-X does.',
    )
  })

  test('is refused where the docs have none', async () => {
    await expectRefused('Write Hive-X instead of HIVEX everywhere, but leave HIVE_Y alone.')
  })
})

describe('a step between others', () => {
  test.each([
    'The steps at the bottom of the Swarms page need one more between catching the queen and closing the box. Call it Wait a day and say: Let the bees follow.',
    'The steps of the Swarms page lack one before closing the box. Title it Wait a day. It should say: Let the bees follow.',
  ])('is told by what they do: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('guides/swarms.mdx')).toMatch(
      /Be slow\.\n {2}<\/Step>\n {2}<Step title="Wait a day">\n {4}Let the bees follow\.\n {2}<\/Step>\n {2}<Step title="Close the box">/,
    )
  })

  test('is refused where they do not stand beside each other', async () => {
    await expectRefused(
      'The steps on the Swarms page need one more between catching the queen and checking the weight. Call it Wait a day and say: Let the bees follow.',
    )
  })
})
