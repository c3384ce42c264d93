import { FEEDBACK_EVENT } from '../../contract/index.ts'
import { addStyle } from '../components/added.ts'
import style from './feedback.css?inline'

/** What a reader says of a page, as it is posted and as `pergola:feedback` tells it. */
export interface Feedback {
  page: string
  helpful: boolean
  comment?: string
}

/** Asks whether the page was helpful. Answers go to the site's scripts and to its endpoint. */
class PageFeedback extends HTMLElement {
  #helpful: boolean | undefined

  connectedCallback(): void {
    this.hidden = false
    this.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement && target.value !== '') this.#choose(target)
    })
    const form = this.#form
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#send(String(new FormData(form).get('comment') ?? '').trim())
    })
    form?.addEventListener('reset', () => this.#press(undefined))
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form')
  }

  #choose(button: HTMLButtonElement): void {
    this.#helpful = button.value === 'yes'
    this.#press(button)
    if (this.#form === null) this.#send('')
    else this.#form.querySelector('textarea')?.focus()
  }

  /** The form is there while an answer is chosen. */
  #press(button: HTMLButtonElement | undefined): void {
    for (const one of this.querySelectorAll('[aria-pressed]')) {
      one.setAttribute('aria-pressed', String(one === button))
    }
    if (this.#form !== null) this.#form.hidden = button === undefined
  }

  async #send(comment: string): Promise<void> {
    const { page = '', endpoint, thanks = '', failed = '' } = this.dataset
    const detail: Feedback = {
      page,
      helpful: this.#helpful === true,
      ...(comment !== '' && { comment }),
    }
    document.dispatchEvent(new CustomEvent(FEEDBACK_EVENT, { detail }))
    const isSent = endpoint === undefined || (await post(endpoint, detail))
    this.#say(isSent ? thanks : failed)
    if (!isSent) return
    for (const part of this.querySelectorAll<HTMLElement>('form, .feedback-question')) {
      part.hidden = true
    }
  }

  #say(words: string): void {
    const status = this.querySelector('[role="status"]')
    if (status !== null) status.textContent = words
  }
}

async function post(endpoint: string, feedback: Feedback): Promise<boolean> {
  try {
    const { ok } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(feedback),
      keepalive: true,
    })
    return ok
  } catch {
    // The endpoint cannot be reached; the reader is told so.
    return false
  }
}

/** Lets the question below the page be answered. */
export function start(): void {
  if (customElements.get('page-feedback') !== undefined) return
  addStyle(style)
  customElements.define('page-feedback', PageFeedback)
}
