import type { ParsedArguments } from '../options.ts'
import { withPublisher } from '../project-publisher.ts'

/** Shows readers an earlier release again. */
export async function rollBack(args: ParsedArguments): Promise<number> {
  const shown = await withPublisher(args, async (publisher, project) => {
    const { id } = await publisher.rollback(args.id)
    return `Readers of the project \`${project.id}\` see the release \`${id}\` now.`
  })
  console.log(shown)
  return 0
}
