type Props = Readonly<Record<string, unknown>>

/** Events that Preact knows by other names than React. */
const EVENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    onBlur: 'onFocusOut',
    onDoubleClick: 'onDblClick',
    onFocus: 'onFocusIn',
  }),
)

/** Attributes of SVG that React writes in camel case and SVG with hyphens. */
const HYPHENATED =
  /^(?:alignment|baseline|clip(?!PathU)|color|dominant|fill|flood|font|image|letter|lighting|marker(?=[EMS])|paint|pointer|shape|stop|stroke|text(?=[ADR])|vector|word|writing)[A-Z]/

const CHECKED = /^(?:checkbox|radio|file)$/i

/**
 * The name under which Preact takes a prop of an element that is written as for React. Servers and
 * browsers run it.
 */
export function toPreactName(element: string, name: string, { type }: Props): string {
  if (name === 'onChange') {
    // React tells of every key, browsers when the field is left.
    const isText = element === 'textarea' || (element === 'input' && !CHECKED.test(String(type)))
    return isText ? 'onInput' : name
  }
  if (HYPHENATED.test(name))
    return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return EVENTS.get(name) ?? name
}
