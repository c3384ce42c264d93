import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Report } from '../diagnostics/index.ts'
import { packageRoot, runsSources } from '../package/index.ts'
import type { Theme, ThemeDefinition, ThemeLayout } from './definition.ts'

const folder = join(packageRoot, 'src', 'theme', 'layout')

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const FALLBACK = 'mint'

const DECORATIONS = join(packageRoot, 'src', 'theme', 'decoration.css')

async function read(name: string): Promise<Theme> {
  // Types are stripped or compiled away: the definition lies beside this module's own form, that of
  // a theme added to a fork since then as it was written.
  const source = join(packageRoot, 'themes', name, 'theme.ts')
  const compiled = join(packageRoot, 'lib', 'themes', name, 'theme.js')
  const file = runsSources || !existsSync(compiled) ? source : compiled
  const { theme } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    theme: ThemeDefinition
  }
  const extras = await readFile(join(packageRoot, 'themes', name, 'theme.css'), 'utf8')
  const decorationCss = await readFile(DECORATIONS, 'utf8')
  return { ...theme, css: (await layoutStyles(theme.layout)) + extras, decorationCss }
}

/** The theme of that name; an unknown name is reported and gives `mint`. */
export async function loadTheme(name: string, report: Report): Promise<Theme> {
  const known =
    /^[a-z][a-z0-9-]*$/.test(name) && existsSync(join(packageRoot, 'themes', name, 'theme.css'))
  if (known) return read(name)
  report({
    code: 'theme-unknown',
    message: `Expected \`theme\` to name a folder of \`themes\`, received \`${name}\`. The site uses \`${FALLBACK}\`.`,
  })
  return read(FALLBACK)
}

/** Text of the rules that a layout needs; choices without a file are as the shell stands anyway. */
async function layoutStyles(layout: ThemeLayout): Promise<string> {
  const names = Object.entries(layout).map(([option, value]) =>
    value === true ? kebab(option) : `${kebab(option)}-${value}`,
  )
  const files = names.map((name) => join(folder, `${name}.css`)).filter(existsSync)
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('')
}
