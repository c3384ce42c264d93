import { type ComponentType, hydrate, render } from 'preact'
import { Boundary } from './boundary.ts'
import { SlotsContext } from './content.tsx'
import { showFailure } from './failure.ts'
import { givenProps } from './given-props.tsx'
import type { ReferenceResolver } from './modules.ts'
import { contextsAround, slotsOf } from './slot.ts'
import { surroundingsOf } from './surroundings.ts'

/**
 * Lets an author's component take over what the server made of it. Returns how to undo that. A
 * component that fails leaves the server's HTML as it was.
 */
export async function mount(
  element: HTMLElement,
  component: unknown,
  resolve: ReferenceResolver,
): Promise<() => void> {
  const markup = element.innerHTML
  const slots = slotsOf(element)
  const props = await givenProps(element, slots, resolve)
  const Shown = component as ComponentType
  const unmount = (): void => {
    render(null, element)
    element.innerHTML = markup
  }
  const failed = (error: unknown): void => {
    console.error(error)
    // Preact is still at work on the element.
    queueMicrotask(() => {
      unmount()
      showFailure(element, error)
    })
  }
  const shown = surroundingsOf(element)(<Shown {...props} />)
  const tree = (
    <Boundary contexts={contextsAround(element)} failed={failed}>
      <SlotsContext.Provider value={slots}>{shown}</SlotsContext.Provider>
    </Boundary>
  )
  // The prefix of the ids that `useId` makes, as on the server.
  Reflect.set(tree, '__m', [element.getAttribute('number'), 0])
  if (element.hasAttribute('only')) render(tree, element)
  else hydrate(tree, element)
  return unmount
}
