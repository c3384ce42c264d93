interface Target {
  /** Whether the wheel belongs to the drawing alone: on a page it scrolls. */
  isFree(): boolean
  /** Moves the shown part by shares of its size. */
  move(right: number, down: number): void
  /** Scales it around a point, given as shares of its size. */
  scale(factor: number, at: { x: number; y: number }): void
}

/** Drags with a mouse or pen, zooms with the wheel. A finger on a page scrolls the page. */
export function followPointer(area: HTMLElement, target: Target): void {
  let last: { x: number; y: number } | undefined
  area.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || area.tabIndex !== 0) return
    if (event.pointerType === 'touch' && !target.isFree()) return
    last = { x: event.clientX, y: event.clientY }
    area.setPointerCapture(event.pointerId)
  })
  area.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (last === undefined) return
    const { width, height } = placeOf(area)
    target.move((last.x - x) / width, (last.y - y) / height)
    last = { x, y }
  })
  const end = () => {
    last = undefined
  }
  area.addEventListener('pointerup', end)
  area.addEventListener('pointercancel', end)
  area.addEventListener(
    'wheel',
    (event) => {
      if (area.tabIndex !== 0 || !(event.ctrlKey || event.metaKey || target.isFree())) return
      event.preventDefault()
      const { left, top, width, height } = placeOf(area)
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      target.scale(Math.exp(event.deltaY / 400), at)
    },
    { passive: false },
  )
}

/** Where the drawing is. */
function placeOf(area: HTMLElement): DOMRect {
  return (area.firstElementChild ?? area).getBoundingClientRect()
}
