import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { printCounts, printFindings } from '../../src/cli/findings.ts'
import { countByKind, type Finding, groupByCause } from '../../src/diagnostics/index.ts'

const missing = (address: string, line: number, file = 'a.mdx'): Finding => ({
  code: 'link-not-found',
  severity: 'warning',
  docs: 'examples/docs/reference/findings.mdx#link-not-found',
  message: `Expected the link \`${address}\` to lead to a page, received none.`,
  file,
  line,
  column: 1,
})

function printed(print: () => void): string {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
  vi.stubEnv('GITHUB_ACTIONS', undefined)
  print()
  return stripVTControlCharacters(lines.join('\n'))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('findings of one cause are one finding with its places', () => {
  const found = [missing('/x', 1), missing('/y', 2), missing('/x', 3, 'b.mdx')]
  expect(groupByCause(found)).toEqual([
    {
      ...missing('/x', 1),
      count: 2,
      places: [
        { file: 'a.mdx', line: 1, column: 1 },
        { file: 'b.mdx', line: 3, column: 1 },
      ],
    },
    missing('/y', 2),
  ])
  expect(groupByCause(groupByCause(found))).toEqual(groupByCause(found))
})

test('of very many places the first are told, and how many are not', () => {
  const [cause] = groupByCause(Array.from({ length: 1_200 }, (_, line) => missing('/x', line)))
  expect(cause).toMatchObject({ count: 1_200, placesLeftOut: 200 })
  expect(cause?.places).toHaveLength(1_000)
})

test('a terminal shows the first places, and says how many there are', () => {
  const found = Array.from({ length: 9 }, (_, at) => missing('/x', at + 1))
  expect(printed(() => printFindings(found, { root: '/docs' }))).toMatchInlineSnapshot(`
    "warning link-not-found a.mdx:1:1
      Expected the link \`/x\` to lead to a page, received none.
      also a.mdx:2:1, a.mdx:3:1, a.mdx:4:1 and 5 more
    "
  `)
})

test('it says how many findings it does not show', () => {
  const found = Array.from({ length: 7 }, (_, at) => missing(`/x${at}`, at + 1))
  const text = printed(() => printFindings(found, { root: '/docs' }))
  expect(text.match(/Expected the link/g)).toHaveLength(5)
  expect(text).toContain('2 more: warning link-not-found')
})

test('the summary tells what most of the missing links have in common', () => {
  const found = Array.from({ length: 30 }, (_, at) => missing(`/sql-reference/x/${at % 15}`, at))
  const others = ['/a', '/b', '/guides/c'].map((address, at) => missing(address, 40 + at))
  const causes = groupByCause([...found, ...others])
  expect(countByKind(causes)).toEqual([
    {
      code: 'link-not-found',
      severity: 'warning',
      count: 18,
      places: 33,
      mostStartWith: '/sql-reference/x/',
    },
  ])
  expect(printed(() => printCounts([...found, ...others]))).toMatchInlineSnapshot(
    `"  18 warning link-not-found (in 33 places; most start with \`/sql-reference/x/\`)"`,
  )
})

test('a few links, or links of many folders, have nothing in common', () => {
  const few = countByKind([missing('/a/b', 1), missing('/a/c', 2)])
  const spread = countByKind(Array.from({ length: 20 }, (_, at) => missing(`/${at}/x`, at)))
  for (const [kind] of [few, spread]) expect(kind).not.toHaveProperty('mostStartWith')
})
