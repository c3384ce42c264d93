import { type ComponentType, toChildArray, type VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import type { AuthorComponent } from './author-components.ts'
import { holdsElement, isPlainValue } from './plain-value.ts'
import type { IslandSlots } from './slots.ts'

type Props = Readonly<Record<string, unknown>>

/** A child of an island whose component looks at its children. */
export type ChildTree =
  | string
  | number
  | {
      /** Name of an element, or `file#export` of a component; without it a part of the page. */
      type?: string
      props: Props
      slot?: string
      children?: ChildTree[]
    }

/** The props of a component, divided by the way on which each reaches the browser. */
export interface GivenProps {
  /** As the component gets them on the server, slots in the place of elements. */
  props: Props
  /** As JSON. */
  values: Record<string, unknown>
  /** Values that a module of the author exports, as `file#export`. */
  references: Record<string, string>
  /** Children, for a component that takes them apart. */
  children?: ChildTree[]
  /** Names of props that cannot reach the browser. */
  lost: string[]
}

/** What the division has to know of the page. */
export interface PropSources {
  slots: IslandSlots
  /** The component behind a vnode's type, islands included. */
  component(
    child: VNode,
  ): { author: AuthorComponent; type: ComponentType; props: Props } | undefined
  /** `file#export` of a value that author code has made, if there is one. */
  reference(value: unknown): string | undefined
}

/** Divides the props that a page gives to an island. */
export function getGivenProps(props: Props, sources: PropSources, apart: boolean): GivenProps {
  const given: GivenProps = { props: {}, values: {}, references: {}, lost: [] }
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    changed[name] = value
    if (apart && name === 'children' && holdsElement(value)) {
      const children = divideChildren(value, sources, 'children')
      given.children = children.map(({ tree }) => tree)
      changed[name] = children.map(({ shown }) => shown)
    } else if (holdsElement(value)) changed[name] = sources.slots.element(name, value)
    else if (isPlainValue(value)) given.values[name] = value
    else {
      const reference = sources.reference(value)
      if (reference === undefined) given.lost.push(name)
      else given.references[name] = reference
    }
  }
  given.props = changed
  return given
}

interface DividedChild {
  tree: ChildTree
  /** What the component gets on the server. */
  shown: VNode | string | number
}

function divideChildren(children: unknown, sources: PropSources, path: string): DividedChild[] {
  return toChildArray(children as VNode).map((child, index): DividedChild => {
    if (typeof child !== 'object') return { tree: child, shown: child }
    return divideChild(child, sources, `${path}.${index}`)
  })
}

function divideChild(child: VNode, sources: PropSources, slot: string): DividedChild {
  const found = sources.component(child)
  const { children, ...others } = found?.props ?? (child.props as Props)
  const props = plainProps(others)
  if (found === undefined && typeof child.type !== 'string') {
    // Ours, or Markdown: what it is made of stays on the server.
    return { tree: { props, slot }, shown: sources.slots.element(slot, child, props) }
  }
  const reference =
    found === undefined ? String(child.type) : `${found.author.module.file}#${found.author.name}`
  const type = found?.type ?? child.type
  if (!holdsElement(children)) {
    const all = isPlainValue(children) && children !== undefined ? { ...props, children } : props
    return {
      tree: { type: reference, props: all },
      shown: jsx(type as ComponentType, all, child.key),
    }
  }
  if (found === undefined) {
    const inner = sources.slots.element(slot, children)
    const shown = jsx(type as ComponentType, { ...others, children: inner }, child.key)
    return { tree: { type: reference, props, slot }, shown }
  }
  const inner = divideChildren(children, sources, slot)
  const shown = jsx(type as ComponentType, { ...others, children: inner.map((part) => part.shown) })
  return { tree: { type: reference, props, children: inner.map(({ tree }) => tree) }, shown }
}

function plainProps(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => isPlainValue(value)))
}
