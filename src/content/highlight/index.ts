export { escapeText } from './escape.ts'
export { Highlighter, type HighlightOptions } from './highlighter.ts'
export { defaultThemes, isTheme } from './themes.ts'
