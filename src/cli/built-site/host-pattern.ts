/** An address as files of hosts write it, in which `*` and `:name` stand for something. */
export interface HostPattern {
  expression: RegExp
  /** Of the expression's groups; that of `*` is `splat`. A name may come again. */
  names: readonly string[]
}

/** `*` stands for any characters, `:name` for a segment. */
export function parseHostPattern(pattern: string): HostPattern {
  const names: string[] = []
  const expression = pattern.replaceAll(/:\w+|[.*+?^${}()|[\]\\]/g, (found) => {
    if (found !== '*' && !found.startsWith(':')) return `\\${found}`
    names.push(found === '*' ? 'splat' : found.slice(1))
    return found === '*' ? '(.*)' : '([^/]+)'
  })
  return { expression: new RegExp(`^${expression}$`), names }
}
