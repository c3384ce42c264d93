import { LANGUAGE_KEY } from '../../contract/index.ts'
import { getClosest } from '../closest.ts'
import { remember } from './storage.ts'

// A language that was chosen once is the one that the root of the site opens in from then on.
document.addEventListener('click', ({ target }) => {
  const choice = getClosest(target, '.nav-selector[data-remembered] [hreflang]')
  const lang = choice?.getAttribute('hreflang')
  if (lang) remember('local', LANGUAGE_KEY, lang)
})
