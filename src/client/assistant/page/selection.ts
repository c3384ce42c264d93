import { addStyle } from '../../components/added.ts'
import { createElement } from '../../search/element.ts'
import { createDrawing } from '../drawings.ts'
import type { Attachment } from '../model.ts'
import { type AssistantRequest, askAssistant } from '../request.ts'
import { page } from '../settings.ts'
import style from './selection.css?inline'

addStyle(style)

/** Characters of a selection that are taken, and that its chip shows. */
const MOST = 4000
const NAME = 40
/** Pixels between the button and the text. */
const GAP = 8

let offered: HTMLElement | undefined

/** What is selected of the page's text, for the assistant. */
export function getSelected(): Pick<AssistantRequest, 'attachment'> {
  const selection = getSelection()
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined
  const around = range?.commonAncestorContainer
  const holder = around instanceof Element ? around : around?.parentElement
  const text = selection?.toString().trim() ?? ''
  if (text === '' || holder?.closest('main') == null) return {}
  const name = text.replaceAll(/\s+/g, ' ')
  const attachment: Attachment = {
    kind: 'selection',
    name: name.length > NAME ? `${name.slice(0, NAME)}…` : name,
    value: text.slice(0, MOST),
  }
  return { attachment }
}

/** Shows a button beside the selection that asks about it. */
export function offer(): void {
  const range = getSelection()?.rangeCount === 1 ? getSelection()?.getRangeAt(0) : undefined
  if (range === undefined || getSelected().attachment === undefined) {
    withdraw()
    return
  }
  offered ??= make()
  const { left, right, top, bottom } = range.getBoundingClientRect()
  offered.hidden = false
  const { width, height } = offered.getBoundingClientRect()
  const middle = (left + right - width) / 2
  const above = top - height - GAP
  const isAbove = above > GAP + (document.querySelector('#navbar')?.clientHeight ?? 0)
  offered.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - width - GAP))}px`
  offered.style.top = `${isAbove ? above : Math.min(bottom + GAP, innerHeight - height - GAP)}px`
}

function withdraw(): void {
  if (offered !== undefined) offered.hidden = true
}

function make(): HTMLElement {
  const label = page.labels.askSelection
  const button = createElement('button', { type: 'button', id: 'text-selection-tooltip-button' })
  button.append(createDrawing('assistant'), label)
  const holder = createElement('div', { id: 'text-selection-tooltip' }, button)
  // The selection stays while the button is pressed.
  holder.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    askAssistant(getSelected())
    withdraw()
  })
  document.addEventListener('selectionchange', () => {
    if (getSelection()?.isCollapsed !== false) withdraw()
  })
  document.addEventListener('scroll', withdraw, { passive: true })
  document.body.append(holder)
  return holder
}
