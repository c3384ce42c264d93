import type { NavigationContainer, PropertyPath } from '../../config/index.ts'
import type { Location, Report } from '../../diagnostics/index.ts'

/** Keys of references that no pages are made of. */
const KEYS = ['graphql', 'sdk'] as const

type Found = { key: (typeof KEYS)[number]; path: PropertyPath }

/** Says once how many entries stand for references that no pages are made of. */
export function reportUnsupported(
  root: NavigationContainer,
  locate: (path: PropertyPath) => Location | undefined,
  report: Report,
): void {
  const found = [...unsupported(root)]
  const [first] = found
  if (first === undefined) return
  const counts = KEYS.flatMap((key) => {
    const count = found.filter((one) => one.key === key).length
    return count === 0 ? [] : [`${count} with \`${key}\``]
  })
  report({
    code: 'navigation-not-supported',
    severity: 'info',
    message: `Expected entries with pages or with \`openapi\` or \`asyncapi\` documents, received ${counts.join(' and ')}, of which no pages are made yet.`,
    ...locate(first.path),
    hint: 'Pages and groups that stand in these entries are shown.',
  })
}

function* unsupported(container: NavigationContainer): Generator<Found> {
  for (const key of KEYS) {
    if (container[key] !== undefined) yield { key, path: [...container.path, key] }
  }
  const { menu = [], children } = container
  for (const item of menu) yield* unsupported(item)
  if (children.kind === 'none') return
  if (children.kind !== 'pages') {
    for (const child of children.containers) yield* unsupported(child)
    return
  }
  for (const entry of children.entries) {
    if (entry.type === 'group') yield* unsupported(entry.group)
  }
}
