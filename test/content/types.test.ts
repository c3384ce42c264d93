import { describe, expect, test } from 'vitest'
import { findings, page } from './site.ts'

const fence = (code: string, info = 'ts twoslash') => `\`\`\`${info}\n${code}\n\`\`\`\n`

describe('a fence with `twoslash`', () => {
  test('knows the types of its names', async () => {
    const { html } = await page(fence("const pet = 'cat'\nconsole.log(pet)"))
    expect(html).toContain(
      '<span class="type-hover" data-type="const pet: &quot;cat&quot;">pet</span>',
    )
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain("const pet = 'cat'\nconsole.log(pet)")
  })

  test('shows what a query asks for, without the query', async () => {
    const { html, text } = await page(
      fence('const one = 1\n//    ^?\none.toFix\n//       ^|', 'ts twoslash lines'),
    )
    expect(html).toContain('data-kind="query" data-message="      ^? const one: 1"')
    expect(html).toContain('data-kind="completion" data-message="         ^| toFixed"')
    expect(text).not.toContain('^')
  })

  test('marks mistakes on their lines, whatever stands above them', async () => {
    const { html } = await page(
      fence("// @errors: 2322\nlet a = 1 // [!code ++]\nconst b: number = '&'"),
    )
    expect(html).toMatch(
      /<span class="line diff add">[\s\S]*\n<span class="line">[\s\S]*type-error[\s\S]*data-kind="error" data-message="Type 'string' is not assignable to type 'number'\."/,
    )
  })

  test('says nothing of packages that are not installed', async () => {
    const { html } = await page(fence("import { a } from 'not-installed'\na()"))
    expect(html).not.toContain('data-kind="error"')
  })

  test('is shown as code when a query is misplaced', async () => {
    const document = await page(`Text\n\n${fence('const a = 1\n//           ^?')}`)
    expect(document.html).toContain('class="code-block')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 warning twoslash-failed: Expected code with types, received code that cannot be read: Invalid quick info query: The request on line 3 for quickinfo via ^? is in a removal range. It is shown without types. Check the \`^?\` and \`@\` comments of the block.",
      ]
    `)
  })

  test('of another language is shown as code', async () => {
    const document = await page(fence('a = 1', 'python twoslash'))
    expect(document.html).not.toContain('type-hover')
    expect(document.diagnostics).toEqual([])
  })
})
