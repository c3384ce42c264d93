import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadTheme, type Theme } from '../../src/theme/index.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const names = readdirSync(join(ROOT, 'themes'))
const themes = await Promise.all(
  names.map((name) =>
    loadTheme(name, ({ message }) => {
      throw new Error(message)
    }),
  ),
)

/** Options of a layout with the values that each may have, as the type lists them. */
const options = new Map(
  [
    ...(/interface ThemeLayout \{(.*?)\n\}/s
      .exec(readFileSync(join(ROOT, 'src/theme/definition.ts'), 'utf8'))?.[1]
      ?.matchAll(/^ {2}(\w+): (.+)$/gm) ?? []),
  ].map(([, option = '', type = '']) => [
    option,
    type === 'boolean' ? ['true'] : [...type.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
  ]),
)

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the nine themes', () => {
  test('are there, each under its own name', () => {
    const nine = 'almond aspen linden luma maple mint palm sequoia willow'
    expect(names.toSorted().join(' ')).toBe(nine)
    expect(themes.map(({ name }) => name)).toEqual(names)
  })

  test.each(names)('%s adds at most 2 kB of its own rules', (name) => {
    expect(statSync(join(ROOT, 'themes', name, 'theme.css')).size).toBeLessThanOrEqual(2048)
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
  test('have only rules that a layout can ask for', () => {
    const possible = [...options].flatMap(([option, values]) =>
      values.map((value) => `${kebab(option)}${value === 'true' ? '' : `-${value}`}.css`),
    )
    expect(options.size).toBeGreaterThan(20)
    const files = readdirSync(join(ROOT, 'src/theme/layout'))
    expect(files.filter((file) => !possible.includes(file))).toEqual([])
  })

  test('come with the theme that makes them, and with no other', () => {
    const rail = themes.filter(({ layout }) => layout.toc === 'rail').map(({ name }) => name)
    const rule = readFileSync(join(ROOT, 'src/theme/layout/toc-rail.css'), 'utf8')
    expect(themes.filter(({ css }) => css.includes(rule)).map(({ name }) => name)).toEqual(rail)
    expect(rail.length).toBeGreaterThan(0)
  })
})

test('no selector names a theme but those of its own folder', () => {
  const naming = new RegExp(`[[.#"'=](?:${names.join('|')})\\b`)
  const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(30)
  expect(
    sheets.filter((file) => naming.test(readFileSync(join(ROOT, 'src', file), 'utf8'))),
  ).toEqual([])
  const others = names.filter((name) => {
    const css = readFileSync(join(ROOT, 'themes', name, 'theme.css'), 'utf8')
    // The format's own properties for the colors of code begin with a theme's name.
    const selectors = css.replaceAll(/--mint-(?:token|color)-/g, '')
    return names.some((other) => other !== name && selectors.includes(other))
  })
  expect(others).toEqual([])
})
