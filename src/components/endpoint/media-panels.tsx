import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type TabPanel, TabSet } from '../tabs/tab-set.tsx'

interface MediaPanelsProps {
  /** Panels by title, in order; without a title of any kind there is one. */
  panels: readonly { title: string; content: VNode }[]
  id: string
  label: string
  /** What of the request, or of its answer, is chosen here. */
  choice?: 'body' | 'status' | 'media'
}

/** More panels than this stand in a list to choose from. */
const TABS = 4

/** One panel as it is, several behind tabs. */
export function MediaPanels({ panels, id, label, choice }: MediaPanelsProps): VNode | null {
  const context = useRenderContext()
  const surroundings = { ...useSurroundings(), tabs: undefined }
  const [first, ...more] = panels
  if (first === undefined) return null
  if (more.length === 0) return first.content
  const shown = panels.map(
    ({ title, content }): TabPanel => ({
      title,
      id: context.id(`${id}-${title}`),
      html: renderInside(context, surroundings, content),
    }),
  )
  return (
    <div class="tabs" data-tab-set="" data-sync="true" data-request-choice={choice}>
      <TabSet
        panels={shown}
        barPart="tabs-list"
        panelPart="tab-content"
        dropdown={shown.length > TABS}
        label={label}
      />
    </div>
  )
}
