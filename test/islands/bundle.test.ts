import { expect, test } from 'vitest'
import { bundleSafely } from '../../src/features/islands/bundle-safely.ts'
import { getPageIslandFiles, groupExports } from '../../src/features/islands/island-files.ts'
import { site } from '../content/site.ts'

const counter = 'export const X = () => { const [n] = useState(0); return <b>{n}</b> }'

/** Bundles what a page of a docs folder needs. */
async function bundle(files: Record<string, string>, base = '') {
  const docs = site(files, { base })
  const { islands } = await docs.compile('page.mdx')
  const options = {
    compiler: docs.compiler,
    base: { path: base, isWritten: true },
    development: false,
  }
  return { islands, ...(await bundleSafely(groupExports(islands), options)) }
}

test('a page names the address of each module it uses, below the base path', async () => {
  const { islands, bundled } = await bundle(
    {
      'page.mdx': 'import { X } from "/snippets/x.jsx"\n\n<X onPick={() => 1} />',
      'snippets/x.jsx': counter,
    },
    '/docs',
  )
  const files = getPageIslandFiles(islands, bundled)
  const addresses = JSON.parse(files?.addresses ?? '{}') as Record<string, string>
  expect(Object.keys(addresses).toSorted()).toEqual(['', 'page.mdx', 'snippets/x.jsx'])
  for (const address of [...Object.values(addresses), files?.loader, ...(files?.preload ?? [])]) {
    expect(address).toMatch(/^\/docs\/_pergola\/islands\/[\w-]+\.js$/)
    expect(bundled.files).toHaveProperty([address?.split('/').at(-1) ?? ''])
  }
})

test('what a page does not use of a module is not there', async () => {
  const { bundled } = await bundle({
    'page.mdx': 'import { X } from "/snippets/x.jsx"\n\n<X />',
    'snippets/x.jsx': `${counter}\nexport const Y = () => <i onClick={() => 1}>not used</i>`,
  })
  expect(Object.values(bundled.files).join()).not.toContain('not used')
})

test('names say where a file comes from and change with it', async () => {
  const named = async (text: string) => {
    const files = { 'page.mdx': 'import { X } from "/a b.jsx"\n\n<X />', 'a b.jsx': text }
    return (await bundle(files)).bundled.modules['a b.jsx']?.address
  }
  const first = await named(counter)
  expect(first).toMatch(/\/a-b-[\w-]+\.js$/)
  expect(await named(counter)).toBe(first)
  expect(await named(counter.replace('<b>', '<i>').replace('</b>', '</i>'))).not.toBe(first)
})

test('a module that cannot be bundled costs itself', async () => {
  const { islands, bundled, findings } = await bundle({
    'page.mdx':
      'import { X } from "/snippets/x.jsx"\nimport { Z } from "/snippets/z.jsx"\n\n<X />\n\n<Z />',
    'snippets/x.jsx': counter,
    'snippets/z.jsx': 'export const Z = () => <b onClick={() => import("./nowhere")} />',
  })
  expect(Object.keys(bundled.modules).toSorted()).toEqual(['', 'snippets/x.jsx'])
  expect(getPageIslandFiles(islands, bundled)?.addresses).not.toContain('z.jsx')
  expect(findings).toMatchInlineSnapshot(`
    [
      {
        "code": "islands-not-bundled",
        "column": 49,
        "file": "snippets/z.jsx",
        "hint": "Check what the file imports and exports.",
        "line": 1,
        "message": "Expected code that browsers can load, received an error: Could not resolve './nowhere' in snippets/z.jsx. Its components stay as the server made them.",
      },
    ]
  `)
})

test('a page without islands needs nothing', async () => {
  const { islands, bundled } = await bundle({ 'page.mdx': 'Text' })
  expect(getPageIslandFiles(islands, bundled)).toBeUndefined()
})
