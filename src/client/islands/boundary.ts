import { Component, type ComponentChildren } from 'preact'

interface BoundaryProps {
  /** Preact's contexts around the island, when it is inside of another one. */
  contexts: object | undefined
  failed: (error: unknown) => void
  children?: ComponentChildren
}

/**
 * The root of an island: brings Preact's contexts in, and catches what an author's component
 * throws, while it renders and in its effects.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  override getChildContext(): object {
    return this.props.contexts ?? {}
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.failed) return
    this.setState({ failed: true })
    this.props.failed(error)
  }

  override render({ children }: BoundaryProps, { failed }: { failed: boolean }): ComponentChildren {
    return failed ? null : children
  }
}
