import { element } from '../../search/element.ts'
import { drawing } from '../drawings.ts'
import type { Attachment } from '../model.ts'

/** What a question carries, as a small sign of it. */
export function chip({ kind, name, value }: Attachment): HTMLElement {
  const made = element(
    'span',
    { class: 'chat-assistant-payload-item' },
    drawing(kind),
    element('span', {}, name),
  )
  if (kind !== 'image' && value !== '') made.title = value.slice(0, 300)
  return made
}

/** The same with a button that takes it away. */
export function removableChip(
  attachment: Attachment,
  removeLabel: string,
  remove: () => void,
): HTMLElement {
  const button = element('button', {
    type: 'button',
    class: 'assistant-chip-remove',
    'aria-label': `${removeLabel}: ${attachment.name}`,
  })
  button.append(drawing('close'))
  button.addEventListener('click', remove)
  const made = chip(attachment)
  made.append(button)
  return made
}
