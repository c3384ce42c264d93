/** A header as curl takes it: it would leave out one that ends with its colon. */
export function headerLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}
