import { Component, type ComponentChildren, h } from 'preact'
import { INSERT_EVENT } from '../../contract/index.ts'

/** Preact's contexts at each slot, for the islands inside of it. */
const contexts = new WeakMap<Element, object>()

/** Preact's contexts around an island, when another one is around it. */
export function getContextsAround(island: Element): object | undefined {
  const slot = island.parentElement?.closest('x-slot')
  return slot === null || slot === undefined ? undefined : contexts.get(slot)
}

interface SlotProps {
  name: string
  html: string
}

/** A part of the page inside an island: it stays as the server printed it. */
export class Slot extends Component<SlotProps> {
  override shouldComponentUpdate(): boolean {
    return false
  }

  override render({ name, html }: SlotProps): ComponentChildren {
    return h('x-slot', { name, ref: this.#enter, dangerouslySetInnerHTML: { __html: html } })
  }

  readonly #enter = (element: Element | null): void => {
    if (element === null) return
    contexts.set(element, this.context as object)
    element.dispatchEvent(new CustomEvent(INSERT_EVENT, { bubbles: true }))
  }
}

/** The slots of an island by name. Those that the component has not shown lie in templates. */
export function getSlots(island: Element): Map<string, string> {
  const slots = new Map<string, string>()
  for (const slot of island.querySelectorAll<HTMLElement>('x-slot, template[data-slot]')) {
    const name = slot.getAttribute('name') ?? slot.dataset.slot
    if (name === undefined || slot.closest('x-island') !== island || isInside(slot, island))
      continue
    if (!slots.has(name)) slots.set(name, slot.innerHTML)
    if (slot instanceof HTMLTemplateElement) slot.remove()
  }
  return slots
}

/** True for a slot inside another one of the same island. */
function isInside(slot: Element, island: Element): boolean {
  const outer = slot.parentElement?.closest('x-slot')
  return outer !== null && outer !== undefined && island.contains(outer)
}
