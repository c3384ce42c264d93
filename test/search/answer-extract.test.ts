import { describe, expect, test } from 'vitest'
import type { Hit } from '../../src/search/index.ts'
import { openSite } from './ask-site.ts'
import type { TestDocument } from './published-site.ts'

const filler = Array.from({ length: 12 }, (_, at) => ({
  route: `/other-${at}`,
  title: `Garden ${at}`,
  markdown: 'The weather is nice and flowers grow in the garden all year long.',
}))

const open = (documents: readonly TestDocument[]) => openSite([...documents, ...filler])

/** The answer to a question about a single page. */
async function answerOf(markdown: string, question: string) {
  const { ask } = await open([{ route: '/webhooks', title: 'Webhooks', markdown }])
  return ask(question)
}

describe('an answer', () => {
  test('quotes the sentences that speak of the question, and says where they stand', async () => {
    const { markdown, answered, cited } = await answerOf(
      'This page is long. Webhooks call your server. Nothing else is said.\n\n## Retries\n\nA failed webhook is retried five times within a day. See v1.2, e.g. in the log, for more. After that it is dropped.',
      'how often is a webhook retried',
    )
    expect(answered).toBe(true)
    expect(markdown).toContain(
      'A failed webhook is retried five times within a day. See v1.2, e.g. in the log, for more. After that it is dropped. [1](/webhooks#retries)',
    )
    expect(cited.map(({ path }) => path)).toEqual(['webhooks'])
  })

  test('keeps together what a colon announces', async () => {
    const { markdown } = await answerOf(
      'To register a webhook for an event, run this command:\n\n```bash\nacme webhook register\n```\n',
      'how do I register a webhook',
    )
    expect(markdown).toContain(
      'run this command:\n\n```bash\nacme webhook register\n```\n\n[1](/webhooks)',
    )
  })

  test('keeps together what a sentence says to stand below it', async () => {
    const { markdown } = await answerOf(
      'A webhook is registered with the command below.\n\n```bash\nacme webhook register\n```\n',
      'who registers a webhook',
    )
    expect(markdown).toContain('below.\n\n```bash\nacme webhook register\n```\n\n[1](/webhooks)')
    const { markdown: alone } = await answerOf('A webhook is what we explain below.', 'a webhook')
    expect(alone).toContain('what we explain below.')
  })

  test('keeps lists and tables whole', async () => {
    const list = '- A secret signs the webhook.\n- The signature is a header of the webhook.'
    const table = '| Signature | Meaning |\n| --- | --- |\n| `v1` | Signed webhook |'
    const { markdown } = await answerOf(`${list}\n\n${table}`, 'signature of a webhook')
    expect(markdown).toContain(list)
    expect(markdown).toContain(table)
  })

  test('has the row of what is named as code names it, on whatever page', async () => {
    const { ask } = await open([
      {
        route: '/storage',
        title: 'Storage',
        markdown:
          'Storage of uploads.\n\n| Name | Meaning |\n| --- | --- |\n| `MAX_UPLOAD` | Storage of one upload at most |\n| `UPLOAD_KEY` | Key of storage |',
      },
      {
        route: '/environment',
        title: 'Environment',
        markdown:
          'All variables.\n\n| Name | Default |\n| --- | --- |\n| `MAX_UPLOAD` | `1048576` |\n| `MAX_USERS` | `20` |',
      },
    ])
    const { markdown } = await ask('MAX_UPLOAD default')
    expect(markdown).toContain('| `MAX_UPLOAD` | `1048576` |')
    expect(markdown.indexOf('MAX_UPLOAD')).toBeLessThan(markdown.search(/UPLOAD_KEY|$/))
  })

  test('begins with the name by which code calls what is asked for', async () => {
    const { ask } = await open([
      {
        route: '/pigeons',
        title: 'Pigeons',
        markdown:
          'All of pigeons.\n\n## pigeons.list\n\nLists the pigeons of a loft.\n\n## pigeons.locate\n\nTells the place where a pigeon sits.\n\n## Feeding\n\nA pigeon wants its place at the trough.',
      },
    ])
    const { markdown } = await ask('which method gives the place of a pigeon')
    expect(markdown).toContain('`pigeons.locate`\n\nTells the place where a pigeon sits.')
    const { markdown: plain } = await ask('how does a pigeon find its place')
    expect(plain).not.toContain('`pigeons.locate`')
  })

  test('lists what there is where that is spoken of', async () => {
    const { markdown } = await answerOf(
      'Webhooks move through stages in the webhook board.\n\n## Open the webhook board\n\nOpen the webhook board to see the webhooks of all stages.\n\n## Stages of webhooks\n\nThey are fixed:\n\n- Saved\n- Sent\n- Lost',
      'What webhook stages are there in the webhook board?',
    )
    expect(markdown).toContain('- Saved\n- Sent\n- Lost')
  })

  test('begins with the page that is called as the question', async () => {
    const { ask } = await open([
      {
        route: '/intro',
        title: 'What is Webhooky?',
        markdown: `Webhooky is a courier of calls.\n\n## Why Webhooky\n\n${'Webhooky is quick, and Webhooky is loved. '.repeat(4)}`,
      },
      { route: '/webhooky', title: 'Webhooky', markdown: 'Webhooky has a Webhooky page.' },
    ])
    const { found } = await ask('What is Webhooky?')
    expect(found.hits[0]).toMatchObject({ path: 'intro', anchor: '' })
  })

  test('tells what the product is below the heading that its page begins with', async () => {
    const { ask } = await open([
      {
        route: '/about/what-is-webhooky',
        title: 'What is Webhooky?',
        markdown: `An introduction to Webhooky\n\n> All pages of this documentation: /llms.txt\n\n### One courier for all of your calls\n\nIt lets you carry calls over hills.\n\n### Others\n\n${'Webhooky is quick, and Webhooky is loved. '.repeat(4)}`,
      },
      { route: '/webhooky', title: 'Webhooky', markdown: 'Webhooky has a Webhooky page.' },
    ])
    expect((await ask('What is Webhooky?')).markdown).toContain('carry calls over hills')
  })

  test('has the one sentence of a part, though it announces the parts below it', async () => {
    const { markdown } = await answerOf(
      'Read on.\n\n## What Webhooky is\n\nWebhooky is a courier that saves you from two long walks:\n\n### The walk to the mill\n\nIt is long.\n\n### The walk back\n\nIt is longer.',
      'What is Webhooky?',
    )
    expect(markdown).toContain('a courier that saves you from two long walks')
  })

  test('tells what a part of the site is by the introduction of that part', async () => {
    const page = (folder: string, says: string) => ({
      route: `/${folder}/introduction`,
      title: 'Introduction',
      markdown: says,
    })
    const link = `[courier of calls](https://acme.dev/${'long/'.repeat(80)})`
    const { found, markdown } = await (
      await open([
        page('hook-press', `Hook Press is a ${link} that presses them flat.`),
        page('hook-mill', 'The mill grinds calls, and Hook Press comes behind it.'),
        { route: '/start', title: 'Start', markdown: 'Begin with the Hook Press.' },
      ])
    ).ask('What is Hook Press?')
    expect(found.hits[0]).toMatchObject({ path: 'hook-press/introduction' })
    // However long the address is that a sentence leads to.
    expect(markdown).toContain('that presses them flat')
  })

  test('has code for a question about code, and no endless code', async () => {
    const code = (lines: number) => `\`\`\`js\n${'verifySignature(body)\n'.repeat(lines)}\`\`\``
    const question = 'how do I call verifySignature'
    expect((await answerOf(code(3), question)).markdown).toContain(code(3))
    const long = `${code(41)}\n\nThe function verifySignature checks the signature of a call.`
    expect((await answerOf(long, question)).markdown).not.toContain('```')
  })

  test('leaves out what says nothing by itself', async () => {
    const { markdown } = await answerOf(
      `Webhooks call your server when something happens.

[Try webhooks for free](https://acme.dev/webhooks)

![The webhook page](/webhooks.png)

The webhook page

The webhook sequence looks like this:

\`\`\`mermaid
sequenceDiagram
  Webhook->>Server: call
\`\`\``,
      'when is a webhook called',
    )
    expect(markdown).toBe('Webhooks call your server when something happens. [1](/webhooks)')
  })

  test('quotes all parts of a page that tell of the question', async () => {
    const parts = ['Retries', 'Secrets', 'Limits', 'Logs']
    const { markdown, found } = await answerOf(
      parts.map((part) => `## ${part}\n\nA webhook has ${part} of its own here.`).join('\n\n'),
      'what has a webhook of its own',
    )
    expect(found.hits.filter(({ path }) => path === 'webhooks')).toHaveLength(2)
    for (const part of parts) expect(markdown).toContain(`A webhook has ${part} of its own`)
  })

  test('is no longer than can be read at once, unless its best piece is', async () => {
    const row = (name: string) => `| ${name} | ${'A webhook is retried. '.repeat(20)} |`
    const table = ['| Name | Meaning |', '| --- | --- |', ...'abcd'.split('').map(row)].join('\n')
    const { markdown } = await answerOf(
      `${table}\n\nWhether a webhook is retried is told elsewhere.`,
      'is a webhook retried',
    )
    expect(markdown).toContain(table)
    expect(markdown).not.toContain('told elsewhere')
  })

  test('says what a thing is that is asked for', async () => {
    const { markdown } = await answerOf(
      'Add a webhook on the webhook page, where webhook calls are listed.\n\nSee the webhook guide for webhook secrets.\n\nA webhook is a call to your own server.\n\nA webhook has a webhook secret.\n\nOne webhook more.\n\nEvery webhook can be removed from a project again.',
      'what is a webhook?',
    )
    expect(markdown).toContain('A webhook is a call to your own server.')
    expect(markdown).not.toContain('See the webhook guide')
  })

  test('has the rows of a long table in one', async () => {
    const rows = Array.from({ length: 14 }, (_, at) =>
      at % 7 === 3 ? `| Retry ${at} | A webhook is retried |` : `| Other ${at} | Nothing |`,
    )
    const head = '| Name | Meaning |\n| --- | --- |'
    const { markdown } = await answerOf([head, ...rows].join('\n'), 'is a webhook retried')
    expect(markdown).toBe(`${head}\n${rows[3]}\n${rows[10]}\n\n[1](/webhooks)`)
  })

  test('has code where an example is asked for', async () => {
    const { markdown } = await answerOf(
      'A webhook is registered once. A webhook is verified by its secret. A webhook can be removed. A webhook may be slow. A webhook must answer.\n\n```js\nverify(webhook)\n```',
      'show me an example of a webhook',
    )
    expect(markdown).toContain('```js\nverify(webhook)\n```')
  })

  test('has the steps that belong to what somebody wants to do, with their code', async () => {
    const about = Array.from(
      { length: 9 },
      (_, at) => `A webhook of kind ${at} runs on your server.`,
    )
    const { markdown } = await answerOf(
      `${about.join(' ')}\n\n## Remove it\n\nSign in on the server and run:\n\n\`\`\`bash\nacme remove webhook\n\`\`\`\n\n## Install it\n\nOpen the server and run:\n\n\`\`\`bash\nacme start\n\`\`\``,
      'how do I install a webhook on my server',
    )
    expect(markdown).toContain('acme start')
    expect(markdown).not.toContain('acme remove')
  })

  test('has the code right behind what says how to do it', async () => {
    const code = '```js\nclient.add(hook)\n```'
    const { markdown } = await answerOf(
      `A webhook listens to what happens.\n\nTo register a webhook, give it an address.\n\n${code}\n\nNothing else is needed here.`,
      'how to register a webhook',
    )
    expect(markdown).toContain(`give it an address.\n\n${code}`)
    const { markdown: told } = await answerOf(
      `A webhook listens to what happens.\n\n${code}`,
      'what is a webhook',
    )
    expect(told).not.toContain(code)
  })

  test('has the figure that is asked for, whose heading says what of', async () => {
    const about = [...'abcdefghi'].map((name) => `A webhook image of kind ${name} is shown.`)
    const { markdown } = await answerOf(
      `${about.join(' ')}\n\n## Images\n\n- Recommended: 2000px\n- Format: PNG`,
      'how large should a webhook image be',
    )
    expect(markdown).toContain('- Recommended: 2000px')
  })

  test('has an example of what comes back, where that is asked for', async () => {
    const { markdown } = await answerOf(
      'Returns a webhook of your server.\n\n## Response\n\n```json 200\n{ "url": "https://example.com" }\n```\n\n```json 404\n{ "error": "Not found" }\n```',
      'what does a webhook return',
    )
    expect(markdown).toContain('"url"')
    expect(markdown).not.toContain('"error"')
  })

  test('is first of all what a page says to answer just that question', async () => {
    const many = [...'abc'].map((name) => `Webhooks of kind ${name} support platforms.`)
    const { ask } = await open([
      { route: '/kinds', title: 'Kinds', markdown: many.join(' ') },
      {
        route: '/faq',
        title: 'FAQ',
        markdown: `Asked of webhooks and platforms.\n\n${[...'abcd'].map((name) => `## Is ${name} a platform?\n\nNo.`).join('\n\n')}\n\n## Which platforms do webhooks support?\n\nThe six that are listed here, no others.`,
      },
    ])
    const { markdown } = await ask('Which platforms do webhooks support?')
    expect(markdown).toMatch(/^The six that are listed here, no others\. \[1\]\(\/faq#/)
  })

  test('has the sentence before one that speaks of it', async () => {
    const about = [...'abcde'].map((name) => `A webhook has modes of kind ${name}.`)
    const { markdown } = await answerOf(
      `${about.join(' ')}\n\n## Seasons\n\nAcme is closed in winter. Nobody works in the office then. These months have no webhook modes.`,
      'which months have no webhook modes',
    )
    expect(markdown).toContain(
      'Nobody works in the office then. These months have no webhook modes. [1](/webhooks#seasons)',
    )
  })

  test('has all rows of a list that is asked for, however many', async () => {
    const rows = Array.from({ length: 14 }, (_, at) => `| webhook_${at} | A webhook table |`)
    const { markdown } = await answerOf(
      ['| Name | Meaning |', '| --- | --- |', ...rows].join('\n'),
      'which webhook tables are there',
    )
    for (const row of rows) expect(markdown).toContain(row)
  })

  test('knows other words for what is asked', async () => {
    const { markdown, answered } = await answerOf(
      'To remove a webhook, open its page and press the red button there.',
      'how do I delete a webhook?',
    )
    expect(answered).toBe(true)
    expect(markdown).toContain('To remove a webhook')
  })

  test('knows what people say for what pages call otherwise, and not the other way', async () => {
    const { ask } = await open([
      {
        route: '/trials',
        title: 'Trials',
        markdown: 'People get a trial that ends after some days.',
      },
      { route: '/plans', title: 'Plans', markdown: 'The small plan is free of charge.' },
    ])
    const { cited } = await ask('Can people have it for free?')
    expect(cited.map(({ path }) => path)).toContain('trials')
    const { cited: other } = await ask('When does the trial end?')
    expect(other.map(({ path }) => path)).toEqual(['trials'])
  })

  test('comes from the page that is called what is asked, though it lacks a word of it', async () => {
    const { ask } = await open([
      {
        route: '/countries',
        title: 'Supported countries',
        markdown: 'Payments work in these: Chile, Japan, Norway.',
      },
      { route: '/fees', title: 'Fees', markdown: 'Whoever sells pays a fee.' },
    ])
    const { answered, cited } = await ask('In which countries can I sell?')
    expect([answered, cited[0]?.path]).toEqual([true, 'countries'])
  })

  test('is refused where only an example speaks of the question', async () => {
    const { answered } = await answerOf(
      'A webhook carries a message.\n\n```json\n{ "message": "What is the capital of France?" }\n```',
      'what is the capital of France',
    )
    expect(answered).toBe(false)
  })

  test('is given where what is said together is called otherwise, and small words are missing', async () => {
    const { ask } = await open([
      {
        route: '/members',
        title: 'Members',
        markdown: 'Block members who no longer belong to the club, on its page.',
      },
      { route: '/doors', title: 'Doors', markdown: 'Doors of the club lead out.' },
    ])
    const { answered, cited } = await ask(
      'Yesterday somebody was awful, how do I kick such a member out for good anyway?',
    )
    expect([answered, cited[0]?.path]).toEqual([true, 'members'])
  })

  test('is refused where it names something that everybody knows and no page has', async () => {
    const text = 'Block a user on the page of the user.'
    for (const name of ['Facebook', 'YouTube', 'QuickBooks']) {
      const question = `How do I block a user on ${name}?`
      expect((await answerOf(text, question)).answered, name).toBe(false)
      expect((await answerOf(`${text} ${name} has them too.`, question)).answered).toBe(true)
    }
  })

  test('takes a word for a misspelled one only where a single other is meant', async () => {
    const termsIn = async (markdown: string) => {
      const { ask } = await open([{ route: '/page', title: 'Page', markdown }])
      const { found } = await ask('How do I stake?')
      return found.question.words.flatMap(({ terms }) => [...terms.keys()])
    }
    expect(await termsIn('Read the state.')).toEqual(['stat', 'stak'])
    expect(await termsIn('Read the state of each stage.')).toEqual(['stak'])
  })

  test('names pages that are related', async () => {
    const { ask } = await open([
      { route: '/webhooks', title: 'Webhooks', markdown: 'A webhook is retried five times a day.' },
      { route: '/events', title: 'Events [*]', markdown: 'Events are sent to a webhook.' },
    ])
    const { markdown } = await ask('how often is a webhook retried')
    expect(markdown.replace(/^[\s\S]*Related/, '')).toMatch(
      /^\n\n- \[Events \\\[\\\*\\\]\]\(\/events\)$/,
    )
  })

  test('is in Chinese or Japanese where the pages are', async () => {
    const { ask } = await open([
      {
        route: '/ja/webhooks',
        title: 'ウェブフック',
        language: 'ja',
        markdown: '概要です。失敗したウェブフックは一日に五回再試行されます。終わりです。',
      },
    ])
    const { markdown, answered } = await ask('ウェブフックは何回再試行されますか', {
      language: 'ja',
    })
    expect(answered).toBe(true)
    expect(markdown).toContain('失敗したウェブフックは一日に五回再試行されます。 [1](/ja/webhooks)')
    expect(markdown).not.toContain('概要です')
  })

  test('is refused where the words of the question stand apart from each other', async () => {
    const parts = ['Violins have four strings.', 'Each lesson has a price.']
    const question = 'price of lessons about violin strings'
    const apart = await answerOf(
      parts.map((text, at) => `## ${at}\n\n${text}`).join('\n\n'),
      question,
    )
    expect(apart.answered).toBe(false)
    expect((await answerOf(parts.join(' '), question)).answered).toBe(true)
  })

  test('is refused where the pages do not speak of the question, and the nearest are named', async () => {
    const { ask } = await open([
      { route: '/webhooks', title: 'Webhooks', markdown: 'A webhook is a call to your server.' },
    ])
    const { answered, markdown, cited } = await ask('what is the capital city of my server country')
    expect(answered).toBe(false)
    expect(cited).toEqual([])
    expect(markdown).toBe('Not found.\n\nRelated\n\n- [Webhooks](/webhooks)')
  })

  test('is refused with a quotation of what comes nearest, where something does', async () => {
    const { answered, markdown, cited } = await answerOf(
      'A webhook is a call to your server.\n\n## Retries\n\nA failed webhook is retried five times within a day.',
      'does a failed webhook cost anything',
    )
    expect(answered).toBe(false)
    expect(cited.map(({ path }) => path)).toEqual(['webhooks'])
    expect(markdown).toBe(
      'Not found. Nearest:\n\nA webhook is a call to your server. [1](/webhooks)\n\nA failed webhook is retried five times within a day. [1](/webhooks#retries)',
    )
  })

  test.each(['', '…', 'webhook', 'zzzzqqqq', 'how'])('to %o is one as well', async (question) => {
    const { markdown } = await answerOf('A webhook is a call to your own server.', question)
    expect(markdown).not.toBe('')
  })

  test('to a question that says nothing is about what it comes with', async () => {
    const { ask } = await open([
      {
        route: '/webhooks',
        title: 'Webhooks',
        markdown: 'A webhook is a call to your own server.',
      },
    ])
    const { cited } = await ask('what is this', { context: 'webhook call' })
    expect(cited.map(({ path }) => path)).toEqual(['webhooks'])
  })
})

describe('what is quoted', () => {
  const quote = async (markdown: string) =>
    (await answerOf(markdown, 'signature of a webhook')).markdown.replace(/ ?\[1\][\s\S]*$/, '')

  test.each([
    [
      'The webhook signature <img src=x onerror=alert(1)> is {process.exit()} here.',
      'The webhook signature &lt;img src=x onerror=alert(1)> is \\{process.exit()\\} here.',
    ],
    [
      'The webhook signature \\<script>alert(1)\\</script> is a header.',
      'The webhook signature &lt;script>alert(1)&lt;/script> is a header.',
    ],
    [
      'The webhook signature is `<b>{x}</b>` and a lone ` tick.',
      'The webhook signature is `<b>{x}</b>` and a lone \\` tick.',
    ],
    [
      'The webhook signature ![shot](https://evil.example/?q) has [a key](javascript:alert(1)).',
      'The webhook signature  has a key.',
    ],
    [
      'The webhook signature is on [other `<i>` pages](/other-1.md#x) and [there](https://example.com).',
      'The webhook signature is on [other `<i>` pages](/other-1#x) and [there](https://example.com).',
    ],
  ])('carries no HTML, expressions, pictures and wrong links: %s', async (markdown, expected) => {
    expect(await quote(markdown)).toBe(expected)
  })

  test('stands on the pages, word for word', async () => {
    const { ask, files } = await open([
      {
        route: '/webhooks',
        title: 'Webhooks',
        markdown: 'A webhook has a signature. It is a header of the webhook call, in hex.',
      },
    ])
    const { markdown } = await ask('where is the signature of a webhook')
    const quotes = [...markdown.matchAll(/^(.+) \[\d+\]\(/gm)].map(([, quoted = '']) => quoted)
    expect(quotes.length).toBeGreaterThan(0)
    for (const quoted of quotes) expect(files.get('webhooks.md')).toContain(quoted)
  })
})

describe('passages of a static site', () => {
  const pages: TestDocument[] = [
    { route: '/a/tokens', title: 'Tokens', markdown: 'A token is sent with a request.' },
    { route: '/b/tokens', title: 'Tokens', markdown: 'A token is sent with a request.' },
  ]

  test('come from the page that the reader is on first', async () => {
    const { passages } = await open(pages)
    const first = async (currentPath: string) =>
      (await passages.search('send a token', { limit: 5, currentPath })).hits[0]?.path
    expect(await first('/a/tokens')).toBe('a/tokens')
    expect(await first('/b/tokens/#x')).toBe('b/tokens')
    expect(await first('/b/elsewhere')).toBe('b/tokens')
  })

  test('of the page that the reader is on are there, whatever was asked', async () => {
    const { passages } = await open(pages)
    const options = { limit: 3, currentPath: '/other-3' }
    const { hits } = await passages.search('send a token', options)
    expect(hits.map(({ path }) => path)).toContain('other-3')
  })

  test('are those of the search texts where a page has no Markdown', async () => {
    const { passages } = await open([
      {
        route: '/plain',
        title: 'Plain',
        sections: [{ anchor: 'x', heading: 'Tokens', text: 'A token is a word.' }],
      },
    ])
    const [hit] = (await passages.search('token', { limit: 1 })).hits
    expect(hit).toMatchObject({
      path: 'plain',
      anchor: 'x',
      text: 'A token is a word.',
    } satisfies Partial<Hit>)
  })

  test('are loaded once', async () => {
    const { ask, loaded } = await open(pages)
    await ask('send a token')
    const before = loaded.length
    await ask('send a token')
    expect(loaded.length).toBe(before)
  })
})

describe('what is asked for stands on the page', () => {
  test('an address is quoted, and no link behind words', async () => {
    const { ask } = await open([
      {
        route: '/server',
        title: 'Hosted server',
        markdown:
          'The hosted server needs a key. The hosted server speaks of [streams of the endpoint](https://spec.example/streams) all day.\n\n## Begin\n\n**Endpoint**: https://server.example/v1\n\n## More\n\nThe hosted server is quick. The hosted server is small.',
      },
    ])
    const { markdown } = await ask('What is the endpoint of the hosted server?')
    expect(markdown).toContain('https://server.example/v1')
  })

  test('numbers of a list are no figure, and one on another page is', async () => {
    const { ask } = await open([
      {
        route: '/shield',
        title: 'Shield mode',
        markdown:
          'Shield mode protects a site while it stays active.\n\n1. Turn shield mode on.\n2. Pick how long shield mode stays active.\n3. Turn shield mode off.',
      },
      {
        route: '/panel',
        title: 'Panel',
        markdown: 'In the panel you choose that shield mode stays active for 30 minutes or 7 days.',
      },
    ])
    const { markdown } = await ask('How long can shield mode stay active?')
    expect(markdown).toContain('30 minutes or 7 days')
  })
})
