/// <reference types="vite/client" />
import { addStyle, announce } from '../added.ts'
import text from './actions.css?inline'

const shownFor = 1600

const glyph = (path: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const copyGlyph = glyph(
  '<rect x="9" y="9" width="12" height="12" rx="2"/><path d="M5 15a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2"/>',
)
const downloadGlyph = glyph('<path d="M12 3v12m-5-5 5 5 5-5M4 21h16"/>')

addStyle(text)

/** Puts the buttons over the images that ask for them. */
export function start(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.image-actions')) {
    const image = place.querySelector('img')
    if (image === null || place.querySelector('.image-buttons') !== null) continue
    const buttons = document.createElement('span')
    buttons.className = 'image-buttons'
    const { actions = '', labelCopy = '', labelDownload = '' } = place.dataset
    if (actions.includes('copy')) buttons.append(copyButton(image, place, labelCopy))
    if (actions.includes('download')) buttons.append(downloadLink(image, labelDownload))
    place.append(buttons)
  }
}

function copyButton(image: HTMLImageElement, place: HTMLElement, label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.innerHTML = copyGlyph
  button.ariaLabel = label
  button.title = label
  button.addEventListener('click', async () => {
    const { done = '', refused = '' } = place.dataset
    const copied = await copyImage(image)
    announce(copied ? done : refused)
    button.toggleAttribute('data-copied', copied)
    setTimeout(() => {
      button.removeAttribute('data-copied')
      announce('')
    }, shownFor)
  })
  return button
}

function downloadLink(image: HTMLImageElement, label: string): HTMLElement {
  const link = document.createElement('a')
  link.href = image.src
  link.download = ''
  link.innerHTML = downloadGlyph
  link.ariaLabel = label
  link.title = label
  return link
}

/** Puts a picture into the clipboard. False when the browser or the picture's host refuses. */
async function copyImage(image: HTMLImageElement): Promise<boolean> {
  try {
    // A promise: some browsers allow writing only right after the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(image) })])
    return true
  } catch {
    return false
  }
}

/** Clipboards take nothing but PNG. */
async function asPng(image: HTMLImageElement): Promise<Blob> {
  const response = await fetch(image.currentSrc)
  const file = await response.blob()
  if (file.type === 'image/png') return file
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error('Expected a picture that can be read, received none.'))
      else resolve(png)
    }, 'image/png')
  })
}
