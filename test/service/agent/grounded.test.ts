import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const docs = keepDocs({
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "background": { "image": "/clay.png" },
  "navbar": {
    "links": [{ "label": "Help", "href": "https://kiln.example/help" }],
    "primary": { "type": "button", "label": "App", "href": "https://app.kiln.example" }
  },
  "footer": { "socials": { "x": "https://x.com/kiln", "bluesky": "https://bsky.app/kiln" } },
  "redirects": [{ "source": "/old-fees", "destination": "/fees" }],
  "navigation": {
    "groups": [
      { "group": "Start", "tag": "NEW", "pages": ["index", "install"] },
      { "group": "Websoket Reference", "pages": ["fees", "limits"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nKiln fires clay. It is made in small lots.\n',
  'install.mdx': `---
title: Install Kiln
sidebarTitle: Install
---

<Tabs>
  <Tab title="Linux">
    Run it.
  </Tab>
  <Tab title="Windows">
    Start it.
  </Tab>
</Tabs>

## Check it

1. Open it.
2. Warm it.
3. Close it.

<Note>
  It needs Node.js 18.
</Note>

\`\`\`json
{}
\`\`\`
`,
  'fees.mdx': `---
title: Fees
description: What firing costs, and when, and why, and for whom.
---

> **Note:** Fees change in May.

## Plans

| Plan | Monthly fee | Support |
| --- | --- | --- |
| Small | $20 | Mail |
| Large | $90 | Phone |

## Payouts

Payouts take 4-7 days. They come on the first Monday of each month.

<CardGroup>
  <Card title="Bluesky" href="https://bsky.app/kiln">Follow us.</Card>
  <Card title="Forum" icon="chat" href="https://forum.kiln.example">Ask us.</Card>
</CardGroup>
`,
  'limits.mdx':
    '---\ntitle: Limits\n---\n\nYou may send 100 requests a minute. More than 100 requests wait.\n',
})

const engine = createRulesEngine()

async function ask(prompt: string): Promise<string[]> {
  await docs.ask(engine, prompt)
  return docs.lines().filter((line) => line.trim().length > 1)
}

describe('what is named is found by what it is, where it is and what it is called:', () => {
  test.each([
    ['Turn off the background image.', '-  "background": { "image": "/clay.png" },'],
    [
      'The App button up in the navbar should say Open Kiln.',
      '+    "primary": { "type": "button", "label": "Open Kiln", "href": "https://app.kiln.example" }',
    ],
    [
      'Kill the /old-fees redirect, nobody uses it.',
      '-  "redirects": [{ "source": "/old-fees", "destination": "/fees" }],',
    ],
    [
      'No more NEW tag on the Start group.',
      '-      { "group": "Start", "tag": "NEW", "pages": ["index", "install"] },',
    ],
    ['On the Fees page, drop the Large row from the plans table.', '-| Large | $90 | Phone |'],
    [
      "Large's monthly fee in the plans table on the fees page should be $95.",
      '+| Large | $95 | Phone |',
    ],
    ['Delete step 2 of Check it on the install page.', '+2. Close it.'],
    ['Drop the last sentence of the welcome page.', '+Kiln fires clay.'],
    ['Set the json block under Check it on the install page to jsonc.', '+```jsonc'],
    ['The quote box on the fees page should be a real note.', '+<Note>'],
    [
      'Please give the Forum card on the fees page the icon users.',
      '+  <Card title="Forum" icon="users" href="https://forum.kiln.example">Ask us.</Card>',
    ],
    ['Can the Plans heading on the fees page be called Prices instead?', '+## Prices'],
    ['Could you get the Windows tab to the front on the install page?', '+  <Tab title="Linux">'],
    ['"Install" in the menu should just be Set up.', '+sidebarTitle: Set up'],
    [
      "Large doesn't need to be in the plans table on the fees page anymore.",
      '-| Large | $90 | Phone |',
    ],
  ])('%s', async (prompt, line) => {
    expect(await ask(prompt)).toContain(line)
  })
})

describe('what is told before is what is meant behind it:', () => {
  test.each([
    [
      'Help in the navbar goes to the wrong place. Point it at /limits please.',
      '+    "links": [{ "label": "Help", "href": "/limits" }],',
    ],
    [
      'Limits has no description. Put "How much you may send." there.',
      '+description: How much you may send.',
    ],
    [
      'The description for Fees is too long. "What firing costs." will do.',
      '+description: What firing costs.',
    ],
    [
      'Rename the Start group. Begin is enough.',
      '+      { "group": "Begin", "tag": "NEW", "pages": ["index", "install"] },',
    ],
    [
      "Websoket Reference is a typo in the sidebar, it's Websocket.",
      '+      { "group": "Websocket Reference", "pages": ["fees", "limits"] }',
    ],
    [
      'The Forum card on the fees page has the icon chat. Use users instead.',
      '+  <Card title="Forum" icon="users" href="https://forum.kiln.example">Ask us.</Card>',
    ],
    [
      'Payouts take 3-5 days, not 4-7. Fix the fees page.',
      '+Payouts take 3-5 days. They come on the first Monday of each month.',
    ],
    [
      'The Large plan costs $99 a month now. Please correct the plans table on the fees page.',
      '+| Large | $99 | Phone |',
    ],
    [
      'We may send 200 requests a minute now. The limits page still talks about 100.',
      '+You may send 200 requests a minute. More than 200 requests wait.',
    ],
    [
      'Wood burns, add that as a warning to the Check it part of the install page.',
      '+  Wood burns.',
    ],
  ])('%s', async (prompt, line) => {
    expect(await ask(prompt)).toContain(line)
  })

  test('each of several wishes is done', async () => {
    await ask(
      'We closed our Bluesky account, so take it out of the footer and drop the card about it on the fees page.',
    )
    expect(docs.changes()).toEqual(['M docs.json', 'M fees.mdx'])
    expect(docs.read('docs.json') + docs.read('fees.mdx')).not.toMatch(/bluesky/i)
  })
})

describe('nothing is changed, and why is said, where', () => {
  test.each([
    [
      'several things are meant',
      'Rename "Kiln" in the tab on the install page',
      /Expected|understand/,
    ],
    [
      'a name goes on with something else',
      'rename the Start group to Begin and paint it blue',
      /Expected|understand/,
    ],
    ['what is told is no name', 'The Start group is now much nicer', /Expected|understand/],
    [
      'a number may be that of anything',
      'On the limits page, the glaze limit is now 5 instead of 100.',
      /Expected/,
    ],
    [
      'one of two wishes is not understood',
      'Drop the Large row from the plans table on the fees page, and the zebra.',
      /Expected|understand/,
    ],
    [
      'it is told how something should be',
      'The Start group should be better organized.',
      /Expected|understand/,
    ],
    ['a page should tell more', 'The welcome page should mention glazes.', /Expected|understand/],
    ['it is asked for not to be', "Don't rename the Start group.", /Expected|understand/],
    ['it is not there', 'Delete step 9 of Check it on the install page.', /Expected/],
  ])('%s', async (_reason, prompt, word) => {
    await expect(docs.ask(engine, prompt)).rejects.toThrow(word)
    expect(docs.changes()).toEqual([])
  })
})
