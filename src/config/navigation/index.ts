import { type ReadContext, reportAt } from '../recovery/context.ts'
import { describeReceived } from '../recovery/findings.ts'
import { type ConfigObject, getOpening, type PropertyPath } from '../syntax/value.ts'
import type { NavigationContainer, NavigationPageEntry } from './model.ts'
import { readPages } from './read-children.ts'
import { readContainer, readLevel } from './read-container.ts'

const PATH: PropertyPath = ['navigation']

/** Reads `navigation`; `undefined` when the file has none. */
export function readNavigation(
  config: ConfigObject,
  base: ReadContext,
): NavigationContainer | undefined {
  const context = { ...base, once: new Set<string>(), readContainer }
  const member = config.members.get('navigation')
  if (member === undefined) {
    reportAt(context, getOpening(config), {
      code: 'config-no-navigation',
      message: 'Expected `navigation` to be an object, received nothing.',
      hint: 'List the pages in `navigation.pages` or `navigation.groups`.',
    })
    return undefined
  }
  const { value } = member
  if (value.type === 'object') return readLevel('root', '', undefined, value, PATH, context)
  reportAt(context, value.type === 'scalar' ? value : getOpening(value), {
    code: 'config-invalid-navigation',
    severity: 'error',
    message: `Expected \`navigation\` to be an object, received ${describeReceived(value)}.`,
    hint: 'Write the groups to `navigation.groups`.',
  })
  if (value.type !== 'array') return undefined
  const entries: NavigationPageEntry[] = []
  readPages(value, PATH, context, entries)
  return { kind: 'root', name: '', path: PATH, children: { kind: 'pages', entries } }
}
