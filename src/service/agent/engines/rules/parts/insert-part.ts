import type { PagePart } from './page-part.ts'
import type { PartKind } from './part-kinds.ts'

/** A part that is to be on a page. */
export interface NewPart {
  kind: PartKind
  name: string
  /** Markdown; empty where nothing is said of it yet. */
  body: string
  href?: string
  icon?: string
}

const COMPONENTS: Partial<
  Readonly<Record<PartKind, readonly [component: string, around: string]>>
> = {
  step: ['Step', 'Steps'],
  tab: ['Tab', 'Tabs'],
  card: ['Card', 'CardGroup'],
  accordion: ['Accordion', 'AccordionGroup'],
}

/** What stands where something is to be written. */
const TODO = '{/* To be written. */}'

/** A page with a part before or behind another one of its kind. */
export function withPartBeside(
  text: string,
  part: NewPart,
  other: PagePart,
  side: 'before' | 'after',
): string {
  const lineStart = text.lastIndexOf('\n', other.start - 1) + 1
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const level = other.form === 'heading' ? (other.level ?? 2) : undefined
  const [, language = 'bash'] =
    /^(?:`{3,}|~{3,})(\S+)/.exec(text.slice(lineStart).trimStart()) ?? []
  const block = (
    part.kind === 'code block' ? printCode(part, language) : print(part, level)
  ).replaceAll(/^(?=.)/gm, indent)
  return withBlockBeside(text, block, other, side)
}

/** A page with lines of a part, indented as they are to stand, before or behind another one of its kind. */
export function withBlockBeside(
  text: string,
  block: string,
  other: PagePart,
  side: 'before' | 'after',
): string {
  const lineStart = text.lastIndexOf('\n', other.start - 1) + 1
  const level = other.form === 'heading' ? (other.level ?? 2) : undefined
  if (side === 'before') {
    const gap = level === undefined && !isApart(text, other) ? '\n' : '\n\n'
    return `${text.slice(0, lineStart)}${block}${gap}${text.slice(lineStart)}`
  }
  const before = text.slice(0, other.end).trimEnd()
  const after = text.slice(other.end)
  const isTight = level === undefined && !/^\s*\n\s*\n/.test(after) && !isApart(text, other)
  const rest = after.replace(/^\s*\n/, '')
  // What stood apart from it does so still.
  const isApartBehind = level !== undefined || /^[ \t]*\n[ \t]*\n/.test(after)
  const gap = isApartBehind && rest.trim() !== '' ? '\n\n' : '\n'
  return `${before}${isTight ? '\n' : '\n\n'}${block}${gap}${rest}`
}

/** Whether an empty line stands before a part. */
function isApart(text: string, { start }: PagePart): boolean {
  return /\n[ \t]*\n[ \t]*$/.test(text.slice(0, start))
}

/** A page with a part at its end, with what has to be around it. */
export function withPartAtEnd(text: string, part: NewPart): string {
  const block = print(part, part.kind === 'section' ? 2 : undefined)
  const [, around] = COMPONENTS[part.kind] ?? []
  const whole =
    around === undefined
      ? block
      : `<${around}>\n${block.replaceAll(/^(?=.)/gm, '  ')}\n</${around}>`
  return `${text.trimEnd()}\n\n${whole}\n`
}

/** Code beside other code is in the same language. */
function printCode({ name, body }: NewPart, language: string): string {
  return `\`\`\`${language} ${name.replaceAll(/[\n`]/g, ' ')}\n${body === '' ? '# To be written.' : body}\n\`\`\``
}

function print({ kind, name, body, href, icon }: NewPart, level: number | undefined): string {
  const said = body === '' ? TODO : body
  if (level !== undefined) return `${'#'.repeat(level)} ${name}\n\n${said}`
  const [component = 'Accordion'] = COMPONENTS[kind] ?? []
  const title = ` title="${name.replaceAll('"', '&quot;')}"`
  const link = href === undefined ? '' : ` href="${href}"`
  const picture = icon === undefined ? '' : ` icon="${icon.replaceAll('"', '&quot;')}"`
  return `<${component}${title}${picture}${link}>\n${said.replaceAll(/^(?=.)/gm, '  ')}\n</${component}>`
}
