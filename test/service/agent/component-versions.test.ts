import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Wharf",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "pier-ci"] }] }
}
`,
  'index.mdx': '---\ntitle: Harbour\n---\n\nThe Pier plugin is no component: v1.2.0.\n',
  'pier-ci.mdx':
    '---\ntitle: Checks on Pier\n---\n\nThe Pier component has inputs since component v1.2.0.\n\n```yaml\n- component: pier.example/check@v1.2.0\n  with:\n    version: v1.2.0\n```\n\nThe component tag (`@v1.2.0`) is not the version of the binary.\n',
})

describe('a new version of a component', () => {
  test.each([
    'The Pier component has reached v1.3.0. Bump the component version in our Pier instructions; the binary version stays.',
    'Our Pier component is now at v1.3.0. Please update the component tag in the Pier guides.',
    'Bump the Pier component to 1.3.0 on the Checks on Pier page, but leave the binary version.',
  ])('takes the place of the old one where it is named: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('pier-ci.mdx')).toBe(
      '---\ntitle: Checks on Pier\n---\n\nThe Pier component has inputs since component v1.2.0.\n\n```yaml\n- component: pier.example/check@v1.3.0\n  with:\n    version: v1.2.0\n```\n\nThe component tag (`@v1.3.0`) is not the version of the binary.\n',
    )
    expect(docs.changes()).toEqual(['M pier-ci.mdx'])
  })

  test.each([
    'The Pier component has reached v1.1.0. Bump the component version in our Pier instructions.',
    'The Pier image has reached v1.3.0. Bump the image version in our Pier instructions.',
    'The Pier component has reached v1.3.0. Bump the component version in our Quay instructions.',
  ])('is left where it is none: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})
