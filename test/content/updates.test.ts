import { describe, expect, test } from 'vitest'
import { findings, page } from './site.ts'

describe('an update of a changelog', () => {
  test('has the text below each of its headings', async () => {
    const { updates } = await page(`
<Update label="March 2025" description="v1.2" tags={["New"]}>
A *lead*.

## Feature \`one\`

- First **item**
- Second

### Two & three

Read [more](/more) & more.
</Update>
`)
    expect(updates).toEqual([
      {
        id: 'march-2025',
        label: 'March 2025',
        description: 'v1.2',
        tags: ['New'],
        text: '',
        entries: [
          { id: 'feature-one', title: 'Feature one', text: 'A lead.\n\n- First item\n- Second' },
          { id: 'two-&-three', title: 'Two & three', text: 'Read more & more.' },
        ],
      },
    ])
  })

  test('has only what is Markdown: no components, no code, no HTML', async () => {
    const { updates } = await page(`
<Update label="One">
Words.

<Note>A note.</Note>

<div>HTML</div>

\`\`\`js
code()
\`\`\`

> Quoted.

![Picture](/a.png)
</Update>
`)
    expect(updates[0]?.text).toBe('Words.\n\n> Quoted.')
  })

  test('keeps what its feed is to say', async () => {
    const { updates } = await page(
      '<Update label="One" rss={{ title: "Own", description: "Text" }}>\n## Heading\n</Update>',
    )
    expect(updates[0]?.rss).toEqual({ title: 'Own', description: 'Text' })
  })

  test('with the label of another one has a place of its own', async () => {
    const { updates } = await page(
      '<Update label="One">\nFirst.\n</Update>\n\n<Update label="One">\nSecond.\n</Update>',
    )
    expect(updates.map(({ id, text }) => `${id}: ${text}`)).toEqual([
      'one: First.',
      'one-2: Second.',
    ])
  })

  test('is on no other page', async () => {
    expect((await page('Text.')).updates).toEqual([])
  })
})

describe('a link to a place of its own page', () => {
  test('that is not there is reported', async () => {
    const document = await page('## Setup\n\n[a](#setup), [b](#set-up), [c](#), [d](#page-title)')
    expect(findings(document)).toEqual([
      'page.mdx:3:14 warning link-anchor-not-found: Expected the link `#set-up` to lead to a place of the page, received none of that name. Did you mean `#setup`?',
    ])
  })

  test('may name whatever has an id', async () => {
    const document = await page(
      '<a id="here" />\n\n<ParamField path="user">\nText.\n</ParamField>\n\n[a](#here), [b](#param-user), [c](#:~:text=a)',
    )
    expect(findings(document)).toEqual([])
  })
})
