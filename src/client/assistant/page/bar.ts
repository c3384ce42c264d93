import { addStyle } from '../../components/added.ts'
import { createElement } from '../../search/element.ts'
import { createDrawing } from '../drawings.ts'
import { askAssistant } from '../request.ts'
import { page } from '../settings.ts'
import style from './bar.css?inline'

/** Shows a field at the foot of the page. */
export function show(): void {
  if (document.querySelector('.chat-assistant-floating-input') !== null) return
  addStyle(style)
  const label = page.bar ?? ''
  const field = createElement('input', {
    type: 'text',
    placeholder: label,
    'aria-label': label,
    autocomplete: 'off',
    enterkeyhint: 'send',
  })
  const send = createElement('button', {
    type: 'submit',
    class: 'icon-button',
    'aria-label': label,
  })
  send.append(createDrawing('send'))
  const form = createElement('form', { class: 'chat-assistant-floating-input' }, field, send)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    askAssistant({ text: field.value.trim(), opener: field })
    field.value = ''
  })
  document.body.append(form)
}
