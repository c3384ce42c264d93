import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { MarkdownModule } from '../modules/index.ts'

/** The page that is being rendered, as a module's content sees it. */
export interface PageScope {
  content(module: MarkdownModule, props: Record<string, unknown>): ComponentChildren
}

export const PageScopeContext = createContext<PageScope | undefined>(undefined)

/** The component that shows a Markdown module on whatever page renders it. */
export function contentComponent(module: MarkdownModule) {
  return function Content(props: Record<string, unknown>): ComponentChildren {
    const page = useContext(PageScopeContext)
    if (page === undefined) throw new Error('Expected a page around the snippet, received none.')
    return page.content(module, props)
  }
}
