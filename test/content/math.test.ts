import { describe, expect, test } from 'vitest'
import { findings, page } from './site.ts'

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

  test('may stand between any number of dollars, as many behind as before', async () => {
    const { html, diagnostics } = await page(
      'A vector of $$$\\frac{32}{8} = 4 \\text{ bytes}$$$, where $$$0$$$ is\n' +
        '$$$$v_i$$$$.\n\n$$$\nx = \\begin{cases} 0 \\\\ 1 \\end{cases}\n$$$\n\n| Price | $$$ | $$$ |\n| - | - | - |\n| $$$ to $$$ | $$$/$$$ | $$$ |',
    )
    expect(html.match(/<math /g)).toHaveLength(4)
    expect(html.match(/<div class="math">/g)).toHaveLength(1)
    expect(html).toContain('$$$ to $$$')
    expect(diagnostics).toEqual([])
  })

  test('may have blank lines between lines of dollars, also where they are quoted', async () => {
    const { html, diagnostics } = await page(
      '$$\nx = 1\n\n\\text{where } y = 2\n$$\n\n> $$\n> z^2\n> $$\n\n- One\n\n  $$\n  q\n  $$',
    )
    expect(html.match(/<div class="math">/g)).toHaveLength(3)
    expect(html).not.toContain('&gt;')
    expect(diagnostics).toEqual([])
  })

  test('of several lines are rows', async () => {
    const { html, diagnostics } = await page(
      '$$\na = 1 \\\\\n\\frac{b}{2} \\newline c\n$$\n\n$$\nd \\\\ e \\tag{1}\n$$',
    )
    // With those of the number, which stands beside its formula.
    expect(html.match(/<mtr>/g)).toHaveLength(3 + 2 + 1)
    expect(html).not.toContain('linebreak')
    expect(html).toContain('">a = 1 \\\\\n\\frac{b}{2} \\newline c</annotation>')
    expect(diagnostics).toEqual([])
  })

  test('have letters of all shapes, in browsers that know none of MathML either', async () => {
    const { html } = await page(
      'Let $\\mathbb{R}^{n} \\mathbb{x1}$, $\\mathbf{aZ9\\Omega}$, $\\mathcal{L}\\mathcal{A}$, $\\mathfrak{gC}$,\n' +
        '$\\mathsf{Ab}$, $\\mathtt{k_1}$, $\\boldsymbol{\\alpha x}$, $\\mathrm{d}x$, $\\textbf{if} \\; x^2$ be.',
    )
    const letters = [...html.matchAll(/<m[in]>([^<]*)</g)].map(([, letter]) => letter).join('')
    expect(letters).toBe('ℝn𝕩𝟙𝐚𝐙𝟗𝛀ℒ𝒜𝔤ℭ𝖠𝖻𝚔𝟷𝜶𝒙xx2')
    expect(html).toContain('<mi mathvariant="normal">d</mi>')
    expect(html).toContain('<mtext mathvariant="bold">if</mtext>')
  })

  test('have columns that stand as TeX has them', async () => {
    const { html } = await page(
      '$$\n\\begin{aligned} a &= b \\\\ &= c \\end{aligned}\n$$\n\n' +
        '$$\n\\begin{array}{l|r} 0 & \\boxed{x} \\\\ \\hline 1 & 2 \\end{array} \\tag{7}\n$$',
    )
    const cells = [...html.matchAll(/<mtd\b[^>]*?((?: data-\w+="[^"]*")*)>/g)].map(
      ([, marks]) => marks,
    )
    const left = ' data-side="left"'
    const right = ' data-side="right"'
    const aligned = [
      `${right} data-before="0" data-after="0"`,
      `${left} data-before="0" data-after="0"`,
    ]
    expect(cells).toEqual([
      ...[...aligned, ...aligned, '', ''],
      `${left} data-before="0" data-after="0.5"`,
      `${right} data-before="0.5" data-after="0" data-lines="left"`,
      `${left} data-before="0" data-after="0.5" data-lines="top"`,
      `${right} data-before="0.5" data-after="0" data-lines="left top"`,
      ...['', ''],
    ])
    expect(html).toContain('<menclose notation="box">')
    expect(html).not.toContain(' style=')
  })

  test('without an end cost themselves, and not what follows', async () => {
    const document = await page('$$\nx = 1\n\n# Part\n\nText.\n\n$$\ny^2\n$$\n\nEnd.')
    expect(document.html.match(/<math /g)).toHaveLength(1)
    expect(document.html).toContain('Text.')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1 warning formula-invalid: Expected \`$$\` behind the formula, received none. It is shown as it is written. Close the formula with \`$$\`; only between lines that have nothing else may it have a blank line.",
      ]
    `)
  })

  test('may go on in the next line of a paragraph', async () => {
    const { html, diagnostics } = await page(
      '<Note>\n  It takes $\\texttt{N} (s(\\texttt\n  {T1}) + \\texttt{M})$ bytes, and\n  $x^2$ more.\n</Note>',
    )
    expect(html.match(/<math /g)).toHaveLength(2)
    expect(diagnostics).toEqual([])
  })

  test('are none in the code of a page', async () => {
    const code = `export const code = "pay({ text: '$100' },\\n  cast(a_b, '$', ''))";`
    const { html, diagnostics } = await page(`${code}\n\n{code}\n\n$x^2$`)
    expect(diagnostics).toEqual([])
    expect(html).toContain("'$100'")
    expect(html.match(/<math /g)).toHaveLength(1)
  })

  test('that cannot be read are shown as written, and reported where they stand', async () => {
    const document = await page(
      'Let $\\frac{1}{$ be.\n\n$$\na + \\unknown\n$$\n\n<Latex>{"\\\\sqrt{"}</Latex>\n',
    )
    expect(document.html).toContain('\\frac{1}{')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:6 warning formula-invalid: Expected a formula in TeX, received one that cannot be read: Unexpected end of input in a macro argument, expected '}'. It is shown as it is written. Mend the formula, or write \`\\$\` for a dollar that is text.",
        "page.mdx:4:1 warning formula-invalid: Expected a formula in TeX, received one that cannot be read: Undefined control sequence: \\unknown. It is shown as it is written. Mend the formula, or write \`\\$\` for a dollar that is text.",
        "page.mdx:7:11 warning formula-invalid: Expected a formula in TeX, received one that cannot be read: Expected '}', got 'EOF'. It is shown as it is written. Mend the formula, or write \`\\$\` for a dollar that is text.",
      ]
    `)
  })

  test.each([
    'It costs $5 and then $10.',
    'Set $HOME/$USER and $A:$B.',
    'From $5-$10 a month, US$3 or A$4.',
    '`$x^2$` is code',
    'Use $API_KEY$ here',
    'Between $HOME/a_b and \\$PATH for $5',
    'Set $HOME/a_b\nand then the price in US$.',
    'It costs $5 in C:\\temp\n\n- and another 5$',
    'It costs $5 in C:\\temp\n- and another 5$',
    'It costs $5, which `\\frac`\nwrites as `5$`',
  ])('%s: dollars stay text', async (text) => {
    const { html } = await page(text)
    expect(html).not.toContain('<math')
  })
})
