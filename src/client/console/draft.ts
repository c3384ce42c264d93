import {
  type AuthUse,
  bodyOption,
  chosenRequest,
  defaultAuth,
  type InputOption,
  type ParameterOption,
  parameterKey,
  type RequestBody,
  type RequestChoices,
  type RequestModel,
} from '../../openapi/samples/index.ts'
import type { RequestStore } from '../request/store.ts'

/** Words that stand for a credential in samples, which no request is to carry. */
const PLACEHOLDER = /^(?:<[\w-]+>|YOUR_API_KEY)$/

/** A text that cannot be the value that it is for. */
export type Fault = 'notJson'

/** The request that a reader is writing. Its values are those of the page's samples as well. */
export class Draft {
  readonly store: RequestStore
  /** Texts of inputs by `parameterKey`. */
  readonly #texts = new Map<string, string>()
  /** What stands for the names of files in the body. */
  readonly #files = new Map<string, File>()

  constructor(store: RequestStore) {
    this.store = store
    for (const { input, ...parameter } of store.options.parameters) {
      if (input?.value !== undefined) this.setText(parameter, input.value, input)
    }
  }

  textOf(parameter: Pick<ParameterOption, 'in' | 'name'>): string {
    return this.#texts.get(parameterKey(parameter)) ?? ''
  }

  /** Takes an input's text; samples show it from now on, and their own value where it is empty. */
  setText(
    parameter: Pick<ParameterOption, 'in' | 'name'>,
    text: string,
    input: InputOption = {},
  ): void {
    const key = parameterKey(parameter)
    this.#texts.set(key, text)
    const { [key]: _, ...others } = this.store.get().parameters ?? {}
    const value = readValue(text, input)
    this.store.update({ parameters: value === undefined ? others : { ...others, [key]: value } })
  }

  faultOf({ input = {}, ...parameter }: ParameterOption): Fault | undefined {
    const text = this.textOf(parameter)
    return input.type === 'object' && text !== '' && !isJson(text) ? 'notJson' : undefined
  }

  /** The body as it is to be sent, before files take the place of their names. */
  get body(): RequestBody | undefined {
    const { store } = this
    return store.get().body ?? bodyOption(store.options, store.get())?.body
  }

  setBody(body: RequestBody): void {
    this.store.update({ body })
  }

  fileNamed(name: string): File | undefined {
    return this.#files.get(name)
  }

  setFile(name: string, file: File): void {
    this.#files.set(name, file)
  }

  setCredential(scheme: string, value: string): void {
    const { [scheme]: _, ...others } = this.store.get().credentials ?? {}
    this.store.update({ credentials: value === '' ? others : { ...others, [scheme]: value } })
  }

  /** What is sent: only what the reader gave, and what needs nobody to give it. */
  get request(): RequestModel {
    const { options } = this.store
    const choices = this.store.get()
    const request = chosenRequest(options, { ...choices, parameters: this.#parameters(choices) })
    const { body } = request
    const auth = request.auth.filter((use) => !isPlaceholder(use))
    if (body === undefined || !('text' in body) || body.text.trim() !== '') {
      return { ...request, auth }
    }
    const { body: _, ...others } = request
    return { ...others, auth }
  }

  /** The alternative of authorization that is chosen. */
  get auth(): number {
    return this.store.get().auth ?? defaultAuth(this.store.options)
  }

  /** Goes back to what was sent once. */
  restore({ choices, texts }: Sent): void {
    this.#texts.clear()
    for (const [key, text] of texts) this.#texts.set(key, text)
    const { credentials } = this.store.get()
    const { mediaType, example, body, parameters, server, variables, auth } = choices
    this.store.update({
      ...{ mediaType, example, body, parameters, server, variables, auth, credentials },
    })
  }

  /** What is needed to send it again, without what is secret. */
  get snapshot(): Sent {
    const { credentials: _, ...choices } = this.store.get()
    return { choices, texts: [...this.#texts] }
  }

  /** A parameter without a text is left out: the values of samples are nobody's. */
  #parameters(choices: RequestChoices): Record<string, unknown> {
    const keys = this.store.options.parameters.map((it) => parameterKey(it))
    return Object.fromEntries(keys.map((key) => [key, choices.parameters?.[key]]))
  }
}

/** A request that was sent, as far as it may be kept. */
export interface Sent {
  readonly choices: Omit<RequestChoices, 'credentials'>
  readonly texts: readonly (readonly [key: string, text: string])[]
}

/** The value that a text stands for; `undefined` where there is none. */
function readValue(text: string, { type }: InputOption): unknown {
  if (text === '') return undefined
  if (type === 'array') return text.split('\n').filter((line) => line !== '')
  if (type !== 'object') return text
  return isJson(text) ? JSON.parse(text) : undefined
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isPlaceholder(use: AuthUse): boolean {
  switch (use.kind) {
    case 'bearer':
      return PLACEHOLDER.test(use.token)
    case 'basic':
      return PLACEHOLDER.test(use.user)
    case 'http':
      return PLACEHOLDER.test(use.credentials)
    case 'apiKey':
      return PLACEHOLDER.test(use.value)
  }
}
