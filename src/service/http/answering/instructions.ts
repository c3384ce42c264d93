import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { ServiceProject } from '../../store/index.ts'
import { plainError } from '../errors/index.ts'

/** What the authors of a site want a model to be told, as their file says it now. */
export async function instructionsOf(
  { instructions, id }: ServiceProject,
  log: Logger,
): Promise<string | undefined> {
  if (instructions === undefined) return undefined
  try {
    return await readFile(instructions, 'utf8')
  } catch (error) {
    log.warn({ project: id, err: plainError(error) }, 'instructions not read')
    return undefined
  }
}
