import type { AssistantSettings } from '../../../shell/index.ts'
import { createElement } from '../../search/element.ts'
import { createDrawing } from '../drawings.ts'
import type { Answer, Message, Question } from '../model.ts'
import { type AnswerHost, AnswerView } from './answer-view.ts'
import { createChip } from './chips.ts'

/** Pixels above the question that the reader has just asked. */
const ROOM = 16

/** The conversation, in a part of the panel that scrolls. */
export class ThreadView {
  readonly root: HTMLElement
  readonly #settings: AssistantSettings
  readonly #host: AnswerHost & { ask(text: string): void }
  readonly #list: HTMLElement
  readonly #answers = new Map<Answer, AnswerView>()
  /** The question is kept in sight until the reader scrolls. */
  #isFollowing = false

  constructor(settings: AssistantSettings, host: AnswerHost & { ask(text: string): void }) {
    this.#settings = settings
    this.#host = host
    this.#list = createElement('ol', { class: 'assistant-thread' })
    this.root = createElement('div', {
      class: 'chat-assistant-sheet-content',
      role: 'region',
      'aria-label': settings.labels.name,
      tabindex: '0',
    })
    for (const kind of ['wheel', 'touchmove', 'keydown']) {
      this.root.addEventListener(kind, () => {
        this.#isFollowing = false
      })
    }
  }

  /** @param isFollowing whether the last question has just been asked */
  show(messages: readonly Message[], isFollowing: boolean): void {
    this.#answers.clear()
    const items = messages.map((message, at) =>
      message.role === 'user'
        ? createQuestionView(message, this.#settings)
        : this.#answer(message, messages, at),
    )
    this.#list.replaceChildren(...items)
    this.root.replaceChildren(
      items.length === 0 ? startView(this.#settings, (text) => this.#host.ask(text)) : this.#list,
    )
    this.#isFollowing = isFollowing
    this.#follow()
  }

  change(answer: Answer): void {
    this.#answers.get(answer)?.show(answer, true)
    this.#follow()
  }

  /** Shows where the conversation has ended. */
  revealEnd(): void {
    const last = [...this.#list.querySelectorAll<HTMLElement>('.assistant-question')].at(-1)
    if (last !== undefined) this.root.scrollTop = last.offsetTop - ROOM
  }

  #answer(message: Answer, messages: readonly Message[], at: number): HTMLElement {
    const question = messages.slice(0, at).findLast(({ role }) => role === 'user')
    const view = new AnswerView(this.#settings, this.#host, question?.text ?? '')
    view.show(message, at === messages.length - 1)
    this.#answers.set(message, view)
    return view.root
  }

  #follow(): void {
    if (this.#isFollowing) this.revealEnd()
  }
}

/** A question as it was asked. */
function createQuestionView(
  { text, attachments }: Question,
  { labels }: AssistantSettings,
): HTMLElement {
  const view = createElement(
    'li',
    { class: 'assistant-question' },
    createElement('h3', { class: 'sr-only' }, labels.question),
    createElement('p', { dir: 'auto' }, text),
  )
  if (attachments.length > 0) {
    const chips = createElement('div', { class: 'assistant-chips' }, ...attachments.map(createChip))
    chips.role = 'group'
    chips.ariaLabel = labels.attached
    view.append(chips)
  }
  return view
}

/** What an empty conversation says, with the questions that the site offers. */
function startView(
  { labels, starters }: AssistantSettings,
  ask: (question: string) => void,
): HTMLElement {
  const view = createElement(
    'div',
    { class: 'assistant-start' },
    createDrawing('assistant'),
    createElement('p', { class: 'assistant-greeting' }, labels.greeting),
    createElement('p', {}, labels.intro),
  )
  if (starters.length > 0) {
    const list = starters.map((text) => {
      const button = createElement(
        'button',
        { type: 'button', class: 'assistant-starter' },
        createElement('span', { class: 'starter-question-text', dir: 'auto' }, text),
        createDrawing('send'),
      )
      button.addEventListener('click', () => ask(text))
      return createElement('li', {}, button)
    })
    view.append(createElement('ul', {}, ...list))
  }
  return view
}
