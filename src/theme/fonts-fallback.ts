/** Measures of a font in its own units, as its file states them. */
export interface FontMetrics {
  kind: 'sans' | 'serif' | 'mono'
  unitsPerEm: number
  ascent: number
  /** Below the line, so negative. */
  descent: number
  lineGap: number
  /** Width of the average character of running text. */
  averageWidth: number
}

/** Fonts that systems have, and the average width of their characters in parts of an em. */
const SYSTEM: Record<FontMetrics['kind'], { local: readonly string[]; width: number }> = {
  sans: { local: ['Arial', 'Liberation Sans'], width: 913 / 2048 },
  serif: { local: ['Times New Roman', 'Liberation Serif'], width: 832 / 2048 },
  mono: { local: ['Courier New', 'Liberation Mono'], width: 1229 / 2048 },
}

/**
 * A face of the system in the measures of a font, which stands in its place until it arrives, so
 * that nothing moves then.
 */
export function createFallbackFace(
  family: string,
  { kind, unitsPerEm, ascent, descent, lineGap, averageWidth }: FontMetrics,
): { name: string; kind: FontMetrics['kind']; rule: string } {
  const name = JSON.stringify(`${family} Fallback`)
  const { local, width } = SYSTEM[kind]
  const adjust = averageWidth / unitsPerEm / width
  const override = (units: number) => percent(units / unitsPerEm / adjust)
  const declarations = [
    `font-family:${name}`,
    `src:${local.map((face) => `local("${face}")`).join(',')}`,
    `ascent-override:${override(ascent)}`,
    `descent-override:${override(-descent)}`,
    `line-gap-override:${override(lineGap)}`,
    `size-adjust:${percent(adjust)}`,
  ]
  return { name, kind, rule: `@font-face{${declarations.join(';')}}\n` }
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}
