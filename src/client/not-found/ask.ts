import { askAssistant } from '../assistant/request.ts'
import { addStyle } from '../components/added.ts'
import style from './ask.css?inline'

/** Characters of a question that an address makes. */
const LONGEST = 80

/**
 * Offers to ask the assistant for what an address speaks of, where the site has one.
 *
 * @param words in the language of the address; default: those of the page
 */
export function offerAssistant(path: string, words?: string): void {
  const button = document.querySelector<HTMLButtonElement>('.not-found-ask > button')
  const query = getQuestion(path)
  if (button === null || query === '') return
  addStyle(style)
  button.textContent = (words ?? button.dataset.ask ?? '').replace('{query}', () => query)
  button.addEventListener('click', () => askAssistant({ text: query, opener: button }))
  button.parentElement?.removeAttribute('hidden')
}

/** The words of an address, without the path prefix of the site. */
export function getQuestion(path: string, base = document.documentElement.dataset.assistant ?? '') {
  const own = `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path
  return own
    .replace(/(?:\/index)?(?:\.\w+)?\/*$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}
