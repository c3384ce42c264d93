/** The nearest element around what an event came to, or that itself, that matches a selector. */
export function getClosest<Found extends Element>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
