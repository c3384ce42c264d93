import { z } from 'zod'
import type { SiteIndex } from '../documents/index.ts'

/** What a search was asked for. */
export const SearchInput = z
  .object({
    query: z.string(),
    language: z.string().optional(),
    version: z.string().optional(),
  })
  .transform(({ query, language, version }) => ({
    query,
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version }),
  }))

/** What agents are told that a search takes: languages and versions only where there is a choice. */
export function searchShape({ variants }: Pick<SiteIndex, 'variants'>): Record<string, z.ZodType> {
  const language = getChoice(variants.map((variant) => variant.language))
  const version = getChoice(variants.map((variant) => variant.version))
  return {
    query: z.string().min(1).max(1000).describe('Words or a question.'),
    ...(language !== undefined && { language: language.describe('Language of the pages.') }),
    ...(version !== undefined && { version: version.describe('Version of the pages.') }),
  }
}

function getChoice(values: readonly (string | undefined)[]): z.ZodType | undefined {
  const known = [...new Set(values)].filter((value) => value !== undefined)
  return known.length > 1 ? z.enum(known).optional() : undefined
}
