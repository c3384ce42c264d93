/** Puts encoded texts into a path template. A name without a text keeps its braces. */
export function fillPath(template: string, texts: ReadonlyMap<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) => texts.get(name) ?? whole)
}
