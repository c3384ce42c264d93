import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Theme, ThemeTokens } from '../../../src/theme/index.ts'
import { type BrowsedSite, browse } from '../site.ts'

const THEMES = join(import.meta.dirname, '..', '..', '..', 'themes')

/** Names of all themes. */
export const themeNames: readonly string[] = readdirSync(THEMES).toSorted()

/** A site in a theme: the docs folder with the theme and other settings put in its place. */
export function browseIn(
  theme: string,
  docs: string,
  settings: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, string>> = {},
): BrowsedSite {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-themed-'))
  cpSync(docs, folder, { recursive: true })
  const file = join(folder, 'docs.json')
  const config: object = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...config, ...settings, theme }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return browse(folder)
}

/** A length of a theme in pixels; `vw` counts of the given width. */
export function pixels({ tokens }: Pick<Theme, 'tokens'>, name: keyof ThemeTokens): number {
  const length = tokens[name]
  return Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)
}
