import type { PairColors } from './pair-grammar.ts'

const italic = 1
const bold = 2
const underline = 4
const strikethrough = 8

/** Packs a token's two color numbers and its font style; the inverse of TextMate's layout. */
export function packStyle(metadata: number): number {
  const light = (metadata >>> 15) & 511
  const dark = metadata >>> 24
  const fontStyle = (metadata >>> 11) & 15
  return light | (dark << 9) | (fontStyle << 17)
}

/** Class name of a packed style. `suffix` tells the pairs of themes of one site apart. */
export function styleClass(packed: number, suffix: string): string {
  return `s${packed.toString(36)}${suffix}`
}

/** The CSS declarations behind a class name, from the name alone. */
export function styleDeclarations(packed: number, colors: PairColors): string {
  const light = colors.light[packed & 511]
  const dark = colors.dark[(packed >>> 9) & 255]
  const fontStyle = packed >>> 17
  const declarations = [`--l:${light ?? 'inherit'}`, `--d:${dark ?? 'inherit'}`]
  if (fontStyle & italic) declarations.push('font-style:italic')
  if (fontStyle & bold) declarations.push('font-weight:700')
  const lines = [
    fontStyle & underline ? 'underline' : '',
    fontStyle & strikethrough ? 'line-through' : '',
  ].filter((line) => line !== '')
  if (lines.length > 0) declarations.push(`text-decoration:${lines.join(' ')}`)
  return declarations.join(';')
}
