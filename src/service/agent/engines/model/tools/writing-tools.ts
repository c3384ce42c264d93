import { tool } from 'ai'
import { z } from 'zod'
import type { AgentTask } from '../../../model.ts'
import type { Texts } from '../../texts.ts'
import { type Guard, ToolError } from './tool-error.ts'

/** @param added what of the text is new, where not all is */
export type Write = (path: string, text: string, added?: string) => Promise<void>

/** Tools that change files. */
export function createWritingTools(
  { workspace, log }: AgentTask,
  texts: Texts,
  write: Write,
  guard: Guard,
) {
  const done = async (work: Promise<void>) => {
    await work
    return { done: true }
  }
  return {
    write_file: tool({
      description: 'Writes a whole file, with the folders around it.',
      inputSchema: z.object({ path: z.string(), text: z.string() }),
      execute: ({ path, text }) => guard(() => done(write(path, text))),
    }),
    edit_file: tool({
      description: 'Replaces a piece of a file. It must occur exactly once, letter for letter.',
      inputSchema: z.object({
        path: z.string(),
        old: z.string().min(1).describe('As the file has it, with enough around to be unique.'),
        new: z.string(),
      }),
      execute: ({ path, old, new: by }) =>
        guard(async () => {
          const text = await texts.read(path)
          const parts = text.split(old.replaceAll('\r\n', '\n'))
          if (parts.length !== 2) {
            throw new ToolError(
              `Expected the old text exactly once in \`${path}\`, received it ${parts.length - 1} times.`,
            )
          }
          return done(write(path, parts.join(by), by))
        }),
    }),
    move_file: tool({
      description: 'Moves a file. Links, navigation and redirects are for other tools.',
      inputSchema: z.object({ from: z.string(), to: z.string() }),
      execute: ({ from, to }) =>
        guard(async () => {
          log(`Moving ${from} to ${to}`)
          return done(workspace.move(from, to))
        }),
    }),
    delete_file: tool({
      description: 'Deletes a file.',
      inputSchema: z.object({ path: z.string() }),
      execute: ({ path }) =>
        guard(async () => {
          log(`Deleting ${path}`)
          return done(workspace.remove(path))
        }),
    }),
  }
}
