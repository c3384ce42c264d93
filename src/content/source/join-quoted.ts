const quoted =
  /^([^\s#"'-][^\n]*?:[ \t]+)("(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')(?=[ \t\r]*(?:#[^\n]*)?$)/gm
const entry = /^[^\s"':]+:(?:\s|$)/m

/**
 * Puts quoted values of several lines on one, without moving what stands behind them: YAML wants
 * their other lines indented, and most readers of frontmatter do not.
 */
export function joinQuoted(yaml: string): string {
  return yaml.replace(quoted, (all, key: string, value: string) =>
    entry.test(value) ? all : key + value.replaceAll(/[\r\n]/g, ' '),
  )
}
