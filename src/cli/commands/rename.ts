import { resolve } from 'node:path'
import colors from 'picocolors'
import { AgentRefusal, PathError, renameFiles } from '../../service/agent/rename-files.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Moves a page with its links, its entries in the navigation and a redirect. */
export async function rename(args: ParsedArguments): Promise<number> {
  const [from, to] = args.operands
  if (from === undefined || to === undefined) {
    throw new UsageError(
      'Expected what to rename and its new path, as in `pergola rename guides/setup guides/install`.',
    )
  }
  const folder = resolve(args.text('docs') ?? '.')
  try {
    const { moved, changed } = await renameFiles(folder, from, to, args.on('force'))
    for (const [file, target] of moved) console.log(`${colors.green('✓')} ${file} → ${target}`)
    const count = changed.length
    console.log(
      count === 0
        ? '  nothing else led to it'
        : `  ${count} other ${count === 1 ? 'file follows' : 'files follow'}: ${changed.join(', ')}`,
    )
    return 0
  } catch (error) {
    if (error instanceof AgentRefusal || error instanceof PathError)
      throw new UsageError(error.message)
    throw error
  }
}
