import { addStyle } from '../../components/added.ts'
import { createElement } from '../../search/element.ts'
import { createDrawing } from '../drawings.ts'
import { askAssistant } from '../request.ts'
import { page } from '../settings.ts'
import style from './code.css?inline'

addStyle(style)

/** Characters of code that are taken. */
const MOST = 8000

/** Gives a block of code a button that asks about it, beside the one that copies. */
export function offer(body: Element): void {
  if (body.querySelector('.assistant-code-button') !== null) return
  const label = page.labels.askCode
  const button = createElement('button', {
    type: 'button',
    class: 'assistant-code-button',
    'aria-label': label,
    title: label,
  })
  button.append(createDrawing('assistant'))
  button.addEventListener('click', () => {
    const code = body.querySelector('code')?.textContent ?? ''
    const block = body.closest<HTMLElement>('.code-block')
    const title = block?.querySelector('.code-block-title, [role=tab][aria-selected=true]')
    const name = title?.textContent?.trim() || block?.dataset.language || 'code'
    askAssistant({
      attachment: { kind: 'code', name, value: code.slice(0, MOST) },
      opener: button,
    })
  })
  body.append(button)
}
