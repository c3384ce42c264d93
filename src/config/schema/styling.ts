import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { createBothModes, text } from './values.ts'

/** `system` follows the page's mode and `dark` is always dark; a pair names Shiki themes. */
export type CodeTheme = 'system' | 'dark' | { light: string; dark: string }

export interface CodeBlockStyling {
  theme: CodeTheme
  languages: {
    /** Paths of TextMate grammars. */
    custom: string[]
  }
}

const themeName = text.clone().register(fieldRules, {
  expected: '`system`, `dark` or the name of a Shiki theme',
})

const themePair = z.object(createBothModes(themeName, 'Shiki theme'))

const customLanguages = z
  .object({
    custom: z.array(text).default([]).describe('Paths of JSON files that hold TextMate grammars.'),
  })
  .prefault({})
  .describe('Languages beyond the built-in ones.')

function codeTheme(theme: string | { light: string; dark: string } = 'system'): CodeTheme {
  if (typeof theme !== 'string' || theme === 'system' || theme === 'dark') return theme
  return { light: theme, dark: theme }
}

const codeBlocksSchema = z
  .union([
    themeName,
    z.object({
      theme: z.union([themeName, themePair]).optional().describe('A Shiki theme, or one per mode.'),
      light: themeName.optional().describe('Short form of `theme.light`.'),
      dark: themeName.optional().describe('Short form of `theme.dark`.'),
      languages: customLanguages,
    }),
  ])
  .transform((given): CodeBlockStyling => {
    if (typeof given === 'string') return { theme: codeTheme(given), languages: { custom: [] } }
    const { theme, languages, light = given.dark, dark = given.light } = given
    const pair = light === undefined || dark === undefined ? undefined : { light, dark }
    return { theme: codeTheme(theme ?? pair), languages }
  })

export const stylingSchema = z
  .object({
    eyebrows: z
      .enum(['section', 'breadcrumbs'])
      .optional()
      .describe('Label above the page title. Default: the theme decides.'),
    latex: z
      .boolean()
      .optional()
      .describe('Loads the style sheet for math everywhere or nowhere. Default: where it is used.'),
    codeblocks: codeBlocksSchema
      .prefault('system')
      .describe('Colors of code: `system`, `dark`, a Shiki theme, or one per mode.'),
  })
  .prefault({})
  .describe('Details of the look.')
