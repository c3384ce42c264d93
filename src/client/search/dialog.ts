import type { PageResult } from '../../search/index.ts'
import { askAssistant } from '../assistant/request.ts'
import { ActiveOption } from './active-option.ts'
import { createElement } from './element.ts'
import { filterControls, type Narrowing } from './filters.ts'
import { forgetIndexes, indexNamed } from './indexes.ts'
import { createHandOver, createResultGroups } from './options.ts'
import { createDialogParts, type DialogParts } from './parts.ts'
import { createRecentList, rememberSearch } from './recent.ts'
import { labels, settings } from './settings.ts'

/** Milliseconds without a key after which a query is asked, and after which its reader is told to wait. */
const PAUSE = 60
const PATIENCE = 250

/** Lets arrows walk from the field through what stands in the place of results; tells if they did. */
function moveFocus(key: string, { input, notice }: DialogParts): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const stops = [input, ...notice.querySelectorAll<HTMLElement>('.search-recent, .search-retry')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[at + step]
  if (step === 0 || at === -1 || next === undefined) return false
  next.focus()
  return true
}

/** The search dialog of a page. */
export class SearchDialog {
  readonly #parts: DialogParts = createDialogParts()
  readonly #active: ActiveOption
  #opener: HTMLElement | undefined
  #narrowing: Narrowing = {}
  /** Number of the last query: answers to earlier ones come too late. */
  #asked = 0
  #pause: ReturnType<typeof setTimeout> | undefined

  constructor() {
    const { dialog, input, close, list } = this.#parts
    this.#active = new ActiveOption(input, list)
    document.body.append(dialog)
    input.addEventListener('input', () => this.#askSoon())
    dialog.addEventListener('keydown', (event) => this.#onKey(event))
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('click', (event) => this.#onClick(event))
    dialog.addEventListener('close', () => this.#opener?.focus({ preventScroll: true }))
  }

  open(opener?: Element | null, typed = ''): void {
    const { dialog, input } = this.#parts
    if (dialog.open) return
    this.#opener = opener instanceof HTMLElement ? opener : undefined
    dialog.showModal()
    input.focus()
    if (typed === '') input.select()
    else input.value = typed
    this.#showFilters()
    this.#ask()
  }

  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, isComposing, target } = event
    // Keys of an input method choose characters.
    if (isComposing) return
    if (this.#parts.list.hidden && moveFocus(key, this.#parts)) event.preventDefault()
    if (target !== this.#parts.input) return
    const { current } = this.#active
    if (key === 'Enter' && current !== null) {
      event.preventDefault()
      this.#leave()
      if (ctrlKey || metaKey) window.open(current.href, '_blank', 'noopener')
      else current.click()
    } else if (this.#active.move(key)) event.preventDefault()
  }

  #onClick(event: MouseEvent): void {
    const { target, clientX, clientY } = event
    const { dialog } = this.#parts
    if (!(target instanceof Element)) return
    if (target === dialog) {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      if (!isInside) dialog.close()
      return
    }
    const option = target.closest<HTMLElement>('[role=option]')
    if (option === null) return
    const { value: query } = this.#parts.input
    this.#leave()
    if (option.dataset.ask === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    askAssistant({ text: query.trim() })
  }

  /** Something has been found: the query is worth keeping. */
  #leave(): void {
    const { dialog, input } = this.#parts
    rememberSearch(input.value)
    this.#opener = undefined
    dialog.close()
  }

  async #showFilters(): Promise<void> {
    const { filters } = this.#parts
    if (filters.childElementCount > 0) return
    const own = settings.index.split('/').at(-1) ?? ''
    const index = await indexNamed().catch(() => undefined)
    if (index === undefined || filters.childElementCount > 0) return
    filters.append(
      ...filterControls(index.manifest, own, (narrowing) => {
        this.#narrowing = narrowing
        this.#ask()
      }),
    )
    filters.hidden = filters.childElementCount === 0
  }

  #askSoon(): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => this.#ask(), PAUSE)
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#pause)
    const asked = ++this.#asked
    const query = this.#parts.input.value
    if (query.trim() === '') return this.#showStart()
    const waiting = setTimeout(() => {
      if (asked === this.#asked) this.#say(labels.loading)
    }, PATIENCE)
    try {
      // Files of an index are gone when the site is published anew: its head tells of others.
      const results = await this.#find(query).catch(() => {
        forgetIndexes()
        return this.#find(query)
      })
      if (asked === this.#asked) this.#showResults(results, query)
    } catch {
      // There is no connection, most likely: the reader is told, and may try again.
      forgetIndexes()
      if (asked === this.#asked) this.#showFailure()
    } finally {
      clearTimeout(waiting)
    }
  }

  async #find(query: string): Promise<PageResult[]> {
    const { product, index: name } = this.#narrowing
    const index = await indexNamed(name)
    return index.query(query, {
      ...(product !== undefined && { product }),
      ...(settings.product !== undefined && { preferred: settings.product }),
    })
  }

  #showResults(results: readonly PageResult[], query: string): void {
    const { list, notice, input } = this.#parts
    const none = labels.none.replace('{query}', () => query.trim())
    if (results.length === 0) this.#say(none, labels.noneHint)
    else notice.replaceChildren()
    this.#active.clear()
    list.replaceChildren(...createResultGroups(results))
    const count = list.querySelectorAll('[role=option]').length
    const { ask } = settings
    if (ask !== undefined) list.append(createHandOver(query.trim(), ask))
    list.hidden = list.childElementCount === 0
    input.ariaExpanded = String(!list.hidden)
    if (count === 0) return
    this.#active.first()
    this.#announce(`${labels.results}: ${count}`)
  }

  #showStart(): void {
    const { input } = this.#parts
    const recents = createRecentList(
      (query) => {
        input.value = query
        input.focus()
        this.#ask()
      },
      () => {
        this.#showStart()
        input.focus()
      },
    )
    if (recents === undefined) this.#say(labels.hint)
    else this.#replace(recents)
    this.#announce('')
  }

  #showFailure(): void {
    const again = createElement('button', { type: 'button', class: 'search-retry' }, labels.retry)
    again.addEventListener('click', () => {
      this.#parts.input.focus()
      this.#ask()
    })
    this.#say(labels.failed)
    this.#parts.notice.append(again)
  }

  /** Says something in the place of results. */
  #say(text: string, hint?: string): void {
    const lines = [createElement('p', {}, text)]
    if (hint !== undefined) lines.push(createElement('p', { class: 'search-notice-hint' }, hint))
    this.#replace(...lines)
    this.#announce(text)
  }

  #replace(...content: HTMLElement[]): void {
    const { list, notice, input } = this.#parts
    this.#active.clear()
    list.hidden = true
    list.replaceChildren()
    input.ariaExpanded = 'false'
    notice.replaceChildren(...content)
  }

  #announce(text: string): void {
    this.#parts.status.textContent = text
  }
}
