import { expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
const ENTRY = '_pergola/mermaid/mermaid.esm.min.mjs'
const diagram = '---\ntitle: Plan\n---\n\n```mermaid\nflowchart LR\n  A --> B\n```\n'

const library = () => docs.list('out').filter((file) => file.startsWith('_pergola/mermaid/'))

test('the library of diagrams is in the output as long as a page has one', async () => {
  docs.write(
    below('docs', {
      'docs.json': docsJson({ navigation: { pages: ['index', 'plan'] } }),
      'index.mdx': '---\ntitle: Home\n---\n\nWords.\n',
      'plan.mdx': '---\ntitle: Plan\n---\n\nWords.\n',
    }),
  )
  const build = () => docs.run(['build', 'docs', '--out', 'out', '--base', '/docs'])
  await build()
  expect(library()).toEqual([])

  docs.write({ 'docs/plan.mdx': diagram })
  await build()
  expect(library()).toContain(ENTRY)
  expect(library().filter((file) => file.endsWith('.map'))).toEqual([])
  expect(docs.read('out/plan/index.html')).toContain(`data-library="/docs/${ENTRY}"`)

  const written = docs.written(`out/${ENTRY}`)
  docs.write({ 'docs/index.mdx': '---\ntitle: Home\n---\n\nOther words.\n' })
  await build()
  expect(docs.written(`out/${ENTRY}`)).toBe(written)

  docs.write({ 'docs/plan.mdx': '---\ntitle: Plan\n---\n\nWords.\n' })
  await build()
  expect(library()).toEqual([])
})

test('every part that the library names is in the output', async () => {
  docs.write({ 'docs/plan.mdx': diagram })
  await docs.run(['build', 'docs', '--out', 'whole'])
  const folder = 'whole/_pergola/mermaid'
  const named = docs
    .list(folder)
    .flatMap((file) =>
      [...docs.read(`${folder}/${file}`).matchAll(/["']\.\/([\w./-]+\.mjs)["']/g)].map(
        ([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1),
      ),
    )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !docs.exists(`${folder}/${path}`))).toEqual([])
})
