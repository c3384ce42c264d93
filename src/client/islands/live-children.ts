import type { ComponentChildren } from 'preact'

/** More of them are titles and the like, which nobody shows as HTML. */
const MOST = 20

/**
 * The children behind the HTML that was made of them. Who shows the HTML gets them back and shows
 * them instead, so that they stay alive.
 */
export class LiveChildren {
  readonly #waiting = new Map<string, ComponentChildren[]>()
  readonly #taken = new Map<string, ComponentChildren>()

  add(html: string, children: ComponentChildren): void {
    const waiting = this.#waiting.get(html) ?? []
    this.#waiting.set(html, [...waiting, children].slice(-MOST))
  }

  /** The first children that have printed this HTML and were not taken yet, else the last ones. */
  take(html: string): ComponentChildren {
    const next = this.#waiting.get(html)?.shift()
    if (next === undefined) return this.#taken.get(html)
    this.#taken.set(html, next)
    return next
  }
}
