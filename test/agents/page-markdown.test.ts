import { describe, expect, test } from 'vitest'
import { page } from '../content/site.ts'

async function markdown(text: string, others: Record<string, string> = {}): Promise<string> {
  return (await page(text, {}, others)).markdown
}

describe('a page as Markdown', () => {
  test('keeps text as text', async () => {
    const text =
      '1\\. no list\n\n\\# no heading\n\na \\* b \\*c\\* \\_d\\_ e_f \\[g](h) &lt;i> \\`j\\`\n'
    expect(await markdown(text)).toBe(
      '1\\. no list\n\n\\# no heading\n\na * b \\*c\\* \\_d\\_ e_f \\[g\\](h) \\<i> \\`j\\`',
    )
    expect(await markdown('Costs $5, or $6.')).toBe('Costs $5, or $6.')
  })

  test('marks what the author marked', async () => {
    expect(await markdown('**a** *b* ~~c~~ `d` <kbd>e</kbd> x<sup>2</sup>\\\nnew line')).toBe(
      '**a** *b* ~~c~~ `d` <kbd>e</kbd> x<sup>2</sup>\\\nnew line',
    )
    expect(await markdown('## A `b` {#c}\n\n> quoted\n\n---')).toBe('## A `b`\n\n> quoted\n\n---')
  })

  test('writes code with any number of backticks', async () => {
    expect(await markdown('`` a`b `` and ``` `` ```')).toBe('``a`b`` and ``` `` ```')
    const fences = '````md title.md\n```js\nx\n```\n````'
    expect(await markdown(fences)).toBe(fences)
  })

  test('names language and title of code, and shows what changed', async () => {
    expect(await markdown('```ts src/a.ts lines highlight={1}\nconst a = "<b>"\n```')).toBe(
      '```ts src/a.ts\nconst a = "<b>"\n```',
    )
    expect(await markdown('```js\none() // [!code --]\ntwo() // [!code ++]\nthree()\n```')).toBe(
      '```diff\n- one()\n+ two()\n  three()\n```',
    )
  })

  test('nests lists, code and quotations', async () => {
    const list =
      '- a\n  1. b\n  2. c\n     - d\n\n       ```sh\n       e\n       ```\n- [ ] f\n- [x] g'
    expect(await markdown(list)).toBe(list)
    expect(await markdown('3. a\n\n   b\n\n4. c')).toBe('3. a\n\n   b\n\n4. c')
  })

  test('writes tables that hold pipes, breaks and lists', async () => {
    expect(await markdown('| a | b |\n|:--|--:|\n| `x\\|y` | 1<br/>2 |')).toBe(
      '| a | b |\n| :--- | ---: |\n| `x\\|y` | 1<br>2 |',
    )
    const cells =
      '<table><tbody><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></tbody></table>'
    expect(await markdown(cells)).toBe('|  |  |\n| --- | --- |\n| • a<br>• b | c |')
  })

  test('resolves links and images', async () => {
    const document = await page(
      '[a](./b.mdx#c) [d](/e "f") <https://g.h/i_j> ![k](/l%20m.png) [n](https://o.p/q(r))',
      { base: '/docs' },
    )
    expect(document.markdown).toBe(
      '[a](/docs/b#c) [d](/docs/e "f") <https://g.h/i_j> ![k](/docs/l%20m.png) [n](https://o.p/q%28r%29)',
    )
    expect(await markdown('<a href="/x"><h3>Title</h3><p>Text</p></a>')).toBe('[Title Text](/x)')
  })

  test('keeps formulas as TeX, diagrams as their source, footnotes as notes', async () => {
    expect(await markdown('$a_1$\n\n$$\n\\sum x\n$$')).toBe('$a_1$\n\n$$\n\\sum x\n$$')
    expect(await markdown('```mermaid\ngraph TD\n  A-->B\n```')).toBe(
      '```mermaid\ngraph TD\n  A-->B\n```',
    )
    expect(await markdown('a[^1]\n\n[^1]: b')).toBe('a[^1]\n\n[^1]: b')
  })

  test('resolves variables, snippets and components of the author', async () => {
    const text = `import S from '/snippets/s.mdx'
export const Big = ({ children }) => <div><b>{children}</b><button>no</button></div>

<S word="it" />

<Big>loud</Big>

{{name}}`
    const document = await page(
      text,
      { variables: { name: 'v1' } },
      { 'snippets/s.mdx': 'Say {word}.' },
    )
    expect(document.markdown).toBe('Say it.\n\n**loud**\n\nv1')
  })

  test('leaves out what only people see, and controls', async () => {
    const text = `<Visibility for="agents">
## Set up

<RequestExample>
\`\`\`sh
curl
\`\`\`
</RequestExample>
</Visibility>

<Visibility for="humans">
## Set up

Press the button.
</Visibility>

<Icon icon="rocket" /> <span aria-hidden="true">no</span> end`
    const document = await page(text)
    expect(document.markdown).toBe('## Set up\n\n```sh\ncurl\n```\n\nend')
    expect(document.html).not.toContain('curl')
    expect(document.html).not.toContain('<!--')
    expect(document.aside).toBe('')
    expect(document.headings.map(({ id }) => id)).toEqual(['set-up'])
    expect(document.text).toContain('Press the button.')
  })

  test('keeps the source of a page that cannot be read', async () => {
    const document = await page('Text & more\n\n<div style={Symbol()}>in</div>')
    expect(document.markdown).toContain('Text & more')
  })
})
