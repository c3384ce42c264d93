import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "name": "Ferry Starter",
  "navigation": {
    "groups": [
      { "group": "Boats", "pages": ["index", "boats/oars"] },
      { "group": "Crews", "pages": ["crews/oars"] },
      { "group": "Rules", "pages": ["rules"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Ferry\n---\n\nIt crosses.\n\n## Important\n\nTie it.\n',
  'boats/oars.mdx': '---\ntitle: Oars\n---\n\nOf wood.\n',
  'crews/oars.mdx': '---\ntitle: Oars\n---\n\nFor two.\n',
  'rules.mdx': '---\ntitle: Rules\n---\n\nKeep right.\n',
})

describe('several groups', () => {
  test.each([
    'Boats needs an anchor icon, Crews a users one.',
    'The groups Boats and Crews have no icons, anchor for the first and users for the second please.',
  ])('each get the icon that is told for them: %s', async (prompt) => {
    await ask(prompt)
    const [boats, crews] = JSON.parse(docs.read('docs.json')).navigation.groups
    expect([boats.icon, crews.icon]).toEqual(['anchor', 'users'])
  })

  test('stay where fewer icons are told than groups', async () => {
    await expectRefused('Boats, Crews and Rules need an anchor icon and a users one.')
  })
})

test('networks come to a footer that is not there yet', async () => {
  await ask(
    'Could we get a footer with GitHub and LinkedIn? https://github.com/ferry and https://linkedin.com/company/ferry.',
  )
  expect(JSON.parse(docs.read('docs.json')).footer.socials).toEqual({
    github: 'https://github.com/ferry',
    linkedin: 'https://linkedin.com/company/ferry',
  })
})

test('what a site is no longer called is no part of its name', async () => {
  await ask('The site is just called Ferry from now on, not Ferry Starter.')
  expect(JSON.parse(docs.read('docs.json')).name).toBe('Ferry')
})

describe('nothing is done where', () => {
  test.each([
    'The Crews group is not needed, put Oars first in Boats and drop the group.',
    'Turn the Important section on the Ferry page into a warning.',
    'The Rules page is titled badly. House rules is enough, and in the sidebar just Rules of all.',
  ])('it would be something else: %s', expectRefused)
})
