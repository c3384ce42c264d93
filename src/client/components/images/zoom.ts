/// <reference types="vite/client" />
import { addStyle } from '../added.ts'
import text from './zoom.css?inline'

/** Pixels below which there is nothing to enlarge. */
const smallest = 64
/** What has an action of its own. */
const busy = 'a, button, summary, label, .tile'

const isStill = matchMedia('(prefers-reduced-motion: reduce)')
const dialog = document.createElement('dialog')
const picture = document.createElement('img')
const close = document.createElement('button')

addStyle(text)
dialog.className = 'image-zoom'
close.type = 'button'
close.className = 'zoom-close'
dialog.append(close, picture)
document.body.append(dialog)
dialog.addEventListener('click', () => dialog.close())

/** Lets the pictures of the page be enlarged, those that are none of something else. */
export function start(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-zoom]')) {
    if (image.complete && image.naturalWidth > 0) prepare(image)
    else image.addEventListener('load', () => prepare(image), { once: true })
  }
}

function prepare(image: HTMLImageElement): void {
  if (Math.min(image.naturalWidth, image.naturalHeight) < smallest) return
  if (image.closest(busy) !== null) return
  const { zoom = '' } = image.dataset
  image.tabIndex = 0
  image.role = 'button'
  image.ariaHasPopup = 'dialog'
  image.ariaLabel = image.alt === '' ? zoom : `${image.alt} – ${zoom}`
}

function isPrepared(target: EventTarget | null): target is HTMLImageElement {
  return target instanceof HTMLImageElement && target.role === 'button' && 'zoom' in target.dataset
}

function enlarge(image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight, currentSrc } = image
  const isVector = /\.svg(?:[?#]|$)/i.test(currentSrc)
  picture.src = currentSrc
  picture.alt = image.alt
  picture.style.setProperty('--ratio', String(naturalWidth / naturalHeight))
  picture.style.setProperty(
    '--most',
    isVector ? '100vw' : `${Math.max(naturalWidth, image.width)}px`,
  )
  close.ariaLabel = image.dataset.close ?? ''
  dialog.ariaLabel = image.ariaLabel
  const from = image.getBoundingClientRect()
  dialog.showModal()
  if (!isStill.matches) growFrom(from)
}

/** Lets the picture grow from its place on the page. */
function growFrom(from: DOMRect): void {
  const to = picture.getBoundingClientRect()
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  const easing = 'cubic-bezier(0.3, 0, 0.2, 1)'
  picture.animate([{ transform }, { transform: 'none' }], { duration: 220, easing })
}

document.addEventListener('click', ({ target }) => {
  if (isPrepared(target)) enlarge(target)
})

document.addEventListener('keydown', (event) => {
  if (!isPrepared(event.target) || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  enlarge(event.target)
})
