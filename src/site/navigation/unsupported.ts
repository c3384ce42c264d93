import type { NavigationContainer, PropertyPath } from '../../config/index.ts'
import type { Location, Report } from '../../diagnostics/index.ts'
import { containersIn } from './containers.ts'

/** Keys of references that no pages are made of. */
const KEYS = ['graphql', 'sdk'] as const

/** Says once how many entries stand for references that no pages are made of. */
export function reportUnsupported(
  root: NavigationContainer,
  locate: (path: PropertyPath) => Location | undefined,
  report: Report,
): void {
  const found = [...containersIn(root)].flatMap((container) =>
    KEYS.filter((key) => container[key] !== undefined).map((key) => ({
      key,
      path: [...container.path, key],
    })),
  )
  const [first] = found
  if (first === undefined) return
  const counts = KEYS.flatMap((key) => {
    const count = found.filter((one) => one.key === key).length
    return count === 0 ? [] : [`${count} with \`${key}\``]
  })
  report({
    code: 'navigation-not-supported',
    message: `Expected entries with pages or with \`openapi\` or \`asyncapi\` documents, received ${counts.join(' and ')}, of which no pages are made yet.`,
    ...locate(first.path),
    hint: 'Pages and groups that stand in these entries are shown.',
  })
}
