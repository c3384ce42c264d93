import { describe, expect, test } from 'vitest'
import { page } from './site.ts'

describe('formulas', () => {
  test('are MathML, inline and as blocks', async () => {
    const { html, diagnostics } = await page(
      'Let $x^2 + \\frac{a}{b}$ be.\n\n$$\n\\sum_{i=1}^n i\n$$\n\nEnd',
    )
    expect(html.match(/<math /g)).toHaveLength(2)
    expect(html).toContain('<mfrac>')
    expect(html).toContain('<div class="math">')
    expect(diagnostics).toEqual([])
  })

  test('may have dollars with backslashes', async () => {
    const { html, diagnostics } = await page(
      'Let $\\$5 \\times 2^x$ be.\n\n$$\n\\frac{\\$0.1}{\\text{second}} = \\$4 \\\\\n$$\n\n$$a$$',
    )
    expect(html.match(/<math /g)).toHaveLength(3)
    expect(diagnostics).toEqual([])
  })

  test('are none in the code of a page', async () => {
    const code = `export const code = "pay({ text: '$100' },\\n  cast(a_b, '$', ''))";`
    const { html, diagnostics } = await page(`${code}\n\n{code}\n\n$x^2$`)
    expect(diagnostics).toEqual([])
    expect(html).toContain("'$100'")
    expect(html.match(/<math /g)).toHaveLength(1)
  })

  test.each([
    'It costs $5 and then $10.',
    'Set $HOME/$USER and $A:$B.',
    'From $5-$10 a month, US$3 or A$4.',
    '`$x^2$` is code',
    'Use $API_KEY$ here',
    'Between $HOME/a_b and \\$PATH for $5',
  ])('%s: dollars stay text', async (text) => {
    const { html } = await page(text)
    expect(html).not.toContain('<math')
  })
})
