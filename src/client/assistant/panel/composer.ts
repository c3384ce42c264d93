import type { AssistantSettings } from '../../../shell/index.ts'
import { createElement } from '../../search/element.ts'
import type { Attachment } from '../model.ts'
import { createRemovableChip } from './chips.ts'
import { createIconButton } from './controls.ts'

/** Things that a question may carry. */
const MOST_ATTACHMENTS = 10

/** What the field asks of the panel. */
export interface ComposerHost {
  send(text: string, attachments: readonly Attachment[]): void
  stop(): void
  /** Whether there is a service that can look at images. */
  takesImages(): Promise<boolean>
  /** Tells the reader something. */
  say(text: string): void
}

/** The field with what goes along with the question. */
export class Composer {
  readonly root: HTMLFormElement
  readonly #labels: AssistantSettings['labels']
  readonly #host: ComposerHost
  readonly #field: HTMLTextAreaElement
  readonly #chips: HTMLElement
  readonly #notice: HTMLElement
  readonly #send: HTMLButtonElement
  readonly #stop: HTMLButtonElement
  #attachments: Attachment[] = []
  #isRunning = false

  constructor({ labels, placeholder = labels.placeholder }: AssistantSettings, host: ComposerHost) {
    this.#labels = labels
    this.#host = host
    this.#field = createElement('textarea', {
      id: 'chat-assistant-textarea',
      rows: '1',
      placeholder,
      'aria-label': labels.question,
      enterkeyhint: 'send',
    })
    this.#chips = createElement('div', { class: 'assistant-chips', hidden: '' })
    this.#notice = createElement('p', { class: 'assistant-notice', hidden: '' })
    this.#send = createIconButton('send', labels.send, 'chat-assistant-send-button')
    this.#send.type = 'submit'
    this.#stop = createIconButton('stop', labels.stop, 'chat-assistant-send-button')
    this.#stop.hidden = true
    const files = createElement('input', { type: 'file', multiple: '', hidden: '' })
    const attach = createIconButton('attach', labels.attach)
    const row = createElement(
      'div',
      { class: 'assistant-row' },
      attach,
      files,
      this.#send,
      this.#stop,
    )
    const box = createElement('div', { class: 'assistant-box' }, this.#chips, this.#field, row)
    this.root = createElement('form', { class: 'chat-assistant-input' }, this.#notice, box)
    attach.addEventListener('click', () => files.click())
    files.addEventListener('change', async () => {
      await this.#attachFiles([...(files.files ?? [])])
      files.value = ''
    })
    this.#stop.addEventListener('click', () => {
      this.focus()
      this.#host.stop()
    })
    this.#listen()
    this.#update()
  }

  focus(): void {
    this.#field.focus({ preventScroll: true })
  }

  fill(text: string): void {
    this.#field.value = text
    this.#update()
  }

  attach(attachment: Attachment): void {
    const isThere = this.#attachments.some(
      ({ kind, value }) => kind === attachment.kind && value === attachment.value,
    )
    if (isThere) return
    if (this.#attachments.length >= MOST_ATTACHMENTS) {
      this.#complain(this.#labels.tooMany)
      return
    }
    this.#attachments.push(attachment)
    this.#update()
  }

  /** Whether an answer is coming: the next question has to wait for it. */
  set isRunning(isRunning: boolean) {
    const hadFocus = this.root.contains(document.activeElement)
    this.#isRunning = isRunning
    this.#send.hidden = isRunning
    this.#stop.hidden = !isRunning
    if (hadFocus) this.focus()
  }

  #listen(): void {
    this.root.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#submit()
    })
    this.#field.addEventListener('keydown', (event) => {
      const { key, shiftKey, isComposing } = event
      // Keys of an input method choose characters.
      if (key !== 'Enter' || shiftKey || isComposing) return
      event.preventDefault()
      this.#submit()
    })
    this.#field.addEventListener('input', () => this.#update())
    this.#field.addEventListener('paste', ({ clipboardData }) => {
      this.#attachFiles([...(clipboardData?.files ?? [])])
    })
    this.root.addEventListener('dragover', (event) => event.preventDefault())
    this.root.addEventListener('drop', (event) => {
      event.preventDefault()
      this.#attachFiles([...(event.dataTransfer?.files ?? [])])
    })
  }

  #submit(): void {
    const text = this.#field.value.trim()
    if (text === '' || this.#isRunning) return
    const attachments = this.#attachments
    this.#attachments = []
    this.#field.value = ''
    this.#complain('')
    this.#update()
    this.#host.send(text, attachments)
  }

  async #attachFiles(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const { readFile } = await import('./files.ts')
      const read = await readFile(file, await this.#host.takesImages())
      if (typeof read === 'string') {
        this.#complain(this.#labels[read].replace('{name}', () => file.name))
      } else this.attach(read)
    }
    if (files.length > 0) this.focus()
  }

  #complain(text: string): void {
    this.#notice.hidden = text === ''
    this.#notice.textContent = text
    if (text !== '') this.#host.say(text)
  }

  #update(): void {
    this.#send.setAttribute('aria-disabled', String(this.#field.value.trim() === ''))
    this.#chips.hidden = this.#attachments.length === 0
    this.#chips.replaceChildren(
      ...this.#attachments.map((attachment) =>
        createRemovableChip(attachment, this.#labels.remove, () => {
          this.#attachments = this.#attachments.filter((one) => one !== attachment)
          this.#update()
          this.focus()
        }),
      ),
    )
    if (CSS.supports('field-sizing: content')) return
    this.#field.style.blockSize = 'auto'
    this.#field.style.blockSize = `${this.#field.scrollHeight}px`
  }
}
