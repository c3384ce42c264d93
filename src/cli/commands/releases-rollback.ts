import { ReleaseError } from '../../service/index.ts'
import type { ParsedArguments } from '../options.ts'
import { projectPublisher } from '../project-publisher.ts'
import { UsageError } from '../usage-error.ts'

/** Shows readers an earlier release again. */
export async function rollBack(args: ParsedArguments): Promise<number> {
  const { project, publisher } = await projectPublisher(args)
  try {
    const { id } = await publisher.rollback(args.id)
    console.log(`Readers of the project \`${project.id}\` see the release \`${id}\` now.`)
    return 0
  } catch (error) {
    throw error instanceof ReleaseError ? new UsageError(error.message, { cause: error }) : error
  }
}
