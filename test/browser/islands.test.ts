import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { holdBack } from './held-back.ts'
import { watchLoads } from './loads.ts'
import { browse, FIRST_VISIT } from './site.ts'

/** Most bytes, compressed, of all scripts of a page with one small component. */
const MOST_SCRIPT = 15_000

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16a34a' },
    navigation: {
      pages: ['index', 'counter', 'below', 'children', 'ours', 'errors', 'text', 'plain'],
    },
  }),
  'plain.mdx': '---\ntitle: Plain\n---\n\n## Words\n\nNo component here, and `code`.\n',
  'counter.mdx':
    '---\ntitle: Counter\n---\n\nexport const Counter = () => {\n  const [count, setCount] = useState(0)\n  return <button onClick={() => setCount(count + 1)}>Count {count}</button>\n}\n\n<Counter />\n',
  'below.mdx':
    '---\ntitle: Below\n---\n\nimport { Ready } from "/snippets/parts.jsx"\n\n<div style={{ height: 4000 }} />\n\n<Ready />\n',
  'index.mdx': `---
title: Home
---

import { Counter, Ready, Greeting, Provider, Consumer, Width, Picture } from '/snippets/parts.jsx'
import { Total } from '/snippets/total.jsx'
import { Add } from '/snippets/add.jsx'
import { Outer } from '/snippets/outer.jsx'

<Counter start={3} />

In a line <Counter start={7} /> of text.

<Ready />

<Greeting />

<Provider>

The theme is <Consumer />.

</Provider>

<Width />

<Total />

<Add />

<Outer start={40} />

<Picture />
`,
  'snippets/parts.jsx': `import { useState } from 'react'
const { useEffect, useContext } = React
const Theme = createContext('none')
export const Counter = ({ start }) => {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>
}
export const Ready = () => {
  const [text, setText] = useState('waiting')
  useEffect(() => setText('ready'), [])
  return <p>Effect: {text}</p>
}
export function Greeting() {
  const [name, setName] = React.useState('')
  return <div><label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label> Hello {name}!</div>
}
export const Provider = ({ children }) => {
  const [theme, setTheme] = useState('light')
  return <Theme.Provider value={theme}><button onClick={() => setTheme('dark')}>Darken</button>{children}</Theme.Provider>
}
export const Consumer = () => {
  const theme = useContext(Theme)
  useEffect(() => {})
  return <b>{theme}</b>
}
export const Width = () => <p>Wide: {String(window.innerWidth > 100)}</p>
export const Picture = () => {
  const [on, setOn] = useState(false)
  return <><button onDoubleClick={() => setOn(true)}>Draw</button>{on && <svg role="img" aria-label="Line"><path strokeWidth={3} d="M0 0h9" /></svg>}</>
}
`,
  'snippets/total.jsx': `import { subscribe, total } from './store'
export const Total = () => {
  const [value, setValue] = useState(total())
  useEffect(() => subscribe(setValue), [])
  return <output>Total {value}</output>
}
`,
  'snippets/add.jsx':
    "import { add } from './store'\nexport const Add = () => <button onClick={add}>Add one</button>\n",
  'snippets/store.js':
    'let value = 0\nconst all = new Set()\nexport const total = () => value\nexport const subscribe = (set) => { all.add(set); return () => all.delete(set) }\nexport const add = () => { value++; for (const set of all) set(value) }\n',
  'snippets/outer.jsx':
    "import { Inner } from './inner'\nexport const Outer = (props) => <section><Inner {...props} /></section>\n",
  'snippets/inner.tsx':
    'export function Inner({ start }: { start: number }) {\n  const [count, setCount] = useState<number>(start)\n  return <button onClick={() => setCount(count + 2)}>Nested {count}</button>\n}\n',
  'children.mdx': `---
title: Children
---

import { Panel2 } from '/snippets/panel.jsx'
import { Set, Item } from '/snippets/set.jsx'

<Panel2 note={<em>A note</em>}>

Some **Markdown** inside.

<Card title="Ours" icon="rocket" href="/plain">Of the page</Card>

<Tabs>
<Tab title="One">First</Tab>
<Tab title="Two">Second</Tab>
</Tabs>

</Panel2>

<Set>
<Item title="Alpha">The **first** item.</Item>
<Item title="Beta">The second item.</Item>
</Set>
`,
  'snippets/panel.jsx': `export const Panel2 = ({ note, children }) => {
  const [open, setOpen] = useState(false)
  return <section><button aria-expanded={open} onClick={() => setOpen(!open)}>Toggle</button>{open && <div>{note}{children}</div>}</section>
}
`,
  'snippets/set.jsx': `export const Item = ({ children }) => <p>{children}</p>
export const Set = ({ children }) => {
  const [at, setAt] = useState(0)
  const items = React.Children.toArray(children).filter((child) => child.type === Item)
  return <div>{items.map((item, index) => <button key={index} onClick={() => setAt(index)}>{item.props.title}</button>)}{items[at]}</div>
}
`,
  'ours.mdx': `---
title: Ours
---

import { Shop } from '/snippets/shop.jsx'

<Shop />
`,
  'snippets/shop.jsx': `export const Shop = () => {
  const [count, setCount] = useState(0)
  return (
    <Card title={\`Cart of \${count}\`} icon="bell">
      <button onClick={() => setCount(count + 1)}>Buy</button>
      <Icon icon={count > 0 ? 'check' : 'xmark'} />
      <Tabs>
        <Tab title="Goods"><button onClick={() => setCount(count + 10)}>Buy ten more than {count}</button></Tab>
        <Tab title="Terms">Pay later.</Tab>
      </Tabs>
      <CodeBlock language="js">{'const price = 1'}</CodeBlock>
      <Tooltip tip="Tax is in it">Price</Tooltip>
    </Card>
  )
}
`,
  'packaged.mdx': `---
title: From a package
---

import { Gauge } from '/snippets/gauge.jsx'

<Gauge />
`,
  'snippets/gauge.jsx': `import { Card as Box, Note } from '@acme/components'
export const Gauge = () => {
  const [level, setLevel] = useState(0)
  return (
    <Box title={\`Level \${level}\`}>
      <Note>It rises.</Note>
      <button onClick={() => setLevel(level + 1)}>Raise</button>
    </Box>
  )
}
`,
  'errors.mdx': `---
title: Errors
---

import { Bad, Later, Pressed } from '/snippets/bad.jsx'
import { Good } from '/snippets/good.jsx'

<Bad>

Inside **of bad**.

</Bad>

<Later />

<Pressed />

<Good />
`,
  'snippets/good.jsx':
    'export const Good = () => { const [on, setOn] = useState(false); return <button onClick={() => setOn(true)}>{on ? "All well" : "Try"}</button> }\n',
  'snippets/bad.jsx': `export const Bad = ({ children }) => {
  if (typeof window !== 'undefined') throw new Error('first render')
  return <div>Made on the server. {children}</div>
}
export const Later = () => {
  useEffect(() => { throw new Error('effect') }, [])
  return <p>Made before the effect.</p>
}
export const Pressed = () => {
  const [on, setOn] = useState(false)
  if (on) throw new Error('press')
  return <button onClick={() => setOn(true)}>Break</button>
}
`,
  'text.mdx': `---
title: Text
---

import { Pick } from '/snippets/pick.jsx'

export const say = (text) => { document.title = text }

<button onClick={() => say('from text')}>Say *so*</button>

<table><tbody><tr onClick={() => say('from a row')}><td>A cell</td></tr></tbody></table>

{['one', 'two'].map((word) => <button key={word} onClick={() => say(word)}>Say {word}</button>)}

<Pick onPick={(word) => say(\`picked \${word}\`)} words={[{ text: <b>bold</b>, value: 1 }]} />
`,
  'snippets/pick.jsx':
    'export const Pick = ({ onPick, words }) => words.map(({ text, value }) => <button key={value} onClick={() => onPick(value)}>Pick {text}</button>)\n',
})

const content = (page: Page) => page.locator('#content')
const button = (page: Page, name: string | RegExp) =>
  content(page).getByRole('button', { name, exact: true })

/** Opens a page and gathers what goes wrong on it. */
async function open(route: string): Promise<{ page: Page; errors: string[] }> {
  const page = await site.open('/plain/')
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text().split('\n', 1)[0] ?? '')
  })
  await page.goto(site.address + route)
  return { page, errors }
}

describe("an author's components in the browser", () => {
  test('count, each for itself', async () => {
    const { page, errors } = await open('/')
    await button(page, 'Count 3').click()
    await button(page, 'Count 4').click()
    await button(page, 'Count 7').click()
    await button(page, 'Count 5').waitFor()
    await button(page, 'Count 8').waitFor()
    expect(errors).toEqual([])
  })

  test('run their effects, and hear every key', async () => {
    const { page } = await open('/')
    await content(page).getByText('Effect: ready').waitFor()
    await page.getByLabel('Name').pressSequentially('Ann')
    await content(page).getByText('Hello Ann!').waitFor()
  })

  test('share context from one to another inside of it', async () => {
    const { page } = await open('/')
    await button(page, 'Darken').click()
    await content(page).getByText('The theme is dark.').waitFor()
  })

  test('share the state of a module that two files import', async () => {
    const { page } = await open('/')
    await button(page, 'Add one').click()
    await content(page).getByText('Total 1').waitFor()
  })

  test('come from files that files import', async () => {
    const { page } = await open('/')
    await button(page, 'Nested 40').click()
    await button(page, 'Nested 42').waitFor()
  })

  test('that need a window to render have it', async () => {
    const { page } = await open('/')
    await content(page).getByText('Wide: true').waitFor()
  })

  test('are written as for React', async () => {
    const { page } = await open('/')
    const line = page.getByRole('img', { name: 'Line' }).locator('path')
    // Of what comes before the component only a press is kept.
    await expect
      .poll(async () => {
        await button(page, 'Draw').dblclick()
        return line.count()
      })
      .toBe(1)
    expect(await line.getAttribute('stroke-width')).toBe('3')
  })

  test('keep the elements that the server made', async () => {
    const { page } = await open('/counter/')
    const made = await button(page, 'Count 0').elementHandle()
    await button(page, 'Count 0').click()
    await button(page, 'Count 1').waitFor()
    expect(await made?.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('hear a click that came before them', async () => {
    const page = await site.open('/plain/')
    const release = await holdBack(page, '**/islands/mount-*')
    await page.goto(`${site.address}/counter/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => customElements.get('x-island') !== undefined)
    await button(page, 'Count 0').click()
    release()
    await button(page, 'Count 1').waitFor()
  })

  test('start when they come near', async () => {
    const { page } = await open('/below/')
    expect(await content(page).getByText('Effect: waiting').count()).toBe(1)
    await content(page).getByText('Effect: waiting').scrollIntoViewIfNeeded()
    await content(page).getByText('Effect: ready').waitFor()
  })

  test('run where only scripts of the site are allowed', async () => {
    const page = await site.open('/plain/')
    await page.route('**/counter/', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" }
      await route.fulfill({ response, headers })
    })
    await page.goto(`${site.address}/counter/`)
    await button(page, 'Count 0').click()
    await button(page, 'Count 1').waitFor()
  })

  test('are readable without script', async () => {
    const page = await site.open('/', { javaScriptEnabled: false })
    expect(await content(page).getByText('In a line Count 7 of text.').isVisible()).toBe(true)
    expect(await content(page).getByText('The theme is light.').isVisible()).toBe(true)
  })
})

describe('what a page puts into a component', () => {
  test('shows when the component shows it, and works as everywhere', async () => {
    const { page, errors } = await open('/children/')
    expect(await content(page).getByText('Some Markdown').isVisible()).toBe(false)
    await button(page, 'Toggle').click()
    await content(page).getByText('Some Markdown inside.').waitFor()
    await content(page).getByText('A note').waitFor()
    expect(await content(page).getByRole('link', { name: 'Ours' }).getAttribute('href')).toBe(
      '/plain',
    )
    await page.getByRole('tab', { name: 'Two' }).click()
    await content(page).getByText('Second', { exact: true }).waitFor()
    expect(errors).toEqual([])
  })

  test('is there one by one for a component that looks at its children', async () => {
    const { page } = await open('/children/')
    await content(page).getByText('The first item.').waitFor()
    await button(page, 'Beta').click()
    await content(page).getByText('The second item.').waitFor()
    expect(await content(page).getByText('The first item.').count()).toBe(0)
  })
})

describe("Pergola's components inside an author's", () => {
  test('look the same, and follow its state', async () => {
    const { page, errors } = await open('/ours/')
    const before = await content(page).locator('svg').count()
    await button(page, 'Buy').click()
    await content(page).getByText('Cart of 1').waitFor()
    expect(await content(page).locator('svg').count()).toBe(before)
    expect(await content(page).locator('code span[class]').count()).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  test('keep what is inside of them alive', async () => {
    const { page } = await open('/ours/')
    await button(page, /^Buy ten more than/).click()
    await button(page, 'Buy ten more than 10').click()
    await content(page).getByText('Cart of 20').waitFor()
  })

  test('are there as well where its file imports them from a package', async () => {
    const { page, errors } = await open('/packaged/')
    await button(page, 'Raise').click()
    await content(page).getByText('Level 1').waitFor()
    expect(await content(page).getByText('It rises.').isVisible()).toBe(true)
    expect(errors).toEqual([])
  })
})

describe('a component that fails', () => {
  test('leaves what the server made, and costs no other one', async () => {
    const { page, errors } = await open('/errors/')
    await button(page, 'Try').click()
    await button(page, 'All well').waitFor()
    await button(page, 'Break').click()
    await expect
      .poll(() => errors.toSorted())
      .toEqual(['Error: effect', 'Error: first render', 'Error: press'])
    await content(page).getByText('Made on the server. Inside of bad.').waitFor()
    await content(page).getByText('Made before the effect.').waitFor()
    await button(page, 'Break').waitFor()
  })
})

describe('event handlers in the text of a page', () => {
  test.each([
    ['an element', 'Say so', 'from text'],
    ['elements of an expression', 'Say two', 'two'],
    ["a component's prop", 'Pick bold', 'picked 1'],
  ])('of %s', async (_what, name, title) => {
    const { page } = await open('/text/')
    await button(page, name).click()
    await page.waitForFunction((text) => document.title === text, title)
  })

  test('of a row, which stays in its table', async () => {
    const { page } = await open('/text/')
    await content(page).getByRole('cell', { name: 'A cell' }).click()
    await page.waitForFunction(() => document.title === 'from a row')
  })
})

describe('the scripts of a page', () => {
  /** Bytes of each script that a page loads, compressed, by its path. */
  const scripts = async (
    route: string,
    use: (page: Page) => Promise<void>,
  ): Promise<Map<string, number>> => {
    const page = await site.open('/plain/', FIRST_VISIT)
    await page.goto('about:blank')
    const loads = watchLoads(page, 'script')
    await page.goto(site.address + route, { waitUntil: 'networkidle' })
    await use(page)
    return new Map((await loads()).map(({ path, bytes }) => [path, bytes]))
  }

  test('are those of every page where there is no component', async () => {
    const read = async (page: Page) => content(page).getByText('No component here').hover()
    const paths = [...(await scripts('/plain/', read)).keys()]
    expect(paths.filter((path) => path.includes('/islands/'))).toEqual([])
  })

  test('are few where there is one', async () => {
    const loaded = await scripts('/counter/', async (page) => {
      await button(page, 'Count 0').click()
      await button(page, 'Count 1').waitFor()
    })
    expect([...loaded.keys()].some((path) => path.includes('/islands/'))).toBe(true)
    // The assistant's is on its way since the reader's first move, as on every page.
    const own = [...loaded].filter(([path]) => !path.includes('/entries.'))
    expect(own.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT)
  })
})
