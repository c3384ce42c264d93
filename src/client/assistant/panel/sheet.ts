import { createElement } from '../../search/element.ts'
import { forget, giveBack, makeRoom } from '../room.ts'

/** Below, the sheet takes the whole screen. */
const WIDE = '(min-width: 768.02px)'

/** The side of the window that holds the panel: beside the page, and over it on small screens. */
export class Sheet {
  readonly #dialog: HTMLDialogElement
  readonly #isWide = matchMedia(WIDE)
  #opener: HTMLElement | undefined

  constructor() {
    this.#dialog = createElement('dialog', {
      id: 'chat-assistant-sheet',
      class: 'chat-assistant-sheet',
    })
    const dialog = this.#dialog
    document.body.append(dialog)
    dialog.addEventListener('keydown', ({ key, isComposing }) => {
      if (key === 'Escape' && !isComposing && !dialog.matches(':modal')) this.close()
    })
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      this.close()
    })
    dialog.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      // The page that a link leads to is behind it.
      if (link !== null && !link.hasAttribute('target') && dialog.matches(':modal')) this.close()
    })
    this.#isWide.addEventListener('change', () => {
      if (!dialog.open) return
      dialog.close()
      this.#show(false)
    })
  }

  get isOpen(): boolean {
    return this.#dialog.open
  }

  get hasFocus(): boolean {
    return this.#dialog.contains(document.activeElement)
  }

  /** @param name of the sheet, for screen readers */
  fill(content: HTMLElement, name: string): void {
    this.#dialog.ariaLabel = name
    this.#dialog.replaceChildren(content)
  }

  /**
   * @param opener gets the focus back
   * @param isQuiet the focus stays where it is, as nobody has opened it just now
   */
  open(opener: Element | null, isQuiet: boolean): void {
    if (this.#dialog.open) return
    if (isQuiet && !this.#isWide.matches) {
      giveBack()
      return
    }
    this.#opener = opener instanceof HTMLElement ? opener : undefined
    this.#show(isQuiet)
    makeRoom()
  }

  close(): void {
    this.#dialog.close()
    this.#opener?.focus({ preventScroll: true })
    forget()
  }

  #show(isQuiet: boolean): void {
    if (!this.#isWide.matches) this.#dialog.showModal()
    else if (isQuiet) this.#dialog.open = true
    else this.#dialog.show()
  }
}
