import type { AssistantSettings } from '../../../shell/index.ts'
import { element } from '../../search/element.ts'
import { drawing } from '../drawings.ts'

/** What an empty conversation says, with the questions that the site offers. */
export function startView(
  { labels, starters }: AssistantSettings,
  ask: (question: string) => void,
): HTMLElement {
  const view = element(
    'div',
    { class: 'assistant-start' },
    drawing('assistant'),
    element('p', { class: 'assistant-greeting' }, labels.greeting),
    element('p', {}, labels.intro),
  )
  if (starters.length > 0) {
    const list = starters.map((text) => {
      const button = element(
        'button',
        { type: 'button', class: 'assistant-starter' },
        element('span', { class: 'starter-question-text', dir: 'auto' }, text),
        drawing('send'),
      )
      button.addEventListener('click', () => ask(text))
      return element('li', {}, button)
    })
    view.append(element('ul', {}, ...list))
  }
  return view
}
