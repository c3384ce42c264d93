import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { jsx } from 'preact/jsx-runtime'
import { createPageContext } from '../../components/index.ts'
import { IslandContext, printContentSlot } from '../islands/index.ts'
import type { MarkdownModule } from '../modules/index.ts'

/** The page that is being rendered, as a module's content sees it. */
export interface PageScope {
  content(module: MarkdownModule, props: Record<string, unknown>): ComponentChildren
}

export const PageScopeContext = createPageContext<PageScope | undefined>(undefined)

/** The component that shows a Markdown module on whatever page renders it. */
export function createContentComponent(module: MarkdownModule) {
  return function Content(props: Record<string, unknown>): ComponentChildren {
    const page = useContext(PageScopeContext)
    if (page === undefined) throw new Error('Expected a page around the snippet, received none.')
    const island = useContext(IslandContext)
    if (island === undefined) return page.content(module, props)
    // An author's component shows it: it stays the page's, and its islands wake by themselves.
    return island.element(printContentSlot(module.file, props), jsx(Content, props))
  }
}
