import { moveBox, scaleBox, type ViewBox } from './view-box.ts'

interface Target {
  /** Whether the wheel belongs to the drawing alone: on a page it scrolls. */
  isFree(): boolean
  /** Moves the shown part by shares of its size. */
  move(right: number, down: number): void
  /** Scales it around a point, given as shares of its size. */
  scale(factor: number, at: { x: number; y: number }): void
}

/** Shows what is inside of a figure on the whole screen, and puts it back. */
class FullScreen {
  readonly #figure: HTMLElement
  readonly #dialog = document.createElement('dialog')
  readonly #closed: () => void

  /** @param closed is called when the figure has its content back */
  constructor(figure: HTMLElement, closed: () => void) {
    this.#figure = figure
    this.#closed = closed
    this.#dialog.className = 'mermaid-dialog'
    this.#dialog.ariaLabel = figure.dataset.label ?? ''
    this.#dialog.addEventListener('close', () => this.#putBack())
  }

  get isOpen(): boolean {
    return this.#dialog.open
  }

  open(): void {
    const dialog = this.#dialog
    // The page below keeps its height while the drawing is away.
    this.#figure.style.minBlockSize = `${this.#figure.offsetHeight}px`
    // Inside of the figure, so that its buttons and its style stay in force.
    this.#figure.append(dialog)
    dialog.append(...this.#parts(this.#figure))
    dialog.showModal()
    dialog.querySelector<HTMLElement>('.mermaid-stage')?.focus()
  }

  close(): void {
    this.#dialog.close()
  }

  #putBack(): void {
    this.#figure.append(...this.#parts(this.#dialog))
    this.#dialog.remove()
    this.#figure.style.minBlockSize = ''
    this.#closed()
    this.#figure.querySelector<HTMLElement>('[data-action="full-screen"]')?.focus()
  }

  #parts(place: HTMLElement): Element[] {
    return [...place.querySelectorAll(':scope > :is(.mermaid-stage, .mermaid-controls)')]
  }
}

/** A diagram of this height in pixels or less is seen at once and needs no controls. */
const lowest = 120
const step = 0.15
const zoom = 1.25

/** Where a diagram is shown, with what moves it. */
export class Stage {
  readonly #figure: HTMLElement
  readonly #area = document.createElement('div')
  readonly #controls: HTMLElement | null
  readonly #fullScreen: FullScreen
  #svg: SVGSVGElement | undefined
  #whole: ViewBox = { x: 0, y: 0, width: 1, height: 1 }
  #box: ViewBox = this.#whole

  constructor(figure: HTMLElement) {
    this.#figure = figure
    this.#controls = figure.querySelector('.mermaid-controls')
    this.#fullScreen = new FullScreen(figure, () => this.#act('reset'))
    const area = this.#area
    area.className = 'mermaid-stage'
    area.role = 'group'
    area.ariaLabel = figure.dataset.label ?? ''
    figure.prepend(area)
    figure.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
      this.#act(button?.dataset.action)
    })
    area.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (this.#act(keys[event.key])) event.preventDefault()
    })
    followPointer(area, {
      isFree: () => this.#fullScreen.isOpen,
      move: (right, down) => this.#set(moveBox(this.#box, right, down)),
      scale: (factor, at) => this.#set(scaleBox(this.#box, this.#whole, factor, at)),
    })
  }

  /** Shows a drawing in the place of the one before it. */
  show(markup: string): void {
    this.#area.innerHTML = markup
    const svg = this.#area.querySelector('svg')
    if (svg === null) return
    this.#svg = svg
    const { x, y, width, height } = svg.viewBox.baseVal
    this.#whole = { x, y, width, height }
    this.#box = this.#whole
    svg.style.maxWidth = ''
    svg.style.setProperty('--width', `${width}px`)
    svg.style.setProperty('--ratio', `${width} / ${height}`)
    const { actions } = this.#figure.dataset
    const moves = actions === undefined ? height > lowest : actions === 'true'
    if (this.#controls !== null) this.#controls.hidden = !moves
    if (moves) this.#area.tabIndex = 0
  }

  /** Does what a button or a key asks for. Returns whether there is such a thing to do. */
  #act(action: string | undefined): boolean {
    const [right, down] = directions[action ?? ''] ?? [0, 0]
    if (right !== 0 || down !== 0) this.#set(moveBox(this.#box, right * step, down * step))
    else if (action === 'zoom-in') this.#set(scaleBox(this.#box, this.#whole, 1 / zoom))
    else if (action === 'zoom-out') this.#set(scaleBox(this.#box, this.#whole, zoom))
    else if (action === 'reset') this.#set(this.#whole)
    else if (action === 'full-screen') this.#fullScreen.open()
    else if (action === 'close') this.#fullScreen.close()
    else return false
    return true
  }

  #set(box: ViewBox): void {
    this.#box = box
    this.#svg?.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
  }
}

/** Which way the shown part moves, in steps to the right and down. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
}

const keys: Readonly<Record<string, string>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'reset',
}

/** Drags with a mouse or pen, zooms with the wheel. A finger on a page scrolls the page. */
function followPointer(area: HTMLElement, target: Target): void {
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
