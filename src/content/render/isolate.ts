import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import { createRaw } from './raw.ts'

/**
 * Makes components fail alone: each is rendered by itself, and prints nothing when it throws. Used
 * only on a page where something threw, since preact's contexts do not pass through it.
 */
export class Isolation {
  readonly #html: (children: ComponentChildren) => string
  readonly #failed: (type: ComponentType, error: unknown) => void
  readonly #wrapped = new Map<ComponentType, FunctionComponent>()

  constructor(
    html: (children: ComponentChildren) => string,
    failed: (type: ComponentType, error: unknown) => void,
  ) {
    this.#html = html
    this.#failed = failed
  }

  wrap(type: ComponentType): ComponentType {
    let wrapped = this.#wrapped.get(type)
    if (wrapped === undefined) {
      wrapped = (props) => {
        try {
          return createRaw(this.#html(jsx(type, props)))
        } catch (error) {
          this.#failed(type, error)
          return null
        }
      }
      this.#wrapped.set(type, wrapped)
    }
    return wrapped
  }
}
