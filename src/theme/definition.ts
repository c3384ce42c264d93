/**
 * Choices of arrangement with the values of each. A choice becomes a word of `data-theme-layout` on
 * `<html>` that the CSS reads, or picks rules: `@container theme style(--toc: rail)` in the sheet of a part.
 */
export const LAYOUT_OPTIONS = {
  /** `none`: the sidebar carries logo, links and the appearance switch. */
  header: ['full', 'content', 'none'],
  /** Row under the header, inside the header, or a strip over the content. */
  tabs: ['row', 'inline', 'strip'],
  search: ['center', 'end', 'icon', 'sidebar'],
  sidebar: ['plain', 'bordered', 'muted', 'bare'],
  sidebarHeight: ['below-header', 'full'],
  sidebarCollapsible: [false, true],
  navLinks: ['header', 'sidebar-foot'],
  /** Where products, versions and dropdowns are chosen. */
  switchers: ['header', 'sidebar'],
  language: ['header', 'sidebar', 'sidebar-foot'],
  appearance: ['header', 'sidebar-head', 'sidebar-foot'],
  anchors: ['tile', 'plain'],
  activeItem: ['pill', 'soft', 'block', 'rail', 'edge', 'text', 'caret'],
  groups: ['semibold', 'upper', 'small'],
  groupDivider: [false, true],
  toc: ['rail', 'text', 'caret', 'dot', 'boxed'],
  tocTitle: ['icon', 'upper'],
  eyebrow: ['primary', 'muted', 'upper'],
  shell: ['page', 'card'],
  headerSurface: ['page', 'muted', 'muted-tabs'],
  cta: ['solid', 'pill', 'text', 'outline-offset'],
  card: ['outline', 'filled', 'offset'],
  callout: ['box', 'bar'],
  pagination: ['text', 'cards'],
  footer: ['full', 'column'],
} as const

/** What a theme chooses of them. */
export type ThemeLayout = {
  -readonly [Option in keyof typeof LAYOUT_OPTIONS]: (typeof LAYOUT_OPTIONS)[Option][number]
}

/** Measures of a theme, printed as custom properties. */
export interface ThemeTokens {
  '--header-h': string
  '--topbar-tabs-height': string
  '--shell-max': string
  '--sidebar-width': string
  '--content-width': string
  '--toc-width': string
  '--gap-content': string
  '--radius-control': string
  '--radius-surface': string
  '--nav-row-leading': string
  '--nav-row-py': string
  '--nav-row-gap': string
  '--group-gap': string
  '--h1-size': string
  '--h1-weight': string
  '--h2-space': string
  '--body-size': string
  '--body-leading': string
  '--tab-indicator': string
}

/** Fonts that Pergola ships. */
export type ShippedFont = 'inter' | 'jetbrains-mono' | 'hanken-grotesk'

/** A theme as data: `themes/<name>/theme.ts` exports one as `theme`. */
export interface ThemeDefinition {
  name: string
  layout: ThemeLayout
  tokens: ThemeTokens
  /** The face of body and headings. */
  font: ShippedFont
  /** Page backgrounds; absent ones are derived (white, and the brand's near-black). */
  background?: { light?: string; dark?: string }
  /** Colors of code where docs.json names none; absent for the pair that most themes share. */
  codeThemes?: { light: string; dark: string }
  /** Label over the page title where `styling.eyebrows` is not set. */
  eyebrows: 'section' | 'breadcrumbs'
}

/** A loaded theme. */
export interface Theme extends ThemeDefinition {
  /** Rules that its layout and its name pick, and after them its `theme.css`. */
  css: string
  /** Rules of decorated backgrounds, the same in all themes. */
  decorationCss: string
}
