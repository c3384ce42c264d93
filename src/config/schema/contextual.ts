import { z } from 'zod'
import { ICON_FIELDS, type IconReference, toIconReference } from './icons.ts'
import { address, anyText, text } from './values.ts'

export const CONTEXTUAL_OPTIONS = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'windsurf',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

export type BuiltInContextualOption = (typeof CONTEXTUAL_OPTIONS)[number]

export interface CustomContextualOption {
  title: string
  description: string
  icon?: IconReference | undefined
  /** May hold `$page`, `$path` and `$mcp`, in the query values too. */
  href: { base: string; query: { key: string; value: string }[] }
}

export type ContextualOption = BuiltInContextualOption | CustomContextualOption

const hrefSchema = z
  .union([
    address,
    z.object({
      base: address.describe('Address without the query.'),
      query: z
        .array(
          z.object({
            key: text.describe('Name of the query parameter.'),
            value: anyText.describe('Its value; `$page`, `$path` and `$mcp` are replaced.'),
          }),
        )
        .default([])
        .describe('Query parameters.'),
    }),
  ])
  .transform((href) => (typeof href === 'string' ? { base: href, query: [] } : href))

const customSchema = z
  .object({
    title: text.describe('Text of the menu entry.'),
    description: text.describe('Second line of the menu entry.'),
    ...ICON_FIELDS,
    href: hrefSchema.describe('Where the entry leads.'),
  })
  .transform(
    (option): CustomContextualOption => ({
      title: option.title,
      description: option.description,
      icon: toIconReference(option),
      href: option.href,
    }),
  )

/** Reads what a page says of its menu; nothing where that is not well-formed. */
export function readContextual(value: unknown): z.infer<typeof contextualSchema> | undefined {
  const read = contextualSchema.safeParse(value)
  return read.success ? read.data : undefined
}

export const contextualSchema = z
  .object({
    options: z
      .array(z.union([z.enum(CONTEXTUAL_OPTIONS), customSchema]))
      .default([])
      .transform((options): ContextualOption[] => [...new Set(options)])
      .describe('Menu entries in their order; the first is the button.'),
    display: z
      .enum(['header', 'toc'])
      .default('header')
      .describe('Beside the title, or in the table of contents.'),
  })
  .describe('The menu that hands a page to other tools.')
