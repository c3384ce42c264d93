import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { jsx } from 'preact/jsx-runtime'
import type { RenderContext } from '../context.ts'
import { createPageContext } from '../page-context.ts'
import type { TabPanel } from '../tabs/tab-set.tsx'

/** What a component says to those inside of it. */
export interface Surroundings {
  /** Takes the panels of the nearest `<Tabs>`. */
  tabs?: TabPanel[]
  /** Takes the blocks of the nearest `<CodeGroup>`. */
  codeGroup?: TabPanel[]
  /** Size of step titles. */
  titleSize?: string
  /** Names of the fields around, from the outermost. */
  fields?: readonly string[]
  /** Inside `<Panel>`, which is in the side column already. */
  panel?: boolean
  /** Inside an example of a request or response, which scrolls where it is long. */
  example?: boolean
  /** What the code in it is chosen by, where that is no language. */
  choiceName?: string
  /** Readers see that name, which nothing else on the page says. */
  showsChoiceName?: boolean
  /** Inside a box, such as a card, whose headings are no parts of the page. */
  boxed?: boolean
  /** Which `<View>` of the page this is, counted from zero. */
  view?: number
  /** Who alone reads this. */
  audience?: 'agents' | 'people'
}

const SurroundingsContext = createPageContext<Surroundings>({})

export function useSurroundings(): Surroundings {
  return useContext(SurroundingsContext)
}

/** Adds to what the components among `children` are told. */
export function Surround({
  children,
  ...added
}: Surroundings & { children?: ComponentChildren }): VNode {
  const value = { ...useSurroundings(), ...added }
  return jsx(SurroundingsContext.Provider, { value, children })
}

/** Renders children at once. The separate rendering would not know its surroundings by itself. */
export function renderInside(
  context: RenderContext,
  surroundings: Surroundings,
  children: ComponentChildren,
): string {
  return context.html(jsx(SurroundingsContext.Provider, { value: surroundings, children }))
}
