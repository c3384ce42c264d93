import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Report } from '../../diagnostics/index.ts'
import { packageRoot, runsSources } from '../../package/index.ts'
import {
  LAYOUT_OPTIONS,
  type Theme,
  type ThemeDefinition,
  type ThemeLayout,
} from '../../theme/index.ts'
import { divideByTheme, type ThemeBlock } from './theme-blocks.ts'

/** Where the parts of a page have their style sheets. */
const PARTS = ['shell', 'components'].map((room) => join(packageRoot, 'src', room, 'styles'))

const DECORATIONS = join(packageRoot, 'src', 'shell', 'styles', 'decoration.css')

const FALLBACK = 'mint'

let blocks: Promise<ThemeBlock[]> | undefined

/** The theme of that name; an unknown name is reported and gives `mint`. */
export async function loadTheme(name: string, report: Report): Promise<Theme> {
  const known = /^[a-z][a-z0-9-]*$/.test(name) && existsSync(getThemeFile(name, 'theme.ts'))
  if (known) return readTheme(name)
  report({
    code: 'theme-unknown',
    message: `Expected \`theme\` to name a folder of \`themes\`, received \`${name}\`. The site uses \`${FALLBACK}\`.`,
  })
  return readTheme(FALLBACK)
}

async function readTheme(name: string): Promise<Theme> {
  // Types are stripped or compiled away: the definition lies beside this module's own form, that of
  // a theme added to a fork since then as it was written.
  const source = getThemeFile(name, 'theme.ts')
  const compiled = join(packageRoot, 'lib', 'themes', name, 'theme.js')
  const file = runsSources || !existsSync(compiled) ? source : compiled
  const { theme } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    theme: ThemeDefinition
  }
  const extras = getThemeFile(name, 'theme.css')
  blocks ??= readBlocks()
  const css = pickRules(await blocks, theme.layout, name)
  return {
    ...theme,
    css: existsSync(extras) ? css + (await readFile(extras, 'utf8')) : css,
    decorationCss: await readFile(DECORATIONS, 'utf8'),
  }
}

function getThemeFile(name: string, file: string): string {
  return join(packageRoot, 'themes', name, file)
}

/** The rules that a theme picks, option by option; last those that name it. */
function pickRules(all: readonly ThemeBlock[], layout: ThemeLayout, name: string): string {
  const choices: [string, string | boolean][] = [...Object.entries(layout), ['name', name]]
  return choices
    .flatMap(([option, value]) =>
      all.filter(
        ({ property, values }) => property === toProperty(option) && values.includes(String(value)),
      ),
    )
    .map(({ css }) => css)
    .join('')
}

/** Rules of all options and themes, in the order of the files that hold them. */
async function readBlocks(): Promise<ThemeBlock[]> {
  const files = await Promise.all(
    PARTS.map(async (folder) =>
      (await readdir(folder))
        .filter((file) => file.endsWith('.css'))
        .toSorted()
        .map((file) => join(folder, file)),
    ),
  )
  const divided = await Promise.all(files.flat().map(readPart))
  return divided.flat()
}

async function readPart(file: string): Promise<ThemeBlock[]> {
  const found = divideByTheme(await readFile(file, 'utf8')).blocks
  const lost = found.find(
    ({ property, values }) => !values.every((value) => isOption(property, value)),
  )
  if (lost !== undefined) {
    throw new Error(
      `Expected options of \`LAYOUT_OPTIONS\` in the style queries of \`${file}\`, received \`${lost.property}: ${lost.values.join(' | ')}\`.`,
    )
  }
  return found
}

/** Whether a theme can choose that, or be called so. */
function isOption(property: string, value: string): boolean {
  if (property === '--name') return true
  return Object.entries(LAYOUT_OPTIONS).some(
    ([option, values]) => toProperty(option) === property && values.map(String).includes(value),
  )
}

/** `sidebarHeight` is `--sidebar-height` in style sheets. */
function toProperty(option: string): string {
  return `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
