import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Hive",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "guides/setup"] },
      { "group": "Jobs", "pages": ["jobs/build-jobs", "jobs/test-jobs", "jobs/deploy-jobs"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Hive\ndescription: All of it.\n---\n\nBees at work.\n',
  'guides/setup.mdx': '---\ntitle: Setup\n---\n\nHang up the hive.\n',
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
