/** Moves the lines of a text to the right, but for the first and for empty ones. */
export function printHanging(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`)
}

/** Blocks of code with an empty line between them; those that are empty are left out. */
export function printBlocks(...parts: readonly (string | readonly string[] | undefined)[]): string {
  const texts = parts.map((part) => (Array.isArray(part) ? part.join('\n') : part))
  return texts.filter((text) => text !== undefined && text !== '').join('\n\n')
}

/** A header as curl takes it: it would leave out one that ends with its colon. */
export function printHeaderLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}
