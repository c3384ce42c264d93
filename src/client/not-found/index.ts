import { NOT_FOUND_ID } from '../../contract/index.ts'
import type { NotFoundTexts } from '../../shell/index.ts'
import { offerAssistant } from './ask.ts'
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
  list.replaceChildren(...pages.map(createEntry))
  box.hidden = pages.length === 0
}

function createEntry([address, title]: ListedPage): HTMLLIElement {
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

/**
 * Says on the page for unknown addresses what it says in the language of the address. Gives what it
 * says where that is not the language of the page.
 */
function speakLanguageOfAddress(): NotFoundTexts | undefined {
  const data = document.querySelector(`#${NOT_FOUND_ID}`)?.textContent
  const main = document.querySelector('main')
  if (!data || main === null) return undefined
  const texts = JSON.parse(data) as Record<string, NotFoundTexts>
  const found = Object.entries(texts).find(([folder]) => location.pathname.startsWith(folder))?.[1]
  if (found === undefined) return undefined
  main.lang = found.lang
  main.dir = found.dir
  const say = (selector: string, text: string | undefined) => {
    const element = main.querySelector(selector)
    if (element !== null && text !== undefined) element.textContent = text
  }
  say('h1', found.title)
  say('.not-found-description', found.text)
  say('#suggested-pages', found.suggestions)
  say('.not-found-home a', found.home)
  main.querySelector('.not-found-home a')?.setAttribute('href', found.homeHref)
  return found
}
