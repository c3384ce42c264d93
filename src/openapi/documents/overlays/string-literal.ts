/** The value of a JSONPath string literal in either kind of quotes; `undefined` if it is none. */
export function stringLiteral(text: string): string | undefined {
  const [, single, double] = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")$/s.exec(text) ?? []
  return (single ?? double)?.replace(/\\(.)/gs, '$1')
}
