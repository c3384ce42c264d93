import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Wharf",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Begin", "pages": ["index", "ropes"] },
      { "group": "Rigging", "pages": ["rigging/masts", "rigging/overview", "yard/overview"] }
    ]
  }
}
`,
  'index.mdx': `---
title: Welcome to the wharf
sidebarTitle: Arrive
---

<CardGroup>
  <Card title="Fast knots" href="/ropes">
    Ropes that are tied in a second, whatever the weather is.
  </Card>
  <Card title="Tall masts" href="/rigging/masts">
    Masts of larch.
  </Card>
</CardGroup>

Come by, or [write to us](https://mail.example/wharf).
`,
  'ropes.mdx': `---
title: Ropes and how they are made by hand
description: Hemp, mostly
---

Ropes hold boats. See [the mast guide](/rigging/masts).

![Rope maker](/images/rope-maker.png)

## Splicing two ends

![](/images/splice.png)

## Drying...

Hang them.

<Note>
  Wet hemp shrinks by a tenth.
</Note>

<Tip>
  Tar keeps hemp dry.
</Tip>
`,
  'rigging/masts.mdx': `---
title: Masts
---

Masts stand.

## What a mast carries with cargo

![Mast seen from the side](/images/mast-side.png)

![Mast seen from above](/images/mast-top.png)
`,
  'rigging/overview.mdx': '---\ntitle: Overview\n---\n\nAll of rigging.\n',
  'api.yaml':
    'openapi: 3.0.0\ninfo:\n  title: Wharf\n  version: 1.0.0\npaths:\n  /knots:\n    get:\n      summary: Show knots\n      responses: {}\n',
  'yard/overview.mdx': '---\ntitle: Overview\n---\n\nAll of the yard.\n',
})

describe('what a page, a heading or a card is called or says', () => {
  test.each([
    [
      'Masts has no description. Say How masts stand in a storm.',
      'rigging/masts.mdx',
      'description: How masts stand in a storm.\n',
    ],
    [
      'Could you give the Masts page a description? How masts stand at sea.',
      'rigging/masts.mdx',
      'description: How masts stand at sea.\n',
    ],
    [
      'the Masts page is missing a description, something like How masts stand',
      'rigging/masts.mdx',
      'description: How masts stand\n',
    ],
    ['The title of the ropes page is far too long, Ropes would do.', 'ropes.mdx', 'title: Ropes\n'],
    [
      'Our ropes page is called Ropes and how they are made by hand; make that Ropes by hand.',
      'ropes.mdx',
      'title: Ropes by hand\n',
    ],
    [
      'Masts should have the short name Poles in the navigation',
      'rigging/masts.mdx',
      'sidebarTitle: Poles\n',
    ],
    [
      'The Masts page shows up as Masts in the menu, we call them Poles now',
      'rigging/masts.mdx',
      'sidebarTitle: Poles\n',
    ],
    ['add a sidebarTitle Poles to the page on masts', 'rigging/masts.mdx', 'sidebarTitle: Poles\n'],
    [
      'There are too many pages called Overview. The one about the yard should be titled Yard overview.',
      'yard/overview.mdx',
      'title: Yard overview\n',
    ],
    [
      'Could the heading Splicing two ends on the ropes page say Joined ends?',
      'ropes.mdx',
      '## Joined ends\n',
    ],
    [
      'The Masts page has a section named What a mast carries, rename that one to Load',
      'rigging/masts.mdx',
      '## Load\n',
    ],
    [
      'In the cards on the start page, Tall masts needs to be Masts',
      'index.mdx',
      '<Card title="Masts" href',
    ],
    [
      'the text of the Fast knots card on the home page is too long, make it: Tied in a second.',
      'index.mdx',
      '    Tied in a second.\n',
    ],
  ])('%s', async (prompt, file, text) => {
    await ask(prompt)
    expect(docs.read(file)).toContain(text)
    expect(docs.changes()).toEqual([`M ${file}`])
  })

  test.each([
    'The Masts page is called Masts, and some dislike it. Change its title to that.',
    'Rename the page Masts to Poles, and the address too.',
  ])('is not guessed: %s', expectRefused)
})

describe('alternative texts', () => {
  test.each([
    [
      'The rope maker picture on the ropes page needs the alt text A man who twists hemp',
      'ropes.mdx',
      '![A man who twists hemp](/images/rope-maker.png)',
    ],
    [
      'On the ropes page the image under Splicing two ends has no alt, fill in Two ends laid into each other',
      'ropes.mdx',
      '![Two ends laid into each other](/images/splice.png)',
    ],
    [
      'masts page, second picture: the alt text ought to be Shrouds and stays',
      'rigging/masts.mdx',
      '![Shrouds and stays](/images/mast-top.png)',
    ],
    [
      "Masts page: mast-side.png's alt should be A mast with its sails",
      'rigging/masts.mdx',
      '![A mast with its sails](/images/mast-side.png)',
    ],
    [
      'Mast seen from above is a bad alt text. The top of a mast would be clearer.',
      'rigging/masts.mdx',
      '![The top of a mast](/images/mast-top.png)',
    ],
    [
      'The rope maker image on the ropes page should say A man at work in its alt text',
      'ropes.mdx',
      '![A man at work](/images/rope-maker.png)',
    ],
  ])('%s', async (prompt, file, text) => {
    await ask(prompt)
    expect(docs.read(file)).toContain(text)
  })

  test.each([
    'The picture on the masts page should have the alt text A mast at sea',
    'The last two pictures on the masts page have poor alt texts. Describe them.',
  ])('are not guessed: %s', expectRefused)
})

describe('what a callout is', () => {
  test.each([
    [
      'The note about shrinking on the ropes page is more than that, make it a warning',
      '<Warning>\n  Wet hemp shrinks',
    ],
    [
      'Tar keeps hemp dry should be an info rather than a tip on the ropes page.',
      '<Info>\n  Tar keeps',
    ],
    [
      'On the ropes page, before Drying..., insert a callout of type danger: Never cut under load.',
      '<Danger>\n  Never cut under load.',
    ],
  ])('%s', async (prompt, text) => {
    await ask(prompt)
    expect(docs.read('ropes.mdx')).toContain(text)
  })

  test.each(['On the ropes page the callout should be a warning.'])(
    'is not guessed: %s',
    expectRefused,
  )
})

describe('what an API document says of an operation', () => {
  test.each([
    ['GET /knots should have the summary See all knots', 'summary: See all knots'],
    [
      'In the spec, Show knots is called that, but it should be called Look at knots',
      'summary: Look at knots',
    ],
    [
      'rename the operation Show knots to Look at knots in the OpenAPI document',
      'summary: Look at knots\n',
    ],
  ])('%s', async (prompt, text) => {
    await ask(prompt)
    expect(docs.read('api.yaml')).toContain(text)
    expect(docs.changes()).toEqual(['M api.yaml'])
  })
})

describe('where a link leads', () => {
  test.each([
    [
      'write to us on the home page should take people to https://post.example/new',
      'index.mdx',
      '[write to us](https://post.example/new)',
    ],
    [
      'The Tall masts card on the home page links to the wrong page, it should be /yard/overview',
      'index.mdx',
      '<Card title="Tall masts" href="/yard/overview">',
    ],
    [
      'On the ropes page the link the mast guide is dead, the guide is at https://masts.example/guide now',
      'ropes.mdx',
      '[the mast guide](https://masts.example/guide)',
    ],
  ])('%s', async (prompt, file, text) => {
    await ask(prompt)
    expect(docs.read(file)).toContain(text)
  })

  test.each([
    'On the ropes page the link the mast guide should go to /rigging/none',
    'The rope link on the masts page should go to https://ropes.example',
  ])('is not guessed: %s', expectRefused)
})

describe('a new page with its address', () => {
  test.each([
    [
      'We need a new page about signal flags, in Rigging after Masts, at rigging/flags. It should say that flags are read from the top.',
      'rigging/flags.mdx',
      '---\ntitle: Signal flags\n---\n\nFlags are read from the top.\n',
    ],
    [
      'There should be a guide on tar in the Rigging group: rigging/tar, titled Tar, with the text Tar keeps water out.',
      'rigging/tar.mdx',
      '---\ntitle: Tar\n---\n\nTar keeps water out.\n',
    ],
    [
      'We want a page Flags at /flags, listed after Masts, with the description Which flag says what',
      'flags.mdx',
      '---\ntitle: Flags\ndescription: Which flag says what\n---\n',
    ],
    [
      'Make a how-to Raise a mast in Rigging, after Masts, at rigging/raise: 1. Clear the deck 2. Tie the ropes 3. Pull',
      'rigging/raise.mdx',
      '<Step title="Tie the ropes">',
    ],
  ])('%s', async (prompt, file, text) => {
    await ask(prompt)
    expect(docs.read(file)).toContain(text)
    expect(docs.read('docs.json')).toContain(file.replace('.mdx', ''))
  })

  test('is not begun beside one that there is not', async () => {
    await expectRefused('Add a page Flags at rigging/flags after Oars in Rigging.')
  })
})
