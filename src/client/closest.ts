/** Hears of the pointer or the focus that comes to an element that matches a selector. */
export function onApproach(
  selector: string,
  hear: (event: Event) => void,
  options?: AddEventListenerOptions,
): void {
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(
      kind,
      (event) => getClosest(event.target, selector) && hear(event),
      options,
    )
  }
}

/** The nearest element around what an event came to, or that itself, that matches a selector. */
export function getClosest<Found extends Element>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
