import { createElement } from '../../search/element.ts'
import { createDrawing, type Drawing } from '../drawings.ts'

/** A button that shows a drawing and has a name. */
export function createIconButton(name: Drawing, label: string, more = ''): HTMLButtonElement {
  const button = createElement('button', {
    type: 'button',
    class: `icon-button ${more}`.trim(),
    'aria-label': label,
    title: label,
  })
  button.append(createDrawing(name))
  return button
}

/** A button with a word. */
export function createWordButton(label: string, press: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'assistant-button' }, label)
  button.addEventListener('click', press)
  return button
}
