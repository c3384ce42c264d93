import type { Grammar, HighlighterCore } from 'shiki/core'

/** Colors of one theme by TextMate's color number. */
export type ColorMap = readonly string[]

interface StyleAttributes {
  fontStyle: number
  foregroundId: number
  backgroundId: number
}

interface TextMateTheme {
  match(scope: unknown): StyleAttributes | null
  getDefaults(): StyleAttributes
}

interface GrammarRepository {
  _theme: TextMateTheme
  themeMatch(scope: unknown): StyleAttributes | null
  getDefaults(): StyleAttributes
}

/** Token metadata of text without a scope, and what the color numbers stand for. */
export interface PairColors {
  light: ColorMap
  dark: ColorMap
}

/**
 * Makes a highlighter's grammars answer for two themes at once. TextMate packs a token's style
 * into one number; its background bits are unused by code themes, so they carry the foreground of
 * the second theme. One tokenization then gives both colors.
 */
export function createThemePair(
  highlighter: HighlighterCore,
  grammar: Grammar,
  names: { light: string; dark: string },
): PairColors {
  const repository = grammarRepository(grammar)
  const read = (name: string): { theme: TextMateTheme; colors: string[] } => {
    const { theme, colorMap } = highlighter.setTheme(name)
    // Colors that are no hex values, such as `var(--x)`, travel as made-up hex values.
    const real = (color: string): string => theme.colorReplacements?.[color.toLowerCase()] ?? color
    return { theme: repository._theme, colors: Array.from(colorMap, (color) => real(color ?? '')) }
  }
  const dark = read(names.dark)
  const light = read(names.light)
  repository.themeMatch = (scope) => {
    const inLight = light.theme.match(scope)
    const inDark = dark.theme.match(scope)
    if (inLight === null && inDark === null) return null
    return {
      fontStyle: inLight?.fontStyle ?? -1,
      foregroundId: inLight?.foregroundId ?? 0,
      backgroundId: inDark?.foregroundId ?? 0,
    }
  }
  const { fontStyle, foregroundId } = light.theme.getDefaults()
  const backgroundId = dark.theme.getDefaults().foregroundId
  repository.getDefaults = () => ({ fontStyle, foregroundId, backgroundId })
  return { light: light.colors, dark: dark.colors }
}

/** Shiki has no public way to it; its version is pinned and a test compares the colors. */
function grammarRepository(grammar: Grammar): GrammarRepository {
  const repository: unknown = Reflect.get(grammar, '_grammarRepository')
  if (isRepository(repository)) return repository
  throw new Error(
    'Expected the grammar repository of the pinned Shiki version, received another shape.',
  )
}

function isRepository(value: unknown): value is GrammarRepository {
  return typeof value === 'object' && value !== null && '_theme' in value && 'themeMatch' in value
}
