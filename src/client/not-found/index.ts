import { offerAssistant } from './ask.ts'
import { speakLanguageOfAddress } from './language.ts'
import { type ListedPage, suggestPages } from './suggest.ts'

/** Suggests pages, and to ask the assistant, on the page for unknown addresses. */
export async function start(): Promise<void> {
  const texts = speakLanguageOfAddress()
  offerAssistant(asked(), texts?.ask)
  const box = document.querySelector<HTMLElement>('[data-suggestions]')
  const list = box?.querySelector('ul')
  const address = box?.dataset.suggestions
  if (!box?.hidden || !list || address === undefined) return
  const response = await fetch(address)
  if (!response.ok) return
  const pages = suggestPages(asked(), (await response.json()) as ListedPage[])
  list.replaceChildren(...pages.map(entry))
  box.hidden = pages.length === 0
}

function entry([address, title]: ListedPage): HTMLLIElement {
  const link = document.createElement('a')
  link.className = 'related-link not-found-recommended-page-link'
  link.href = address
  const path = document.createElement('small')
  path.textContent = address
  link.append(title, path)
  const item = document.createElement('li')
  item.append(link)
  return item
}

function asked(): string {
  try {
    return decodeURI(location.pathname)
  } catch {
    // Not a well-formed address: it is compared as it stands.
    return location.pathname
  }
}
