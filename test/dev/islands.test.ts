import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium, openAlone } from '../browser/chromium.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page
let address: string

const toggle = (label: string, render = '') => `export const Toggle = ({ children }) => {
  const [on, setOn] = useState(false)
  useEffect(() => () => { window.left = (window.left ?? 0) + 1 }, [])
  ${render}
  return <button onClick={() => setOn(!on)}>${label} {on ? 'on' : 'off'}</button>
}
`

const home = (text: string) => `---
title: Home
---

import { Outer } from '/snippets/outer.jsx'

export const Local = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>${text} {count}</button>
}

<Outer />

<Local />
`

beforeAll(async () => {
  docs.write({
    'site/docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#16a34a' },
      navigation: { pages: ['index', 'plain'] },
    }),
    'site/index.mdx': home('Pressed'),
    'site/plain.mdx': '---\ntitle: Plain\n---\n\nNo component.\n',
    'site/snippets/outer.jsx':
      "import { Toggle } from './toggle'\nexport const Outer = () => <section><Toggle /></section>\n",
    'site/snippets/toggle.jsx': toggle('Light'),
  })
  const server = await docs.serve(['dev', 'site', '--port', '0'])
  address = server.address
  browser = await launchChromium()
})

afterAll(() => browser.close())

const open = async (path: string) => {
  page = await openAlone(browser)
  await page.goto(new URL(path, address).href)
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
  // Lost when the page is loaded anew: tells a swap from a reload.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

beforeEach(() => open('/'))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)

test('a component works', async () => {
  await button('Light off').click()
  await button('Light on').waitFor()
})

test('an edit of a nested snippet shows in place, and the component works on', async () => {
  await button('Light off').click()
  await button('Light on').waitFor()
  docs.write({ 'site/snippets/toggle.jsx': toggle('Lamp') })
  await button('Lamp off').click()
  await button('Lamp on').waitFor()
  expect(await isSameDocument()).toBe(true)
  // What was there before has been taken down.
  await page.waitForFunction(() => Reflect.get(window, 'left') === 1)
})

test('an edit that takes up another hook works on', async () => {
  docs.write({
    'site/snippets/toggle.jsx': toggle('Spot', 'const id = useId(); const at = useRef(id)'),
  })
  await button('Spot off').click()
  await button('Spot on').waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('a file saved as it was leaves what the reader has begun', async () => {
  const light = { 'site/snippets/toggle.jsx': toggle('Light') }
  docs.write(light)
  await button('Light off').click()
  await button('Light on').waitFor()
  const answered = page.waitForResponse(address)
  docs.write(light)
  await (await answered).finished()
  // A swap would have taken place by the time that another page has been fetched.
  await page.evaluate(() => fetch('/plain').then((response) => response.text()))
  expect(await button('Light on').isVisible()).toBe(true)
})

test('an edit of a component in the page shows in place', async () => {
  docs.write({ 'site/index.mdx': home('Clicked') })
  await button('Clicked 0').click()
  await button('Clicked 1').waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('the first component of a page works', async () => {
  await open('/plain')
  docs.write({
    'site/plain.mdx': `---\ntitle: Plain\n---\n\n<button onClick={() => { document.title = 'heard' }}>Say it</button>\n`,
  })
  await button('Say it').waitFor()
  await page.waitForFunction(() => customElements.get('x-island') !== undefined)
  await button('Say it').click()
  await page.waitForFunction(() => document.title === 'heard')
})

test('a component that fails says so in its place, until it is mended', async () => {
  docs.write({
    'site/snippets/toggle.jsx': toggle(
      'Broken',
      "if (typeof window !== 'undefined') throw new Error('no light')",
    ),
  })
  const notice = page.getByRole('alert').filter({ hasText: 'no light' })
  await notice.getByText('<Outer> failed in the browser.').waitFor()
  await button('Clicked 0').click()
  await button('Clicked 1').waitFor()
  docs.write({ 'site/snippets/toggle.jsx': toggle('Mended') })
  await button('Mended off').click()
  await button('Mended on').waitFor()
  expect(await notice.count()).toBe(0)
})
