/** Which option of the results is the active one; the focus stays in the field. */
export class ActiveOption {
  readonly #input: HTMLInputElement
  readonly #list: HTMLElement

  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input
    this.#list = list
    list.addEventListener('pointermove', ({ target }) => {
      if (target instanceof Element) this.set(target.closest<HTMLElement>('[role=option]'), false)
    })
  }

  get current(): HTMLAnchorElement | null {
    return this.#list.querySelector<HTMLAnchorElement>('[role=option][aria-selected=true]')
  }

  /** Makes an option the active one, or none. */
  set(option: HTMLElement | null, isRevealed = true): void {
    const { current } = this
    if (option === current) return
    current?.setAttribute('aria-selected', 'false')
    option?.setAttribute('aria-selected', 'true')
    if (option === null) this.#input.removeAttribute('aria-activedescendant')
    else this.#input.setAttribute('aria-activedescendant', option.id)
    if (isRevealed) this.#reveal(option)
  }

  /** There is none: the options are about to go. */
  clear(): void {
    this.#input.removeAttribute('aria-activedescendant')
  }

  first(): void {
    this.set(this.#options[0] ?? null)
  }

  /** Moves on for a key; tells whether the key is one that does. */
  move(key: string): boolean {
    const options = this.#options
    const { current } = this
    const at = current === null ? -1 : options.indexOf(current)
    const to =
      key === 'ArrowDown'
        ? (at + 1) % options.length
        : key === 'ArrowUp'
          ? (Math.max(at, 0) - 1 + options.length) % options.length
          : key === 'Home'
            ? 0
            : key === 'End'
              ? options.length - 1
              : undefined
    const option = to === undefined ? undefined : options[to]
    if (option === undefined) return false
    this.set(option)
    return true
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')]
  }

  /** Of the first option the list is shown from its very beginning. */
  #reveal(option: HTMLElement | null): void {
    if (option === this.#options[0]) this.#list.scrollTop = 0
    else option?.scrollIntoView({ block: 'nearest' })
  }
}
