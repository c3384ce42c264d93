/// <reference types="vite/client" />
import { addStyle } from '../add-style.ts'
import style from './diagrams.css?inline'
import { draw } from './draw.ts'

addStyle(style)

const drawn = new Set<HTMLElement>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      observer.unobserve(target)
      drawn.add(target)
      draw(target)
    }
  },
  { rootMargin: '400px 0px' },
)

/** Draws the diagrams of the page as they come near. */
export function start(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('.mermaid-container')) {
    if (!drawn.has(figure)) observer.observe(figure)
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

let dark = isDark()
new MutationObserver(() => {
  if (dark === isDark()) return
  dark = isDark()
  for (const figure of drawn) {
    if (figure.isConnected) draw(figure)
    else drawn.delete(figure)
  }
}).observe(document.documentElement, { attributeFilter: ['class'] })
