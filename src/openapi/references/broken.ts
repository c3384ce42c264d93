import { type Statement, suggestName } from '../../diagnostics/index.ts'
import { getStepsOfFragment } from './pointer.ts'
import { getMember, isRawObject } from './raw.ts'

/** Why a reference leads nowhere. */
export type BrokenReason =
  | { kind: 'nothing'; file: string; fragment: string; root: unknown }
  | { kind: 'absent'; file: string; reason: string }
  | { kind: 'invalid' }
  | { kind: 'remote'; url: string }
  | { kind: 'outside' }
  | { kind: 'circular' }

/** The finding for a broken reference: what it asks for, and what is there. */
export function describeBroken(
  why: Exclude<BrokenReason, { kind: 'invalid' }>,
  reference: string,
): Statement {
  const quoted = `\`${reference}\``
  switch (why.kind) {
    case 'nothing': {
      const near = nearbyReference(why.root, reference, why.fragment)
      return {
        code: 'openapi-ref-missing',
        message: `Expected ${quoted} to lead somewhere, received nothing at \`${why.fragment}\` in \`${why.file}\`.`,
        hint:
          near === undefined
            ? 'Add what it names, or name something that exists. Until then it is shown as unresolved.'
            : `Did you mean \`${near}\`?`,
      }
    }
    case 'absent':
      return {
        code: 'openapi-ref-missing',
        // Without the part that is meant: all references to the file have one cause.
        message: `Expected a readable file at \`${why.file}\`, received ${why.reason}.`,
        hint: 'Paths count from the folder of the file that holds the `$ref`.',
      }
    case 'remote':
      return {
        code: 'openapi-ref-remote',
        message: `Expected references to files of this project, received one to \`${why.url}\`.`,
        hint: `Put a copy of \`${why.url}\` beside the document and refer to that.`,
      }
    case 'outside':
      return {
        code: 'openapi-ref-outside',
        message: `Expected references to stay inside the docs folder, received ${quoted}.`,
        hint: 'Move the file into the docs folder.',
      }
    case 'circular':
      return {
        code: 'openapi-ref-circular',
        message: `Expected a reference that ends at a value, received ${quoted}, which leads back to itself.`,
        hint: 'It is shown as any value. Write the schema itself at one of the places on the way.',
      }
  }
}

/** The reference with its last existing step's nearest neighbor in place of the missing one. */
function nearbyReference(root: unknown, reference: string, fragment: string): string | undefined {
  if (!fragment.startsWith('/')) return undefined
  let holder = root
  const steps = getStepsOfFragment(fragment)
  for (const [index, step] of steps.entries()) {
    const next = getMember(holder, step)
    if (next === undefined) {
      const near = isRawObject(holder) ? suggestName(step, Object.keys(holder)) : undefined
      if (near === undefined || index < steps.length - 1) return undefined
      const escaped = near.replaceAll('~', '~0').replaceAll('/', '~1')
      return reference.slice(0, reference.lastIndexOf('/') + 1) + escaped
    }
    holder = next
  }
  return undefined
}
