import { useSurroundings } from './surroundings.ts'

/** What the place of a heading means for the table of contents. */
export interface Outline {
  /** False in a box such as a card, whose headings are no parts of the page. */
  listed: boolean
  /** What the heading is to say of its place. */
  place: { view?: number }
}

/** The place of the heading that is being rendered. */
export function useOutline(): Outline {
  const { boxed, view } = useSurroundings()
  return { listed: boxed !== true, place: view === undefined ? {} : { view } }
}
