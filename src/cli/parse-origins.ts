import { parseOrigin } from '../service/keys/index.ts'
import type { ParsedArguments } from './options.ts'
import { UsageError } from './usage-error.ts'

/** The origins of `--origin`, as browsers write them. Throws `UsageError` for what is none. */
export function parseOrigins(args: ParsedArguments): string[] {
  return args.texts('origin').map((text) => {
    const origin = parseOrigin(text)
    if (origin !== undefined) return origin
    throw new UsageError(
      `Expected \`--origin\` to be an origin such as \`https://www.example.com\`, received \`${text}\`.`,
    )
  })
}
