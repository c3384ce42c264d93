import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { divideByTheme, loadTheme } from '../../src/look/index.ts'
import { LAYOUT_OPTIONS, type Theme } from '../../src/theme/index.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const names = readdirSync(join(ROOT, 'themes'))
const themes = await Promise.all(
  names.map((name) =>
    loadTheme(name, ({ message }) => {
      throw new Error(message)
    }),
  ),
)

/** The style sheets of `src`, divided into what all themes share and what some have. */
const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, ...divideByTheme(readFileSync(join(ROOT, 'src', file), 'utf8')) }))

/** Every rule that only some themes have, with the choices that pick it. */
const blocks = sheets.flatMap(({ file, blocks }) =>
  blocks.map(({ property, values, css }) => ({
    file,
    css,
    choices: values.map((value) => `${property}: ${value}`),
  })),
)

/** A choice as style sheets write it. */
const choice = (option: string, value: string | boolean) =>
  `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`

/** All that a layout can say. */
const layouts = Object.entries(LAYOUT_OPTIONS).flatMap(([option, values]) =>
  values.map((value) => choice(option, value)),
)

const ownCss = (name: string) => {
  const file = join(ROOT, 'themes', name, 'theme.css')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

describe('the nine themes', () => {
  test('are there, each under its own name', () => {
    const nine = 'almond aspen linden luma maple mint palm sequoia willow'
    expect(names.toSorted().join(' ')).toBe(nine)
    expect(themes.map(({ name }) => name)).toEqual(names)
  })

  test.each(names)('%s adds at most 2 kB of its own rules', (name) => {
    const named = blocks.filter(({ choices }) => choices.includes(choice('name', name)))
    const css = [...named.map(({ css }) => css), ownCss(name)].join('')
    expect(css.replaceAll(/\n {2}/g, '\n').length).toBeLessThanOrEqual(2048)
  })

  test('differ from each other in at least three choices of arrangement', () => {
    const choices = ({ layout }: Theme) => Object.entries(layout).map(String)
    const near = themes.flatMap((one, at) =>
      themes.slice(at + 1).flatMap((other) => {
        const shared = new Set(choices(other))
        const apart = choices(one).filter((choice) => !shared.has(choice)).length
        return apart < 3 ? [`${one.name} and ${other.name}: ${apart}`] : []
      }),
    )
    expect(near).toEqual([])
  })

  test('use no rule that outranks a site’s own', () => {
    expect(themes.filter(({ css }) => css.includes('!important'))).toEqual([])
  })

  test('say where things stand in the direction of reading', () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right))\b/
    expect(themes.filter(({ css }) => physical.test(css)).map(({ name }) => name)).toEqual([])
  })
})

describe('choices of arrangement', () => {
  test('have only rules that a theme can ask for', () => {
    const possible = [...layouts, ...names.map((name) => choice('name', name))]
    const lost = blocks.filter(({ choices }) => !choices.every((one) => possible.includes(one)))
    expect(lost).toEqual([])
    expect(blocks.length).toBeGreaterThan(50)
  })

  test('come with the themes that make them, and with no other', () => {
    const astray = themes.flatMap((theme) => {
      const made = Object.entries({ ...theme.layout, name: theme.name }).map(([option, value]) =>
        choice(option, value),
      )
      return blocks
        .filter(({ choices, css }) => {
          const isPicked = choices.some((one) => made.includes(one))
          return theme.css.includes(css) !== isPicked
        })
        .map(({ file, choices }) => `${theme.name}: ${choices} of ${file}`)
    })
    expect(astray).toEqual([])
  })

  test('have rules, or are what the shell does by itself or by an attribute', () => {
    const ruled = new Set(blocks.flatMap(({ choices }) => choices))
    const plain = layouts.filter((one) => !ruled.has(one) && !one.endsWith(': false'))
    expect(plain).toMatchInlineSnapshot(`
      [
        "--header: full",
        "--tabs: row",
        "--sidebar: bare",
        "--sidebar-height: below-header",
        "--nav-links: header",
        "--switchers: header",
        "--switchers: sidebar",
        "--language: header",
        "--language: sidebar",
        "--language: sidebar-foot",
        "--appearance: header",
        "--appearance: sidebar-head",
        "--appearance: sidebar-foot",
        "--anchors: plain",
        "--active-item: text",
        "--groups: semibold",
        "--toc: text",
        "--toc-title: icon",
        "--eyebrow: muted",
        "--shell: page",
        "--header-surface: page",
        "--cta: solid",
        "--card: outline",
        "--callout: box",
        "--pagination: text",
        "--footer: full",
      ]
    `)
  })
})

test('rules of some themes stand in the sheets of the parts, from which themes take them', () => {
  const elsewhere = blocks.filter(
    ({ file }) => !/^(?:shell|components).styles.[\w-]+\.css$/.test(file),
  )
  expect(elsewhere).toEqual([])
})

test('no selector names a theme but those that only it has', () => {
  const naming = new RegExp(`[[.#"'=](?:${names.join('|')})\\b`)
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter(({ shared }) => naming.test(shared)).map(({ file }) => file)).toEqual([])
  expect(blocks.filter(({ css }) => naming.test(css)).map(({ file }) => file)).toEqual([])
  const others = names.filter((name) => {
    // The format's own properties for the colors of code begin with a theme's name.
    const selectors = ownCss(name).replaceAll(/--mint-(?:token|color)-/g, '')
    return names.some((other) => other !== name && selectors.includes(other))
  })
  expect(others).toEqual([])
})
