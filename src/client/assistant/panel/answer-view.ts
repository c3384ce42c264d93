import type { AssistantSettings } from '../../../shell/index.ts'
import { reportCopy } from '../../components/report-copy.ts'
import { createElement } from '../../search/element.ts'
import { MarkdownView, placeOf } from '../markdown/index.ts'
import type { Answer, Source } from '../model.ts'
import { getAskingAddress, getSharedMarkdown, getSupportAddress } from '../sharing.ts'
import { getProblemText } from '../waiting.ts'
import { createIconButton, createWordButton } from './controls.ts'

/** What the reader can do with an answer. */
export interface AnswerHost {
  retry(): void
  rate(answer: Answer, isHelpful: boolean): void
  /** What the service knows the conversation by. */
  threadId(): string | undefined
}

/** An answer, while it comes and after. */
export class AnswerView {
  readonly root: HTMLElement
  readonly #settings: AssistantSettings
  readonly #host: AnswerHost
  readonly #question: string
  readonly #markdown: MarkdownView
  readonly #stage: HTMLElement
  readonly #foot: HTMLElement

  /** @param question that is answered */
  constructor(settings: AssistantSettings, host: AnswerHost, question: string) {
    const { labels } = settings
    this.#settings = settings
    this.#host = host
    this.#question = question
    const text = createElement('div', { class: 'assistant-text prose', dir: 'auto' })
    this.#markdown = new MarkdownView(text)
    this.#stage = createElement('p', { class: 'assistant-stage', hidden: '' })
    this.#foot = createElement('div', { class: 'assistant-foot' })
    const name = createElement('h3', { class: 'sr-only' }, labels.answer)
    this.root = createElement(
      'li',
      { class: 'assistant-answer' },
      name,
      text,
      this.#stage,
      this.#foot,
    )
  }

  /** @param isLast only the last answer can be asked for again */
  show(answer: Answer, isLast: boolean): void {
    const { labels } = this.#settings
    const isComing = answer.state === 'searching' || answer.state === 'writing'
    this.#markdown.show(answer.text, { ...this.#settings, sources: answer.sources }, isComing)
    this.#stage.hidden = !isComing
    const stage = answer.state === 'searching' ? labels.searching : labels.writing
    if (this.#stage.textContent !== stage) this.#stage.textContent = stage
    if (isComing) return
    this.#foot.replaceChildren(...this.#footOf(answer, isLast))
  }

  #footOf(answer: Answer, isLast: boolean): HTMLElement[] {
    const { labels } = this.#settings
    const parts: HTMLElement[] = []
    if (answer.sources.length > 0) parts.push(createSourceList(answer.sources, this.#settings))
    if (answer.isSubstitute) parts.push(note(labels.unreachable))
    if (answer.state === 'stopped') parts.push(note(labels.stopped))
    if (answer.problem !== undefined) {
      const problem = note(getProblemText(answer.problem, answer, this.#settings))
      problem.classList.add('assistant-problem')
      parts.push(problem)
    }
    const isWhole = answer.state === 'done'
    const row = createElement('div', { class: 'assistant-actions' })
    if (!isWhole && isLast) row.append(createWordButton(labels.retry, () => this.#host.retry()))
    const support = getSupportAddress(this.#settings, {
      question: this.#question,
      threadId: this.#host.threadId(),
    })
    if (support !== undefined && (answer.isAnswered === false || answer.problem)) {
      row.append(createElement('a', { href: support, class: 'assistant-button' }, labels.support))
    }
    if (isWhole) row.append(this.#copy(answer), this.#share(answer), ...this.#opinions(answer))
    if (row.childElementCount > 0) parts.push(row)
    return parts
  }

  #copy(answer: Answer): HTMLElement {
    return this.#copying('copy', () => getSharedMarkdown(answer, this.#settings))
  }

  /** Hands it to the device; where that takes nothing, an address is copied that asks again. */
  #share(answer: Answer): HTMLElement {
    const title = this.#question
    if (typeof navigator.share !== 'function') {
      return this.#copying('share', () => getAskingAddress(title))
    }
    const button = createIconButton('share', this.#settings.labels.share)
    button.addEventListener('click', () => {
      const text = getSharedMarkdown(answer, this.#settings)
      // Who thinks better of it has shared nothing.
      navigator.share({ title, text, url: getAskingAddress(title) }).catch(() => undefined)
    })
    return button
  }

  #copying(name: 'copy' | 'share', textOf: () => string): HTMLElement {
    const { labels } = this.#settings
    const button = createIconButton(name, labels[name])
    button.dataset.done = labels.copied
    button.dataset.refused = labels.copyRefused
    button.addEventListener('click', () =>
      reportCopy(button, () => navigator.clipboard.writeText(textOf())),
    )
    return button
  }

  #opinions(answer: Answer): HTMLElement[] {
    const { labels } = this.#settings
    const opinions = [true, false] as const
    const buttons = opinions.map((isHelpful) => {
      const name = isHelpful ? 'helpful' : 'unhelpful'
      const button = createIconButton(name, labels[name])
      button.ariaPressed = String(answer.isHelpful === isHelpful)
      button.addEventListener('click', () => {
        this.#host.rate(answer, isHelpful)
        for (const other of buttons) other.ariaPressed = String(other === button)
      })
      return button
    })
    return buttons
  }
}

function note(text: string): HTMLElement {
  return createElement('p', { class: 'assistant-note' }, text)
}

/** The pages that an answer rests on, with their numbers. */
function createSourceList(sources: readonly Source[], settings: AssistantSettings): HTMLElement {
  const rows = sources.flatMap(({ url, title }) => {
    const place = placeOf(url, settings)
    if (place === undefined) return []
    const link = createElement('a', { href: place.href }, title ?? place.href)
    if (!place.isOwn) {
      link.target = '_blank'
      link.rel = 'noreferrer'
    }
    return [createElement('li', {}, link)]
  })
  const name = createElement('h4', { class: 'assistant-sources-name' }, settings.labels.sources)
  return createElement(
    'div',
    { class: 'assistant-sources' },
    name,
    createElement('ol', {}, ...rows),
  )
}
