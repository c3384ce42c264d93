import type { ComponentType, VNode } from 'preact'
import { Fragment, jsx } from 'preact/jsx-runtime'
import { getRootAddress, type LinkBase } from '../links.ts'
import type { Props } from './native-props.ts'
import { toPreactName } from './react-props.ts'

/**
 * The JSX runtime of author modules, on the server and in browsers: it takes props as for React,
 * and addresses from the root get the base path. Relative ones stay, since a module does not know
 * the page that shows it.
 *
 * @param printed changes the props of an element that is going to be printed as HTML
 */
export function createAuthorRuntime(
  base: LinkBase,
  printed: (element: string, props: Props) => Props = (_element, props) => props,
): Record<string, unknown> {
  const element = (type: string | ComponentType, props: Props, key?: string): VNode => {
    if (typeof type !== 'string') return jsx(type, props, key)
    const changed: Props = {}
    for (const [name, value] of Object.entries(props)) {
      const isAddress = (name === 'href' || name === 'src') && typeof value === 'string'
      changed[toPreactName(type, name, props)] = isAddress ? getRootAddress(value, base) : value
    }
    return jsx(type, printed(type, changed), key)
  }
  return { Fragment, jsx: element, jsxs: element, jsxDEV: element }
}
