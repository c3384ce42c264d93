/** The answers that are being given, to be ended when the service is. */
export class OpenAnswers {
  readonly #controllers = new Set<AbortController>()
  #isDraining = false
  #whenEmpty: (() => void) | undefined

  get isDraining(): boolean {
    return this.#isDraining
  }

  get size(): number {
    return this.#controllers.size
  }

  /** Notes that an answer begins; `close` has to be called when it has ended. */
  open(): { controller: AbortController; close(): void } {
    const controller = new AbortController()
    this.#controllers.add(controller)
    if (this.#isDraining) controller.abort(new Error('The service is being stopped.'))
    return {
      controller,
      close: () => {
        this.#controllers.delete(controller)
        if (this.#controllers.size === 0) this.#whenEmpty?.()
      },
    }
  }

  /** Has all answers break off in good order; resolves when they have ended, or after the time. */
  async drain(ms: number): Promise<void> {
    this.#isDraining = true
    if (this.#controllers.size === 0) return
    let timer: NodeJS.Timeout | undefined
    const ended = new Promise<void>((resolve) => {
      this.#whenEmpty = resolve
      timer = setTimeout(resolve, ms)
    })
    for (const controller of this.#controllers) {
      controller.abort(new Error('The service is being stopped.'))
    }
    await ended
    clearTimeout(timer)
  }
}
