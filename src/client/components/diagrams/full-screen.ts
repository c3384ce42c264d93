/** Shows what is inside of a figure on the whole screen, and puts it back. */
export class FullScreen {
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
