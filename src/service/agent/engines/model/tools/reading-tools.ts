import { tool } from 'ai'
import { z } from 'zod'
import type { Workspace } from '../../../../workspace/index.ts'
import { ConfigFiles } from '../../rules/index.ts'
import type { Texts } from '../../texts.ts'
import { type Guard, makeMendable } from './tool-error.ts'

/** Characters of a file at a time, and files of a list. */
const PIECE = 12_000
const MOST_FILES = 1000

/** Tools that change nothing. */
export function createReadingTools(workspace: Workspace, texts: Texts, guard: Guard) {
  const piece = (path: string, text: string, offset: number) => {
    const end = Math.min(offset + PIECE, text.length)
    return {
      path,
      text: text.slice(offset, end),
      characters: text.length,
      ...(end < text.length && { nextOffset: end }),
    }
  }
  return {
    list_files: tool({
      description: 'Lists the files of the docs, or of one folder in them.',
      inputSchema: z.object({ folder: z.string().optional() }),
      execute: ({ folder = '' }) =>
        guard(async () => {
          const files = workspace.list(/^[./]*$/.test(folder) ? '' : folder)
          return { files: files.slice(0, MOST_FILES), count: files.length }
        }),
    }),
    search: tool({
      description: 'Finds lines of pages and configuration that hold a text, letter for letter.',
      inputSchema: z.object({ text: z.string().min(1) }),
      execute: ({ text }) => guard(async () => ({ found: await workspace.search(text) })),
    }),
    read_file: tool({
      description: `Reads a file, ${PIECE} characters at a time.`,
      inputSchema: z.object({
        path: z.string(),
        offset: z.number().int().min(0).optional().describe('Characters to skip.'),
      }),
      execute: ({ path, offset = 0 }) =>
        guard(async () => piece(path, await texts.read(path), offset)),
    }),
    read_config: tool({
      description: 'Reads docs.json, and names the files that it takes in.',
      inputSchema: z.object({}),
      execute: () =>
        guard(async () => {
          const files = await makeMendable(() => ConfigFiles.open(texts))
          return { ...piece('docs.json', files.text('docs.json'), 0), files: files.paths }
        }),
    }),
  }
}
