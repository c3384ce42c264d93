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

/** The CSS rules behind a class name, from the name alone: one for each appearance. */
export function styleRules(className: string, packed: number, colors: PairColors): string {
  const light = colors.light[packed & 511] ?? ''
  const dark = colors.dark[(packed >>> 9) & 255] ?? ''
  const declarations = [light === '' ? '' : `color:${light}`, ...fontDeclarations(packed >>> 17)]
  const rule = `code .${className}{${declarations.filter((text) => text !== '').join(';')}}`
  return dark === '' || dark === light ? rule : `${rule}\n.dark code .${className}{color:${dark}}`
}

function fontDeclarations(fontStyle: number): string[] {
  const lines = [
    fontStyle & underline ? 'underline' : '',
    fontStyle & strikethrough ? 'line-through' : '',
  ].filter((line) => line !== '')
  return [
    fontStyle & italic ? 'font-style:italic' : '',
    fontStyle & bold ? 'font-weight:700' : '',
    lines.length > 0 ? `text-decoration:${lines.join(' ')}` : '',
  ]
}
