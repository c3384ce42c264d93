import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Wharf",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [{ "label": "Rates", "href": "https://wharf.example/rates" }],
    "primary": { "type": "button", "label": "Sign up", "href": "https://wharf.example/#rates" }
  },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "first-berth"] }] }
}
`,
  'index.mdx': '---\ntitle: Harbour\n---\n\nWelcome.\n',
  'first-berth.mdx': '---\ntitle: First berth\n---\n\nBook it.\n',
})
const readButton = () => JSON.parse(docs.read('docs.json')).navbar.primary

describe('the button of the header', () => {
  test.each([
    'Can the button at the top right say Book a berth instead of Sign up, and take people to our First berth page rather than to the rates section?',
    'The header button should say "Book a berth" and lead to the first berth page.',
    'Please have the button in the navbar say Book a berth and open /first-berth.',
  ])('says something else and leads elsewhere: %s', async (prompt) => {
    await ask(prompt)
    expect(readButton()).toEqual({ type: 'button', label: 'Book a berth', href: '/first-berth' })
  })

  test('says all of what it is told to say', async () => {
    await ask('Change the button at the top right to Read on.')
    expect(readButton().label).toBe('Read on')
  })

  test('leads to a page and says what it said', async () => {
    await ask('Could the button in the header take readers to the first berth page?')
    expect(readButton()).toEqual({ type: 'button', label: 'Sign up', href: '/first-berth' })
  })

  test.each([
    'Can the button at the top right say Book a berth instead of Log in?',
    'The button at the top right should say Book a berth and lead to the crews page.',
    'Can the button in the header say Book a berth and open https://wharf.example/book in a new tab?',
    'The button at the top right of the Harbour page should say Book a berth.',
  ])('is left where it is told to be another one: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})
