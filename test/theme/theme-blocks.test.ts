import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { keepSharedStyles } from '../../src/integration/shell-styles.ts'
import { divideByTheme } from '../../src/look/index.ts'

describe('a style sheet divided into what all themes share and what some have', () => {
  test('keeps every character on one side', () => {
    const sheet = `.toc { color: red; }
@container theme style(--toc: caret) or style(--toc: dot) {
  @media print { .toc::before { content: "}"; } }
}
@container content (min-width: 30rem) { .toc { color: blue; } }
@container theme style(--name: willow) { .toc { margin: 0; } }
`
    expect(divideByTheme(sheet)).toEqual({
      shared: `.toc { color: red; }

@container content (min-width: 30rem) { .toc { color: blue; } }

`,
      blocks: [
        {
          property: '--toc',
          values: ['caret', 'dot'],
          css: '\n  @media print { .toc::before { content: "}"; } }\n',
        },
        { property: '--name', values: ['willow'], css: ' .toc { margin: 0; } ' },
      ],
    })
  })

  test('finds them inside of other rules too', () => {
    const sheet = '@layer shell{.a{b:c}@container theme style(--toc: dot){.d{e:f}}}'
    expect(divideByTheme(sheet).shared).toBe('@layer shell{.a{b:c}}')
  })

  test.each([
    '@container theme (--toc: dot) {}',
    '@container theme style(--toc: dot) and style(--toc: rail) {}',
    '@container theme style(--toc: dot) or style(--card: filled) {}',
    '@container theme {}',
  ])('refuses `%s`', (sheet) => {
    expect(() => divideByTheme(sheet)).toThrow('Expected queries such as `style(--toc: rail)`')
  })
})

test('the shell’s bundled sheet holds nothing that only some themes have', async () => {
  const file = fileURLToPath(new URL('../../src/shell/styles/index.css', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [keepSharedStyles()],
    build: { write: false, rolldownOptions: { input: file } },
  })
  const { output } = built as { output: { fileName: string; source?: unknown }[] }
  const css = output.flatMap(({ fileName, source }) =>
    fileName.endsWith('.css') ? [String(source)] : [],
  )
  expect(css.join('')).toContain('#sidebar')
  expect(css.join('')).not.toMatch(/@container theme\b|\[data-sidebar-folded\]/)
})
