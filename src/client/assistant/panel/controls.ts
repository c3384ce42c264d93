import { element } from '../../search/element.ts'
import { type Drawing, drawing } from '../drawings.ts'

/** A button that shows a drawing and has a name. */
export function iconButton(name: Drawing, label: string, more = ''): HTMLButtonElement {
  const button = element('button', {
    type: 'button',
    class: `icon-button ${more}`.trim(),
    'aria-label': label,
    title: label,
  })
  button.append(drawing(name))
  return button
}

/** A button with a word. */
export function wordButton(label: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'assistant-button' }, label)
  button.addEventListener('click', press)
  return button
}
