import type { AssistantSettings } from '../../../shell/index.ts'
import { element } from '../../search/element.ts'
import { drawing } from '../drawings.ts'
import type { Answer, Message, Question } from '../model.ts'
import { type AnswerHost, AnswerView } from './answer-view.ts'
import { chip } from './chips.ts'

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
    this.#list = element('ol', { class: 'assistant-thread' })
    this.root = element('div', {
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
        ? questionView(message, this.#settings)
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
function questionView({ text, attachments }: Question, { labels }: AssistantSettings): HTMLElement {
  const view = element(
    'li',
    { class: 'assistant-question' },
    element('h3', { class: 'sr-only' }, labels.question),
    element('p', { dir: 'auto' }, text),
  )
  if (attachments.length > 0) {
    const chips = element('div', { class: 'assistant-chips' }, ...attachments.map(chip))
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
  const view = element(
    'div',
    { class: 'assistant-start' },
    drawing('assistant'),
    element('p', { class: 'assistant-greeting' }, labels.greeting),
    element('p', {}, labels.intro),
  )
  if (starters.length > 0) {
    const list = starters.map((text) => {
      const button = element(
        'button',
        { type: 'button', class: 'assistant-starter' },
        element('span', { class: 'starter-question-text', dir: 'auto' }, text),
        drawing('send'),
      )
      button.addEventListener('click', () => ask(text))
      return element('li', {}, button)
    })
    view.append(element('ul', {}, ...list))
  }
  return view
}
