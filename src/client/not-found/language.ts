import type { NotFoundTexts } from '../../shell/index.ts'

/**
 * Says on the page for unknown addresses what it says in the language of the address. Gives what it
 * says where that is not the language of the page.
 */
export function speakLanguageOfAddress(): NotFoundTexts | undefined {
  const data = document.querySelector('#pergola-not-found')?.textContent
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
