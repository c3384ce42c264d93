import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "appearance": { "default": "dark" },
  "fonts": { "heading": { "family": "Onest" } },
  "background": { "color": { "light": "#fafafa", "dark": "#111111" } },
  "contextual": { "options": ["copy"] },
  "integrations": { "posthog": { "apiKey": "phc_a1", "apiHost": "https://old.boats.example" }, "intercom": { "appId": "a1b2c3d4" } },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "pages": ["index"] },
      { "tab": "Crew", "pages": ["crew"] }
    ],
    "global": { "anchors": [{ "anchor": "Blog", "href": "https://blog.boats.example" }, { "anchor": "Chat", "href": "https://chat.boats.example" }] }
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nBoats sail.\n',
  'crew.mdx': '---\ntitle: Crew\n---\n\nWho sails.\n',
})

const config = () => JSON.parse(docs.read('docs.json'))

describe('wishes that need nothing of each other are done each by itself', () => {
  test('that are joined by “and”', async () => {
    await ask('Make light the default mode and use Inter as the font for body text')
    expect(config().appearance.default).toBe('light')
    expect(config().fonts).toEqual({ heading: { family: 'Onest' }, body: { family: 'Inter' } })
  })

  test('of which one has a list', async () => {
    await ask('Add chatgpt and claude to the page menu and make #fff the light background')
    expect(config().contextual.options).toEqual(['copy', 'chatgpt', 'claude'])
    expect(config().background.color).toEqual({ light: '#fff', dark: '#111111' })
  })

  test('that begin with no verb', async () => {
    await ask('Posthog host is https://ph.boats.example now, and Intercom can go.')
    expect(config().integrations).toEqual({
      posthog: { apiKey: 'phc_a1', apiHost: 'https://ph.boats.example' },
    })
  })

  test.each([
    '1. hide the Crew tab 2. remove the Blog anchor',
    '- hide the Crew tab\n- remove the Blog anchor',
    'Hide the Crew tab and remove the Blog anchor.',
  ])('that are a list: %s', async (prompt) => {
    await ask(prompt)
    expect(config().navigation.tabs[1].hidden).toBe(true)
    expect(config().navigation.global.anchors).toHaveLength(1)
  })

  test.each([
    'Hide the Crew tab and paint it blue',
    'Retitle the last group to Start here; the Blog anchor should say News.',
    '- hide the Crew tab\n- make the sails faster',
    '1. hide the Crew tab 2. remove the Harbor anchor',
    'Posthog host is https://ph.boats.example now, and Segment can go.',
  ])('and none of them where one cannot be done: %s', expectRefused)
})
