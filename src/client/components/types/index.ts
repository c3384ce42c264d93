/// <reference types="vite/client" />
import { addStyle } from '../added.ts'
import text from './types.css?inline'

const popup = document.createElement('div')
popup.className = 'type-popup'
popup.popover = 'manual'
popup.role = 'tooltip'

let started = false

/** Shows what is known of a part of a code block while the pointer is over it. */
export function start(): void {
  document.body.append(popup)
  if (started) return
  started = true
  addStyle(text)
  document.addEventListener('pointerover', ({ target }) => {
    const part = target instanceof Element ? target.closest<HTMLElement>('.type-hover') : null
    if (part === null) {
      if (target instanceof Node && !popup.contains(target)) hide()
    } else show(part)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  addEventListener('scroll', hide, { passive: true })
}

function show(part: HTMLElement): void {
  popup.textContent = part.dataset.type ?? ''
  popup.showPopover()
  const word = part.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  popup.style.left = `${Math.max(16, Math.min(word.left, innerWidth - width - 16))}px`
  popup.style.top = `${word.top > height + 16 ? word.top - height - 4 : word.bottom + 4}px`
}

function hide(): void {
  if (popup.isConnected && popup.matches(':popover-open')) popup.hidePopover()
}
