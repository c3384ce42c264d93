import { createRequire } from 'node:module'
import { createCssVariablesTheme, type ThemeRegistrationAny } from 'shiki/core'
import { bundledThemes } from 'shiki/themes'
import { type Diagnostic, suggestName } from '../../diagnostics/index.ts'

/** The two Shiki themes that one highlighter colors with. */
export interface ThemePair {
  light: string
  dark: string
}

export const DEFAULT_THEMES: ThemePair = {
  light: 'github-light-default',
  dark: 'github-dark-default',
}

/** Colors stay open until the browser: sites set `--mint-token-*` and `--mint-color-*`. */
const cssVariables = createCssVariablesTheme({
  name: 'css-variables',
  variablePrefix: '--mint-',
  // Shiki has other names for the two that the format calls colors.
  variableDefaults: {
    foreground: 'var(--mint-color-text)',
    background: 'var(--mint-color-background)',
  },
})

const require = createRequire(import.meta.url)

type BundledTheme = keyof typeof bundledThemes

function isBundled(name: string): name is BundledTheme {
  return Object.hasOwn(bundledThemes, name)
}

export function isTheme(name: string): boolean {
  return name === cssVariables.name || isBundled(name)
}

/** The theme of that name, ready to register. The name must be one of Shiki's. */
export function loadTheme(name: string): ThemeRegistrationAny {
  if (!isBundled(name)) return cssVariables
  return (require(`@shikijs/themes/${name}`) as { default: ThemeRegistrationAny }).default
}

/** The pair to use: unknown names give way to the defaults and are reported. */
export function resolveThemes(wanted: ThemePair): { themes: ThemePair; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const known = (name: string, fallback: string): string => {
    if (isTheme(name)) return name
    // One that both modes are to have is told once.
    if (name === wanted.light && diagnostics.length > 0) return fallback
    const near = suggestName(name, Object.keys(bundledThemes))
    diagnostics.push({
      code: 'code-theme-unknown',
      message: `Expected the name of a Shiki theme for code blocks, received \`${name}\`. \`${fallback}\` is used.`,
      hint:
        near === undefined
          ? 'Choose one of the themes bundled with Shiki.'
          : `Did you mean \`${near}\`?`,
    })
    return fallback
  }
  const themes = {
    light: known(wanted.light, DEFAULT_THEMES.light),
    dark: known(wanted.dark, DEFAULT_THEMES.dark),
  }
  return { themes, diagnostics }
}
