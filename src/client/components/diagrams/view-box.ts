/** The part of a drawing that is shown, in the drawing's own units. */
export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

const closest = 0.1
const farthest = 3

/** The box moved by shares of its size. */
export function moveBox(box: ViewBox, right: number, down: number): ViewBox {
  return { ...box, x: box.x + right * box.width, y: box.y + down * box.height }
}

/**
 * The box scaled around a point, which stays where it is. It becomes neither much larger nor much
 * smaller than the whole.
 *
 * @param at place of the point as shares of the box
 */
export function scaleBox(
  box: ViewBox,
  whole: ViewBox,
  factor: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): ViewBox {
  const width = Math.min(
    whole.width * farthest,
    Math.max(whole.width * closest, box.width * factor),
  )
  const height = (width / box.width) * box.height
  return {
    x: box.x + (box.width - width) * at.x,
    y: box.y + (box.height - height) * at.y,
    width,
    height,
  }
}
