import { describe, expect, test } from 'vitest'
import { page } from '../content/site.ts'

/** The Markdown of what authors write with components. */
const cases: [name: string, written: string, markdown: string][] = [
  ['a callout', '<Note>Mind **this**.</Note>', '> **Note:** Mind **this**.'],
  [
    'a callout with a title and blocks',
    '<Warning title="Stop">\n- a\n</Warning>',
    '> **Warning: Stop:**\n>\n> - a',
  ],
  ['a callout of one’s own', '<Callout icon="rocket">Lift off</Callout>', '> Lift off'],
  [
    'tabs',
    '<Tabs>\n<Tab title="npm">\n\nRun it.\n\n```sh\nnpm i\n```\n\n</Tab>\n<Tab title="pnpm">Or this.</Tab>\n</Tabs>',
    '* **npm**\n\n  Run it.\n\n  ```sh\n  npm i\n  ```\n* **pnpm**\n\n  Or this.',
  ],
  [
    'tabs in tabs',
    '<Tabs><Tab title="a"><Tabs><Tab title="b">c</Tab></Tabs></Tab></Tabs>',
    '* **a**\n  * **b**\n\n    c',
  ],
  [
    'a code group',
    '<CodeGroup>\n```js A.js\n1\n```\n```py\n2\n```\n</CodeGroup>',
    '```js A.js\n1\n```\n\n```py\n2\n```',
  ],
  [
    'accordions',
    '<AccordionGroup>\n<Accordion title="Why" description="Reasons">So.</Accordion>\n<Accordion title="How">\n1. a\n</Accordion>\n</AccordionGroup>',
    '* **Why**: Reasons\n\n  So.\n* **How**\n  1. a',
  ],
  ['an expandable', '<Expandable title="more">x</Expandable>', '* **more**\n\n  x'],
  ['details of HTML', '<details><summary>More</summary>x</details>', '* **More**\n\n  x'],
  [
    'cards',
    '<CardGroup>\n<Card title="Guide" icon="rocket" href="/guide">Go **there**.</Card>\n<Card title="Plain">x</Card>\n<Card href="https://a.b" cta="Open">y</Card>\n</CardGroup>',
    '* [Guide](/guide): Go **there**.\n* **Plain**: x\n* [Open](https://a.b): y',
  ],
  [
    'a tile',
    '<Tile href="/t" title="T" description="D"><img src="/p.png" alt="P" /></Tile>',
    '* [T](/t): D\n\n  ![P](/p.png)',
  ],
  [
    'steps',
    '<Steps>\n<Step title="One">Do `a`.\n\n- b\n</Step>\n<Step title="Two">Rest.</Step>\n</Steps>',
    '1. **One**\n\n   Do `a`.\n\n   - b\n\n2. **Two**\n\n   Rest.',
  ],
  [
    'steps whose titles are headings',
    '<Steps titleSize="h3">\n<Step title="One">a</Step>\n<Step title="Two">b</Step>\n</Steps>',
    '### 1. One\n\na\n\n### 2. Two\n\nb',
  ],
  [
    'fields',
    '<ParamField query="limit" type="map<string, int>" default={20} required>\nHow many.\n\nNo more.\n</ParamField>\n<ResponseField name="id" type="string" deprecated />',
    '* `limit` (`map<string, int>`, query, default: `20`, required): How many.\n\n  No more.\n* `id` (string, deprecated)',
  ],
  [
    'fields in fields',
    '<ResponseField name="a" type="object">\n<Expandable title="properties">\n<ResponseField name="b" type="int">c</ResponseField>\n</Expandable>\n</ResponseField>',
    '* `a` (object)\n  * **properties**\n    * `b` (int): c',
  ],
  [
    'fields and accordions that hold such with more to say',
    '<ResponseField name="a">\n<ResponseField name="b" enum={["x"]} />\n</ResponseField>\n\n<Accordion title="c">\n<Accordion title="d" description="e">f</Accordion>\n</Accordion>',
    '* `a`\n  * `b`: Options: `x`\n* **c**\n  * **d**: e\n\n    f',
  ],
  ['a card in a card', '<Card><Card title="Inner" href="/a">b</Card></Card>', '* [Inner](/a): b'],
  [
    'an update',
    '<Update label="v1.2" description="June" tags={["a", "b"]}>\n## New\n\nx\n</Update>',
    '## v1.2\n\na, b · June\n\n## New\n\nx',
  ],
  [
    'views',
    '<View title="JS">a</View>\n<View title="Go">b</View>',
    '---\n\n**JS**\n\na\n\n---\n\n**Go**\n\nb',
  ],
  [
    'a tree',
    '<Tree>\n<Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" comment="main" /></Tree.Folder>\n<Tree.File name="b" />\n</Tree>',
    '- `src/`\n  - `a.ts` main\n- `b`',
  ],
  [
    'a frame',
    '<Frame caption="A *sun*" hint="Look">\n![Sun](/s.png)\n</Frame>',
    'Look\n\n![Sun](/s.png)\n\nA *sun*',
  ],
  [
    'a tooltip',
    'An <Tooltip headline="API" tip="Application interface" cta="Read" href="/api">API</Tooltip> here.',
    'An API (API: Application interface [Read](/api)) here.',
  ],
  ['a badge', 'New <Badge color="green">beta</Badge>!', 'New beta!'],
  [
    'colors',
    '<Color variant="table">\n<Color.Row title="Main">\n<Color.Item name="ink" value={{ light: "#000", dark: "#fff" }} />\n</Color.Row>\n</Color>',
    '**Main**\n\n* ink: `#000` (dark: `#fff`)',
  ],
  [
    'a prompt',
    '<Prompt description="Write **well**" actions={["cursor"]}>\nBe brief.\n\n- Be kind.\n</Prompt>',
    '* **Write well**: Be brief.\n  - Be kind.',
  ],
  ['a repository', '<GitHub.Repo repo="a/b" />', '* [a / b](https://github.com/a/b)'],
  ['a formula', '<Latex>x^2</Latex> grows', '$x^2$ grows'],
  ['a video', '<video src="/v.mp4" title="Tour" />', '[Tour](/v.mp4)'],
  [
    'examples and panels',
    'Text\n\n<Panel>\nSide\n</Panel>\n<RequestExample>\n```sh cURL\ncurl\n```\n</RequestExample>',
    'Text\n\nSide\n\n```sh cURL\ncurl\n```',
  ],
]

describe('components as Markdown', () => {
  test.each(cases)('%s', async (_name, written, markdown) => {
    expect((await page(written)).markdown).toBe(markdown)
  })
})
