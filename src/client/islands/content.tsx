import { createContext, type FunctionComponent } from 'preact'
import { useContext } from 'preact/hooks'
import { Slot } from './slot.ts'

/** HTML of an island's slots by name. */
export const SlotsContext = createContext<ReadonlyMap<string, string>>(new Map())

/**
 * The content of a Markdown file that an author's component shows: the server has made it, and it
 * lies in a slot.
 *
 * @param slotName name of the slot for the file with certain props
 */
export function createContent(
  file: string,
  slotName: (file: string, props: Record<string, unknown>) => string,
): FunctionComponent<Record<string, unknown>> {
  return function Content(props) {
    const name = slotName(file, props)
    const html = useContext(SlotsContext).get(name)
    return html === undefined ? null : <Slot name={name} html={html} />
  }
}
