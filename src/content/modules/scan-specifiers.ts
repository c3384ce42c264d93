const STATEMENT = /^[ \t]*(?:import|export)\b[^'"`;]*?(?:\bfrom\s*)?["']([^"'\n]+)["']/gm
const SNIPPET = /<Snippet\b[^>]*?\bfile=(?:\{\s*)?["']([^"'\n]+)["']/g

/** Files that a text may import. */
export interface Specifiers {
  imports: string[]
  /** Values of `<Snippet file>`. */
  snippets: string[]
}

/**
 * What a file may depend on, without parsing it. It may name too much, such as an import inside a
 * fence: that costs a comparison, never a stale page.
 */
export function scanSpecifiers(text: string): Specifiers {
  return {
    imports: text.includes('import') || text.includes('export') ? matches(text, STATEMENT) : [],
    snippets: text.includes('<Snippet') ? matches(text, SNIPPET) : [],
  }
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (found) => found[1] ?? '')
}
