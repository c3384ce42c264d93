import { type Report, suggestName } from '../../diagnostics/index.ts'
import type { PageFile } from './page.ts'

interface Choice<Name extends string> {
  code: 'page-unknown-mode' | 'page-unknown-playground'
  key: string
  names: readonly Name[]
}

/** One of several names in a page's frontmatter; others are reported, and `undefined` as none is. */
export function readChoice<Name extends string>(
  { file, frontmatter, endpoint = '', body, locate }: PageFile,
  { code, key, names }: Choice<Name>,
  report: Report,
): Name | undefined {
  const value = frontmatter[key]
  if (value === undefined || value === null) return undefined
  const known = names.find((name) => name === value)
  if (known !== undefined) return known
  // Pages that are made for an operation have it from there.
  const [place, name] =
    body === undefined
      ? [file, `\`${key}\``]
      : [
          endpoint.split('#')[0] ?? file,
          `\`x-mint.metadata.${key}\` of \`${String(frontmatter.title)}\``,
        ]
  const near = typeof value === 'string' ? suggestName(value, names) : undefined
  report({
    code,
    message: `Expected ${name} to be one of ${names.map((it) => `\`${it}\``).join(', ')}, received \`${String(value)}\`.`,
    file: place,
    line: 1,
    column: 1,
    ...locate?.(key),
    ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
  })
  return undefined
}
