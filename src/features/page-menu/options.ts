import { type ContextualOption, readContextual } from '../../config/index.ts'
import type { Project } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'

export interface MenuOptions {
  options: readonly ContextualOption[]
  display: 'header' | 'toc'
}

/** What stands in a page's menu: what its frontmatter says, else what docs.json does. */
export function getMenuOptions(project: Project, page: SitePage): MenuOptions | undefined {
  const { contextual } = project.config.config
  const own = page.frontmatter.contextual
  if (own === undefined || own === null) return contextual
  const read = readContextual(own)
  if (read !== undefined) return read
  project.report({
    code: 'contextual-invalid',
    message: `Expected \`contextual\` to hold \`options\`, a list of menu entries, received \`${JSON.stringify(own)}\`. The menu of docs.json is shown.`,
    hint: 'Write `contextual:` with `options: [copy, view]` below it; `options: []` removes the menu.',
    file: page.file,
    ...page.locate?.('contextual'),
  })
  return contextual
}
