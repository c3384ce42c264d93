import { preactName } from '../render/react-props.ts'
import { attributeJson } from './attribute-json.ts'

type Props = Record<string, unknown>

function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name)
}

/**
 * An element of a page's text without its event handlers. They become an attribute that names where
 * the browser finds each; the element itself stays as it is.
 *
 * @param reference `file#export` of a handler, if the browser can have it
 * @param lost takes the names of those that it cannot
 */
export function withoutHandlers(
  element: string,
  props: Props,
  reference: (handler: unknown) => string | undefined,
  lost: (name: string) => void,
): Props {
  const names = Object.keys(props).filter(
    (name) => isHandlerName(name) && typeof props[name] === 'function',
  )
  if (names.length === 0) return props
  const rest = { ...props }
  const handlers: Record<string, string> = {}
  for (const name of names) {
    delete rest[name]
    const found = reference(props[name])
    if (found === undefined) lost(name)
    else handlers[eventOf(preactName(element, name, props))] = found
  }
  if (Object.keys(handlers).length > 0) rest['data-handlers'] = attributeJson(handlers)
  return rest
}

/** `onClick` → `click`; `onClickCapture` → `click:capture`. */
function eventOf(name: string): string {
  return name
    .slice(2)
    .replace(/(?<=.)Capture$/, ':capture')
    .toLowerCase()
}
