import type { ComponentChildren, VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import { renderToString } from 'preact-render-to-string'
import {
  createPageContext,
  type RenderContext,
  RenderContextProvider,
} from '../../components/index.ts'
import { createRaw } from '../render/raw.ts'

/** The island around a component; `undefined` on the page itself. */
export const IslandContext = createPageContext<IslandSlots | undefined>(undefined)

/** What the page put into an island failed, not the island. */
export class SlotFailure extends Error {}

/**
 * The parts of the page inside of an island: children, elements among its props, Markdown files.
 * They stay what the server made of them; the browser leaves them in their places.
 */
export class IslandSlots {
  readonly #page: RenderContext
  readonly #given = new Map<string, ComponentChildren>()
  readonly #printed = new Map<string, string>()

  constructor(page: RenderContext) {
    this.#page = page
  }

  /** An element that stands for a part of the page; `props` are what others may look at. */
  element(name: string, children: ComponentChildren, props: object = {}): VNode {
    this.#given.set(name, children)
    return jsx(Slot, { ...props, slots: this, slot: name, children })
  }

  html(name: string, children: ComponentChildren, context: object): string {
    const known = this.#printed.get(name)
    if (known !== undefined) return known
    const page = jsx(RenderContextProvider.Provider, { value: this.#page, children })
    try {
      const tree = jsx(IslandContext.Provider, { value: undefined, children: page })
      const html = renderToString(tree, context)
      this.#printed.set(name, html)
      return html
    } catch (cause) {
      throw new SlotFailure(name, { cause })
    }
  }

  /** The parts that the component has not shown, for the browser to show later. */
  unshown(context: object): VNode[] {
    return [...this.#given]
      .filter(([name]) => !this.#printed.has(name))
      .map(([name, children]) => {
        const inside = createRaw(this.html(name, children, context))
        return jsx('template', { 'data-slot': name, children: inside })
      })
  }
}

interface SlotProps {
  slots: IslandSlots
  slot: string
  children?: ComponentChildren
}

/** Prints a part of the page where an author's component has put it. */
export function Slot({ slots, slot, children }: SlotProps, context: object): VNode {
  return jsx('x-slot', { name: slot, children: createRaw(slots.html(slot, children, context)) })
}
