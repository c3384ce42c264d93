import { tool } from 'ai'
import { z } from 'zod'
import { cut } from '../cut.ts'
import { getResult } from '../look-up.ts'
import type { AnswerRequest, SearchResult } from '../model.ts'

/** Characters of a query, and of a page. */
const QUERY = 300
const PAGE = 12_000

export interface ReadPage {
  path: string
  title: string
  url: string
  content: string
}

/** What a model may do: look up, and read. Nothing else, and nothing that changes anything. */
export function createReadingTools({ index, pageSize, filter, currentPath }: AnswerRequest) {
  return {
    search: tool({
      description:
        'Searches the documentation. Returns passages with the addresses of their pages.',
      inputSchema: z.object({
        query: z.string().describe('What is looked for, in the words that the pages may use.'),
        language: z.string().optional().describe('Tag of the language of the pages.'),
        version: z.string().optional().describe('Version of the product that is documented.'),
      }),
      async execute({ query, language, version }): Promise<SearchResult[]> {
        const hits = await index.search(query.slice(0, QUERY), {
          limit: pageSize,
          ...filter,
          ...(language && { language }),
          ...(version && { version }),
          ...(currentPath !== undefined && { currentPath }),
        })
        return hits.map((hit) => getResult(hit, index))
      },
    }),
    read_page: tool({
      description: 'Reads a whole page of the documentation.',
      inputSchema: z.object({ path: z.string().describe('Path or address of the page.') }),
      async execute({ path }): Promise<ReadPage | { error: string }> {
        const known = index.links.pageOf(path)
        const page = known === undefined ? undefined : await index.page(known.path)
        if (page === undefined) return { error: 'There is no such page. Search for it.' }
        const { title, content } = page
        return {
          path: page.path,
          title,
          url: index.addressOf(page.path),
          content: cut(content, PAGE),
        }
      },
    }),
  }
}

/** The result of a tool as clients are told of it: pages are not sent whole. */
export function getToldResult(toolName: string, result: unknown): unknown {
  if (toolName !== 'read_page' || typeof result !== 'object' || result === null) return result
  const { content: _, ...rest } = result as Partial<ReadPage>
  return rest
}
