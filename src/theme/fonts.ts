import type { ShippedFont } from './definition.ts'

/** A font of the site's own: a family, and a file of it when the site brings one. */
export interface FontChoice {
  family: string
  weight?: number
  /** Final address of a font file. */
  source?: string
  format?: 'woff' | 'woff2'
}

export interface FontChoices {
  body?: FontChoice
  heading?: FontChoice
}

const sans = 'ui-sans-serif,system-ui,sans-serif,"Apple Color Emoji","Segoe UI Emoji"'
const mono = '"JetBrains Mono Variable","JetBrains Mono Fallback",ui-monospace,monospace'
const stacks: Record<ShippedFont, string> = {
  inter: `"Inter Variable","Inter Fallback",${sans}`,
  'jetbrains-mono': mono,
}

function face({ family, weight, source, format = 'woff2' }: FontChoice): string {
  if (source === undefined) return ''
  const range = weight === undefined ? '100 900' : String(weight)
  return `@font-face{font-family:${JSON.stringify(family)};src:url(${JSON.stringify(source)}) format("${format}");font-weight:${range};font-display:swap}\n`
}

/** Font families as tokens, and `@font-face` rules of the site's own files. */
export function fontRules(
  font: ShippedFont,
  choices: FontChoices = {},
): { tokens: Record<string, string>; faces: string } {
  const tokens: Record<string, string> = {
    '--font-body': stacks[font],
    '--font-heading': 'var(--font-body)',
    '--font-mono': mono,
    '--font-jetbrains-mono': mono,
  }
  const faces = new Set<string>()
  for (const [role, custom] of [
    ['body', 'body'],
    ['heading', 'headings'],
  ] as const) {
    const choice = choices[role]
    if (choice === undefined) continue
    faces.add(face(choice))
    tokens[`--font-family-${custom}-custom`] = JSON.stringify(choice.family)
    tokens[`--font-${role}`] = `var(--font-family-${custom}-custom),${stacks[font]}`
    if (choice.weight === undefined) continue
    tokens[`--font-weight-${custom}-custom`] = String(choice.weight)
  }
  return { tokens, faces: [...faces].join('') }
}
