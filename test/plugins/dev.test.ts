import { expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

const config = (words: string) => `
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
export default {
  plugins: [{
    name: 'notes',
    load({ root, watch }) {
      const file = resolve(root, '../note.md')
      watch(file)
      return [{ path: 'note', content: readFileSync(file, 'utf8') }]
    },
    feature: () => ({
      *files() { yield { path: 'said.txt', kind: 'plugin', type: 'text/plain', body: () => '${words}' } },
    }),
  }],
}
`

test('`dev` serves what plugins make, and what they make after a change', async () => {
  place.write({
    'note.md': '---\ntitle: Note\n---\n\nBefore.\n',
    'docs/docs.json': docsJson({ navigation: { pages: ['index', 'note'] } }),
    'docs/index.mdx': '---\ntitle: Home\n---\n',
    'docs/pergola.config.js': config('first words'),
  })
  const { address } = await place.serve(['dev', 'docs', '--port', '0'])
  const textOf = async (path: string) => (await fetch(new URL(path, address))).text()
  expect(await textOf('said.txt')).toBe('first words')
  expect(await textOf('note')).toContain('Before.')

  place.write({ 'docs/pergola.config.js': config('other words') })
  await expect.poll(() => textOf('said.txt'), { timeout: 15_000 }).toBe('other words')

  place.write({ 'note.md': '---\ntitle: Note\n---\n\nAfterwards.\n' })
  await expect.poll(() => textOf('note'), { timeout: 15_000 }).toContain('Afterwards.')
})

test('`dev` shows an edited component of a plugin, on pages that show it and on no others', async () => {
  const counter = (word: string) =>
    `export function Counter() {\n  const [count] = useState(2)\n  return <b>${word} {count}</b>\n}\n`
  place.write({
    'islands/docs.json': docsJson({ navigation: { pages: ['index', 'own', 'other'] } }),
    'islands/index.mdx': '---\ntitle: Home\n---\n\n<Counter />\n',
    'islands/own.mdx':
      '---\ntitle: Own\n---\n\nexport const Counter = () => <i>its own</i>\n\n<Counter />\n',
    'islands/other.mdx': '---\ntitle: Other\n---\n\nNothing.\n',
    'islands/counter.jsx': counter('First'),
    'islands/pergola.config.js':
      "export default { islands: { Counter: './counter.jsx', Gone: './gone.jsx' } }",
  })
  const server = await place.serve(['dev', 'islands', '--port', '0'])
  const textOf = async (path: string) => (await fetch(new URL(path, server.address))).text()
  expect(await textOf('')).toMatch(/<x-island module="counter.jsx"[^>]*><b>First 2<\/b>/)
  expect(await textOf('own')).toContain('<i>its own</i>')
  expect(await textOf('other')).not.toContain('x-island')
  expect(server.printed()).toContain(
    'Expected `islands.Gone` of the plugin `pergola.config` to be the path of a module in the docs folder, received `./gone.jsx`.',
  )

  place.write({ 'islands/counter.jsx': counter('Then') })
  await expect.poll(() => textOf(''), { timeout: 15_000 }).toContain('<b>Then 2</b>')
})
