import type { PagePart } from './page-part.ts'

/** A page with a part under another name. */
export function withPartName(text: string, part: PagePart, name: string): string {
  const { start, end } = part.named
  return text.slice(0, start) + written(name, part.form) + text.slice(end)
}

/** A page with an attribute of a component set. */
export function withAttribute(
  text: string,
  { tag }: PagePart,
  name: string,
  value: string,
): string | undefined {
  if (tag === undefined) return undefined
  const own = text.slice(tag.start, tag.end)
  const entry = `${name}="${written(value, '"')}"`
  const known = new RegExp(`(?<=\\s)${name}=(?:"[^"]*"|'[^']*'|\\{[^{}]*\\})`)
  const changed = known.test(own)
    ? own.replace(known, () => entry)
    : own.replace(/\s*(\/?)>$/, (_end, slash: string) => ` ${entry}${slash === '' ? '' : ' /'}>`)
  return text.slice(0, tag.start) + changed + text.slice(tag.end)
}

const EMPTY =
  /^[ \t]*<(Steps|Tabs|CardGroup|Columns|AccordionGroup|CodeGroup|Tiles)\b[^>]*>\s*<\/\1>[ \t]*\n?/gm

/** A page without a part, and without what is around it where that is empty then. */
export function withoutPart(text: string, { start, end }: Pick<PagePart, 'start' | 'end'>): string {
  const before = text.slice(0, start).replace(/[ \t]+$/, '')
  const after = text.slice(end).replace(/^[ \t]*\n/, '')
  const isApart = before.endsWith('\n\n') || before === ''
  const joined = before + (isApart ? after.replace(/^\n+/, '') : after)
  return joined.replaceAll(EMPTY, '').replace(/\n{3,}$/, '\n')
}

/** A name as it is written in the place of another one. */
function written(name: string, form: PagePart['form']): string {
  switch (form) {
    case '"':
      return name.replaceAll('"', '&quot;')
    case "'":
      return name.replaceAll("'", '&#39;')
    case 'heading':
      // Outside of code both begin something else in MDX.
      return name.replaceAll(/`[^`]*`|[{<]/g, (found) =>
        found.length === 1 ? `\\${found}` : found,
      )
    case 'code':
      return name.replaceAll(/[\n`]/g, ' ')
  }
}
