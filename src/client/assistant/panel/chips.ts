import { createElement } from '../../search/element.ts'
import { createDrawing } from '../drawings.ts'
import type { Attachment } from '../model.ts'

/** What a question carries, as a small sign of it. */
export function createChip({ kind, name, value }: Attachment): HTMLElement {
  const made = createElement(
    'span',
    { class: 'chat-assistant-payload-item' },
    createDrawing(kind),
    createElement('span', {}, name),
  )
  if (kind !== 'image' && value !== '') made.title = value.slice(0, 300)
  return made
}

/** The same with a button that takes it away. */
export function createRemovableChip(
  attachment: Attachment,
  removeLabel: string,
  remove: () => void,
): HTMLElement {
  const button = createElement('button', {
    type: 'button',
    class: 'assistant-chip-remove',
    'aria-label': `${removeLabel}: ${attachment.name}`,
  })
  button.append(createDrawing('close'))
  button.addEventListener('click', remove)
  const made = createChip(attachment)
  made.append(button)
  return made
}
