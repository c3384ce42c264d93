import { expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/index.ts'
import { loadTheme } from '../../src/look/index.ts'

test('a theme is its definition with its style extras', async () => {
  const theme = await loadTheme('mint', () => undefined)
  expect(theme).toMatchObject({ name: 'mint', font: 'inter', layout: { header: 'full' } })
  expect(theme.css).toContain('.navbar-row')
})

test.each(['thistle', '../mint'])(
  '`%s` is no theme: it is reported and mint used',
  async (name) => {
    const reported: Diagnostic[] = []
    const theme = await loadTheme(name, (diagnostic) => reported.push(diagnostic))
    expect(theme.name).toBe('mint')
    expect(reported.map(({ code, message }) => ({ code, message }))).toEqual([
      {
        code: 'theme-unknown',
        message: `Expected \`theme\` to name a folder of \`themes\`, received \`${name}\`. The site uses \`mint\`.`,
      },
    ])
  },
)
