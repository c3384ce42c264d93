import { describe, expect, test } from 'vitest'
import { compileBody } from '../../src/content/markdown/compile-body.ts'
import { readPlainBody } from '../../src/content/render/plain-body.ts'
import { EditedText } from '../../src/content/source/index.ts'

const components: Record<string, unknown> = Object.assign(Object.create(null), {
  Card: 'the card',
  Tree: { File: 'a file of the tree' },
  __CodeBlock: 'code',
  __Static: 'static',
})

const element = (type: unknown, props: object, key?: string) => ({ type, props, key })
const calls = {
  __fence: (index: number) => ({ fence: index }),
  __id: (id: string) => ({ id }),
  __href: (address: string) => `to ${address}`,
  __math: (formula: string, display: boolean) => ({ formula, display }),
}

function compile(text: string): string {
  const options = { folder: '', base: { prefix: '', publicPath: '' }, snippet: true }
  return compileBody(new EditedText(text), text, {
    ...(options as unknown as Parameters<typeof compileBody>[2]),
    separateChildren: false,
    plugins: [],
    pluginFailed: () => undefined,
    plain: false,
  }).code
}

const read = (code: string, given = components) =>
  readPlainBody(code, { element: element as never, components: given, calls })

/** What comes of the code where it is run. */
function run(code: string): unknown {
  const make = new Function('__runtime', ...Object.keys(calls), code)
  const runtime = { Fragment: read.name, jsx: element, jsxs: element }
  return make(runtime, ...Object.values(calls)).default({ components })
}

/** Without the one value that is not the same for both. */
const withoutFragments = (tree: unknown): unknown =>
  JSON.parse(
    JSON.stringify(tree, (name, value) => (name === 'type' && isFragment(value) ? 0 : value)),
  )

const isFragment = (type: unknown) => typeof type === 'function' || type === read.name

describe('a body that does no more than to put elements together', () => {
  test.each([
    ['text', 'One *two* three.'],
    ['headings and lists', '# A\n\n## B `c`\n\n- one\n- two\n\n### D'],
    ['quotes, backslashes and other writing', 'a "b" \\\\ c:\\d “e” 設定 🎉\n\n`"\\"`'],
    ['a component', '<Card title="a &quot;b&quot;" cols={2} wide off={false}>\n  Text\n</Card>'],
    ['a part of a component', '<Tree.File name="x" />'],
    ['code', '```js a.js\nconst a = "b"\n```\n\ntext\n\n<Card>\n```\nx\n```\n</Card>'],
    ['an element with a name of its own', '<my-box data-a="1">text</my-box>'],
    ['an element that is named like a method', '<constructor>text</constructor>'],
    ['a link of a snippet', '[a](./b) ![c](d.png)'],
    ['nothing', ''],
  ])('is the same as when it is run: %s', (_name, text) => {
    const code = compile(text)
    const plain = read(code)
    expect(plain, code).toBeDefined()
    expect(withoutFragments(plain?.content)).toEqual(withoutFragments(run(code)))
  })
})

describe('a body that does more', () => {
  test.each([
    ['an expression', 'a {1 + 1}'],
    ['a function', '<Card title={() => 1} />'],
    ['attributes of an expression', '<Card {...props} />'],
    ['a prototype', '<Card a={{ "__proto__": 1 }} />'],
    ['a component that nobody has', '<Missing />'],
  ])('is left to be run: %s', (_name, text) => {
    expect(read(compile(text))).toBeUndefined()
  })

  test('is left to be run where another layout is around all pages', () => {
    expect(read(compile('text'), { ...components, wrapper: 'around' })).toBeUndefined()
  })
})
