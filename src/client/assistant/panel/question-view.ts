import type { AssistantSettings } from '../../../shell/index.ts'
import { element } from '../../search/element.ts'
import type { Question } from '../model.ts'
import { chip } from './chips.ts'

/** A question as it was asked. */
export function questionView(
  { text, attachments }: Question,
  { labels }: AssistantSettings,
): HTMLElement {
  const view = element(
    'li',
    { class: 'assistant-question' },
    element('h3', { class: 'sr-only' }, labels.question),
    element('p', { dir: 'auto' }, text),
  )
  if (attachments.length > 0) {
    const chips = element('div', { class: 'assistant-chips' }, ...attachments.map(chip))
    chips.role = 'group'
    chips.ariaLabel = labels.attached
    view.append(chips)
  }
  return view
}
