import { type ReadContext, reportAt } from '../recovery/context.ts'
import { describeReceived } from '../recovery/findings.ts'
import {
  type ConfigArray,
  type ConfigObject,
  type ConfigValue,
  formatPath,
  getOpening,
  type PropertyPath,
} from '../syntax/value.ts'
import type { ContainerKind, NavigationContainer } from './model.ts'

export interface NavigationContext extends ReadContext {
  /** Kind and key of findings that are made once for the whole navigation. */
  once: Set<string>
  /** Reads one entry; here, because entries hold lists and lists hold entries. */
  readContainer: (
    kind: ContainerKind,
    entry: ConfigObject,
    path: PropertyPath,
    context: NavigationContext,
  ) => NavigationContainer | undefined
}

/** A value of the navigation that cannot be what it should be. */
export function reportShape(
  context: ReadContext,
  value: ConfigValue,
  path: PropertyPath,
  expected: string,
): void {
  reportAt(context, value.type === 'scalar' ? value : getOpening(value), {
    code: 'config-invalid-navigation',
    severity: 'warning',
    message: `Expected \`${formatPath(path)}\` to be ${expected}, received ${describeReceived(value)}.`,
    hint: 'It is left out.',
  })
}

/** The value as an array, or a finding. */
export function toArray(
  context: ReadContext,
  value: ConfigValue,
  path: PropertyPath,
): ConfigArray | undefined {
  if (value.type === 'array') return value
  reportShape(context, value, path, 'an array')
  return undefined
}

/** Whether an entry stands for another repository's navigation, which is reported. */
export function isRepositoryReference(context: ReadContext, entry: ConfigValue): boolean {
  const reference = entry.type === 'object' ? entry.members.get('sourceRef') : undefined
  if (reference === undefined) return false
  reportAt(context, reference.key, {
    code: 'config-source-ref',
    message: `Expected navigation of this folder, received a \`sourceRef\` to ${describeReceived(reference.value)}.`,
    hint: 'Other repositories are not read; the entry is left out.',
  })
  return true
}
