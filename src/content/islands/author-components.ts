import type { AuthorExports, MarkdownModule } from '../modules/index.ts'

/** A component of an author, as pages name it. */
export interface AuthorComponent {
  module: AuthorExports
  /** Export of its module, and the member of it when there is a dot: `Menu.Item`. */
  name: string
}

const known = new WeakMap<MarkdownModule, ReadonlyMap<unknown, AuthorComponent>>()

/** The author's component behind an element of a module's text, if it is one. */
export function getAuthorComponent(
  module: MarkdownModule,
  type: unknown,
): AuthorComponent | undefined {
  let components = known.get(module)
  if (components === undefined) {
    components = getComponents(module)
    known.set(module, components)
  }
  return components.get(type)
}

export function needsBrowser({ module, name }: AuthorComponent): boolean {
  const [exported = ''] = name.split('.', 1)
  return module.needBrowser.has(exported) || module.needBrowser.has('*')
}

function getComponents(page: MarkdownModule): Map<unknown, AuthorComponent> {
  const components = new Map<unknown, AuthorComponent>()
  const add = (value: unknown, component: AuthorComponent): void => {
    if (typeof value === 'function' && !components.has(value)) components.set(value, component)
  }
  for (const { namespace, name: bound, module } of page.bindings.values()) {
    if (module === undefined) continue
    const names =
      bound === '*' ? new Set([...Object.keys(namespace), ...module.needBrowser]) : [bound]
    for (const name of names) {
      // The content of a Markdown file belongs to the page itself.
      if (name === 'default' && /\.mdx?$/.test(module.file)) continue
      const value = namespace[name]
      add(value, { module, name })
      if (typeof value !== 'function') continue
      for (const [member, inner] of Object.entries(value)) {
        add(inner, { module, name: `${name}.${member}` })
      }
    }
  }
  return components
}
