import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Boatyard',
      colors: { primary: '#0d9373' },
      navigation: { groups: [{ group: 'Start', pages: ['launch', 'oars', 'varnish'] }] },
      navbar: {
        links: [{ label: 'Help', href: 'mailto:hi@theme.example' }],
        primary: { type: 'button', label: 'Login', href: 'https://app.theme.example' },
      },
    },
    undefined,
    2,
  ),
  'launch.mdx':
    '---\ntitle: Launch the boat\n---\n\nOars first, then varnish, and varnish twice.\n\nYou need:\n\n- Oars\n- Beeswax\n',
  'oars.mdx': '---\ntitle: Oars\n---\n\nTwo of them.\n',
  'varnish.mdx': '---\ntitle: Varnish\n---\n\nThree coats.\n',
})

describe('words that are to be a link', () => {
  test.each([
    'On Launch the boat, the Oars at the end is just plain text. Make it a link to our Oars page. Beeswax can stay as it is, we have no page for it.',
    'On the Launch the boat page, make Oars at the bottom a link to the Oars page.',
  ])('are one where they stand: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-- Oars', '+- [Oars](/oars)'])
  })

  test('are one to another site', async () => {
    await ask(
      'Beeswax on the Launch the boat page is only plain text, turn it into a link to https://wax.example.',
    )
    expect(docs.lines()).toEqual(['-- Beeswax', '+- [Beeswax](https://wax.example)'])
  })

  test.each([
    'On Launch the boat, make varnish a link to our Varnish page.',
    'On Launch the boat, the tar at the end is plain text. Make it a link to our Oars page.',
    'Make it a link to our Oars page. Beeswax can stay as it is.',
  ])('are told apart, and are there: %s', expectRefused)
})

describe('links of one bar', () => {
  test('lead where each of them is told to', async () => {
    await ask(
      'The top bar still has what the theme came with. Help should mail to crew@boat.example, and the Login button should open https://yard.boat.example.',
    )
    expect(docs.lines()).toEqual([
      '-        "href": "mailto:hi@theme.example"',
      '+        "href": "mailto:crew@boat.example"',
      '-      "href": "https://app.theme.example"',
      '+      "href": "https://yard.boat.example"',
    ])
  })

  test('are none where one of them is not there', () =>
    expectRefused(
      'The top bar is outdated. Harbor should mail to crew@boat.example, and the Login button should open https://yard.boat.example.',
    ))
})
