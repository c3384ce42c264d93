import type { Props } from './host-element.ts'
import { rawTextProps } from './raw-text.ts'

/** Attributes whose `false` is a value. */
const enumerated = ['contentEditable', 'draggable', 'spellCheck']

/** What authors write on an element of a page, as the renderer has to have it. */
export function nativeProps(name: string, props: Props): Props {
  let changed = rawTextProps(name, props)
  if (props.class !== undefined && props.className !== undefined) {
    changed = { ...changed, class: `${props.class} ${props.className}`, className: undefined }
  }
  for (const attribute of enumerated) {
    if (props[attribute] === false) changed = { ...changed, [attribute]: 'false' }
  }
  return changed
}
