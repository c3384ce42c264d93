import type { AssistantSettings } from '../../../shell/index.ts'
import { createElement } from '../../search/element.ts'
import { Conversation } from '../conversation.ts'
import { createDrawing } from '../drawings.ts'
import { Engine } from '../engine/index.ts'
import type { Answer, Attachment } from '../model.ts'
import { ThreadStorage } from '../storage.ts'
import { getProblemText } from '../waiting.ts'
import { Composer } from './composer.ts'
import { createIconButton } from './controls.ts'
import { ThreadView } from './thread-view.ts'

/** All that the assistant shows, for a sheet or for a page. */
export class Panel {
  readonly root: HTMLElement
  readonly #settings: AssistantSettings
  readonly #conversation: Conversation
  readonly #composer: Composer
  readonly #thread: ThreadView
  readonly #renew: HTMLButtonElement
  readonly #status: HTMLElement
  /** Another picture of the answer is on its way. */
  #frame = 0

  /** @param close is given where the panel can be closed */
  constructor(settings: AssistantSettings, close?: () => void) {
    const { labels, base } = settings
    this.#settings = settings
    const engine = new Engine(settings)
    this.#conversation = new Conversation(engine, new ThreadStorage(base))
    this.#status = createElement('div', { class: 'sr-only', role: 'status' })
    this.#thread = new ThreadView(settings, {
      ask: (text) => this.ask(text),
      retry: () => this.#run(this.#conversation.retry()),
      rate: (answer, isHelpful) => this.#conversation.rate(answer, isHelpful),
      threadId: () => this.#conversation.threadId,
    })
    this.#composer = new Composer(settings, {
      send: (text, attachments) => this.ask(text, attachments),
      stop: () => this.#conversation.stop(),
      takesImages: () => engine.hasService(),
      say: (text) => this.#say(text),
    })
    this.#renew = createIconButton('renew', labels.renew)
    this.#renew.addEventListener('click', () => {
      this.#conversation.renew()
      this.#composer.isRunning = false
      this.#say('')
      this.focus()
    })
    const caution = createElement('p', { class: 'chat-assistant-disclaimer-text' }, labels.caution)
    this.root = createElement(
      'div',
      { class: 'assistant-panel' },
      this.#head(close),
      this.#thread.root,
      this.#composer.root,
      caution,
      this.#status,
    )
    this.#conversation.watcher = {
      replaced: () => this.#show(this.#conversation.isRunning),
      changed: (answer) => this.#change(answer),
    }
    this.#show(false)
  }

  focus(): void {
    this.#composer.focus()
  }

  /** The panel has come into sight. */
  revealEnd(): void {
    this.#thread.revealEnd()
  }

  attach(attachment: Attachment): void {
    this.#composer.attach(attachment)
  }

  /** While an answer is coming, the question waits in the field. */
  ask(text: string, attachments: readonly Attachment[] = []): void {
    if (this.#conversation.isRunning) {
      this.#composer.fill(text)
      return
    }
    this.#run(this.#conversation.ask(text, attachments))
    this.focus()
  }

  #head(close: (() => void) | undefined): HTMLElement {
    const { labels } = this.#settings
    const title = createElement('h2', {}, createDrawing('assistant'), labels.name)
    const head = createElement('div', { class: 'chat-assistant-sheet-header' }, title, this.#renew)
    if (close !== undefined) {
      const button = createIconButton('close', labels.close)
      button.addEventListener('click', close)
      head.append(button)
    }
    return head
  }

  async #run(asking: Promise<void>): Promise<void> {
    this.#composer.isRunning = true
    this.#say(this.#settings.labels.searching)
    await asking
    if (this.#conversation.isRunning) return
    this.#composer.isRunning = false
    const answer = this.#conversation.messages.at(-1)
    if (answer?.role === 'assistant') this.#say(this.#outcome(answer))
  }

  #outcome(answer: Answer): string {
    const { labels } = this.#settings
    const { state, problem } = answer
    if (problem !== undefined) return getProblemText(problem, answer, this.#settings)
    return state === 'stopped' ? labels.stopped : labels.complete
  }

  #show(isFollowing: boolean): void {
    const { messages } = this.#conversation
    this.#renew.hidden = messages.length === 0
    this.#thread.show(messages, isFollowing)
  }

  /** Answers come in more pieces than there are pictures on the screen. */
  #change(answer: Answer): void {
    cancelAnimationFrame(this.#frame)
    const isComing = answer.state === 'searching' || answer.state === 'writing'
    if (isComing) this.#frame = requestAnimationFrame(() => this.#thread.change(answer))
    else this.#thread.change(answer)
  }

  /** The only words that screen readers hear without being asked. */
  #say(text: string): void {
    this.#status.textContent = text
  }
}
