import type { ShippedFont } from './definition.ts'
import { createFallbackFace, type FontMetrics } from './fonts-fallback.ts'

/** One file of a family. */
export interface FontFile {
  /** Final address. */
  source: string
  format: 'woff' | 'woff2'
  /** As CSS writes it: a weight, or a range of them. */
  weight: string
  /** The characters it has, as CSS writes them; all when absent. */
  unicodeRange?: string
}

/** A font of the site's own. */
export interface FontChoice {
  family: string
  weight?: number
  files: readonly FontFile[]
  /** What is known of its measures, for a fallback of the same size. */
  metrics?: FontMetrics
}

export interface FontChoices {
  body?: FontChoice
  heading?: FontChoice
}

const SANS = 'ui-sans-serif,system-ui,sans-serif,"Apple Color Emoji","Segoe UI Emoji"'
/** What stands behind a site's own font: nothing that would have to be loaded. */
const SYSTEM: Record<FontMetrics['kind'], string> = {
  sans: SANS,
  serif: 'ui-serif,serif,"Apple Color Emoji","Segoe UI Emoji"',
  mono: 'ui-monospace,monospace',
}
const MONO = '"JetBrains Mono Variable","JetBrains Mono Fallback",ui-monospace,monospace'
const STACKS: Record<ShippedFont, string> = {
  inter: `"Inter Variable","Inter Fallback",${SANS}`,
  'jetbrains-mono': MONO,
  'hanken-grotesk': `"Hanken Grotesk Variable","Hanken Grotesk Fallback",${SANS}`,
}

function faces({ family, files }: FontChoice): string[] {
  const name = JSON.stringify(family)
  return files.map(({ source, format, weight, unicodeRange }) => {
    const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`
    return `@font-face{font-family:${name};src:url(${JSON.stringify(source)}) format("${format}");font-weight:${weight};font-display:swap${range}}\n`
  })
}

/** Font families as tokens, and `@font-face` rules of the site's own files. */
export function printFontRules(
  font: ShippedFont,
  choices: FontChoices = {},
): { tokens: Record<string, string>; faces: string } {
  const tokens: Record<string, string> = {
    '--font-body': STACKS[font],
    '--font-heading': 'var(--font-body)',
    '--font-mono': MONO,
    '--font-jetbrains-mono': MONO,
  }
  const rules = new Set<string>()
  for (const [role, custom] of [
    ['body', 'body'],
    ['heading', 'headings'],
  ] as const) {
    const choice = choices[role]
    if (choice === undefined) continue
    for (const rule of faces(choice)) rules.add(rule)
    const fallback = choice.metrics && createFallbackFace(choice.family, choice.metrics)
    if (fallback) rules.add(fallback.rule)
    const behind = fallback ? `${fallback.name},${SYSTEM[fallback.kind]}` : STACKS[font]
    tokens[`--font-family-${custom}-custom`] = JSON.stringify(choice.family)
    tokens[`--font-${role}`] = `var(--font-family-${custom}-custom),${behind}`
    if (choice.weight === undefined) continue
    tokens[`--font-weight-${custom}-custom`] = String(choice.weight)
  }
  return { tokens, faces: [...rules].join('') }
}
