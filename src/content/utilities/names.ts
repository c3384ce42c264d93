/** A custom property as an arbitrary value: `bg-[--x]`, `bg-[color:--x]`. */
const BARE_PROPERTY = /-\[((?:[a-z-]+:)?--[\w-]+)\]/g

/** Names that mean something else to the compiler than to the authors. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'outline-none': 'outline-hidden' }),
)

/** The compiler's name for a class as authors write it; most are the same. */
export function toCompilerName(name: string): string {
  const utility = name.slice(name.lastIndexOf(':') + 1)
  const other = RENAMED.get(utility)
  if (other !== undefined) return name.slice(0, name.length - utility.length) + other
  return name.includes('[') ? name.replaceAll(BARE_PROPERTY, '-($1)') : name
}

/** A class name as it stands in a selector. */
export function getSelector(name: string): string {
  const escaped = name.replaceAll(/[^\w-]/g, '\\$&').replace(/^(-?)(\d)/, '$1\\3$2 ')
  return `.${escaped}`
}
