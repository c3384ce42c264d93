const parameter = 'tags'

function chosen(): string[] {
  const written = new URLSearchParams(location.search).get(parameter) ?? ''
  return written.split(',').filter((tag) => tag !== '')
}

/** The address with other tags; commas between them stay readable. */
function getAddress(tags: readonly string[]): string {
  const others = new URLSearchParams(location.search)
  others.delete(parameter)
  const own = tags.length === 0 ? '' : `${parameter}=${tags.map(encodeURIComponent).join(',')}`
  const query = [others.toString(), own].filter((part) => part !== '').join('&')
  return `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`
}

function getTags(update: Element): string[] {
  return [...update.querySelectorAll('.update-tags > li')].map((tag) => tag.textContent.trim())
}

/** Shows the entries that have all the tags of the address. */
function apply(): void {
  const tags = chosen()
  const updates = [...document.querySelectorAll<HTMLElement>('.update')]
  for (const update of updates) {
    const own = getTags(update)
    update.hidden = !tags.every((tag) => own.includes(tag))
  }
  for (const button of document.querySelectorAll<HTMLElement>('.changelog-filter')) {
    button.ariaPressed = String(tags.includes(button.dataset.tag ?? ''))
  }
  const count = document.querySelector<HTMLElement>('.changelog-filters-count')
  if (count === null) return
  const shown = updates.filter(({ hidden }) => !hidden).length
  count.textContent = tags.length === 0 ? '' : (count.dataset.words ?? '').replace('{}', `${shown}`)
}

/** Begins with the tags of the address. */
export function start(): void {
  apply()
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('.changelog-filter') : null
  if (!(button instanceof HTMLElement)) return
  const { tag = '' } = button.dataset
  const before = chosen()
  const tags = before.includes(tag) ? before.filter((other) => other !== tag) : [...before, tag]
  history.pushState(history.state, '', getAddress(tags))
  apply()
})

addEventListener('popstate', apply)
