import {
  type AuthOption,
  type AuthUse,
  type BodyOption,
  createFormPairs,
  createMultipartParts,
  FileValue,
  getBodyOption,
  getChosenRequest,
  getDefaultAuth,
  getParameterKey,
  type InputOption,
  type ParameterOption,
  type RequestBody,
  type RequestChoices,
  type RequestModel,
} from '../../openapi/samples/index.ts'
import { isCompound, parseExactly, type Shapes } from '../../openapi/shapes/index.ts'
import type { RequestStore } from '../request/store.ts'
import { isUnion } from './value-parts.tsx'

/** Words that stand for a credential in samples, which no request is to carry. */
const PLACEHOLDER = /^(?:<[\w-]+>|YOUR_API_KEY)$/

/** A text that cannot be the value that it is for. */
export type Fault = 'notJson'

/** The request that a reader is writing. Its values are those of the page's samples as well. */
export class Draft {
  readonly store: RequestStore
  /** Texts of inputs by `getParameterKey`. */
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
    return this.#texts.get(getParameterKey(parameter)) ?? ''
  }

  /** Takes an input's text; samples show it from now on, and their own value where it is empty. */
  setText(
    parameter: Pick<ParameterOption, 'in' | 'name'>,
    text: string,
    input: InputOption = {},
  ): void {
    const key = getParameterKey(parameter)
    this.#texts.set(key, text)
    const { [key]: _, ...others } = this.store.get().parameters ?? {}
    const value = readValue(text, input, this.store.options.shapes)
    this.store.update({ parameters: value === undefined ? others : { ...others, [key]: value } })
  }

  faultOf({ input = {}, ...parameter }: ParameterOption): Fault | undefined {
    const text = this.textOf(parameter)
    return isCompoundJson(input) && text !== '' && !isJson(text) ? 'notJson' : undefined
  }

  /** The body as it is to be sent, before files take the place of their names. */
  get body(): RequestBody | undefined {
    return this.store.get().body ?? this.bodyOption?.body ?? emptyBody(this.bodyOption)
  }

  get bodyOption(): BodyOption | undefined {
    return getBodyOption(this.store.options, this.store.get())
  }

  /** The value that the body writes; `undefined` where its text is no JSON. */
  get bodyValue(): { value: unknown } | undefined {
    const { body } = this
    if (body?.kind === 'json' && body.text.trim() === '') return { value: undefined }
    if (body?.kind === 'json') return parseExactly(body.text)
    return body?.kind === 'form' || body?.kind === 'multipart'
      ? parseExactly(body.value ?? this.bodyOption?.value ?? '{}')
      : undefined
  }

  /** Writes a value as the body. */
  setBodyValue(value: unknown): void {
    const { body, bodyOption: { encoding = {}, files = [] } = {} } = this
    const text = value === undefined ? '' : JSON.stringify(value, null, 2)
    if (body?.kind === 'json') this.setBody({ ...body, text })
    if (body?.kind === 'form') {
      this.setBody({ ...body, pairs: createFormPairs(value, encoding), value: text })
    }
    if (body?.kind === 'multipart') {
      const typeOf = (name: string) => this.#files.get(name)?.type
      const parts = createMultipartParts(withFiles(value, files, typeOf), encoding)
      this.setBody({ ...body, parts, value: text })
    }
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

  /** Takes a file in under its own name, or one like it where another file has that. */
  readonly takeFile = (file: File): string => {
    let { name } = file
    for (let count = 2; this.#files.has(name) && this.#files.get(name) !== file; count++) {
      name = `${count}-${file.name}`
    }
    this.#files.set(name, file)
    return name
  }

  /** What a scheme carries: what the reader gave, else what its author presets. */
  credentialOf({ scheme, use }: AuthOption): string {
    return this.store.get().credentials?.[scheme] ?? getPreset(use)
  }

  setCredential(scheme: string, value: string): void {
    const { [scheme]: _, ...others } = this.store.get().credentials ?? {}
    const known = this.store.options.auth.flat().find((it) => it.scheme === scheme)
    // Of a preset that is taken away something is to be kept.
    const isKept = value !== '' || getPreset(known?.use) !== ''
    this.store.update({ credentials: isKept ? { ...others, [scheme]: value } : others })
  }

  /** What is sent: only what the reader gave, and what needs nobody to give it. */
  get request(): RequestModel {
    const { options } = this.store
    const choices = this.store.get()
    const schemes = (options.auth[this.auth] ?? []).filter(({ use }) => use !== undefined)
    const values = schemes.map((option) => this.credentialOf(option))
    const request = getChosenRequest(options, {
      ...choices,
      credentials: Object.fromEntries(schemes.map(({ scheme }, at) => [scheme, values[at] ?? ''])),
      parameters: this.#parameters(choices),
    })
    const { body } = request
    const auth = request.auth.filter((_, at) => values[at] !== '')
    if (body === undefined || !('text' in body) || body.text.trim() !== '') {
      return { ...request, auth }
    }
    const { body: _, ...others } = request
    return { ...others, auth }
  }

  /** The alternative of authorization that is chosen. */
  get auth(): number {
    return this.store.get().auth ?? getDefaultAuth(this.store.options)
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
    const keys = this.store.options.parameters.map((it) => getParameterKey(it))
    return Object.fromEntries(keys.map((key) => [key, choices.parameters?.[key]]))
  }
}

/** A request that was sent, as far as it may be kept. */
export interface Sent {
  readonly choices: Omit<RequestChoices, 'credentials'>
  readonly texts: readonly (readonly [key: string, text: string])[]
}

/** A body of which nothing is known to be sent, to be filled in. */
function emptyBody({ mediaType = '', shape }: Partial<BodyOption> = {}): RequestBody | undefined {
  if (shape === undefined) return undefined
  if (mediaType.startsWith('multipart/')) return { kind: 'multipart', type: mediaType, parts: [] }
  if (mediaType.includes('x-www-form-urlencoded')) return { kind: 'form', pairs: [] }
  return { kind: 'json', text: '', type: mediaType }
}

/** A value with its files marked as such. */
function withFiles(
  value: unknown,
  files: readonly string[],
  typeOf: (name: string) => string | undefined,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fileOf = (name: unknown) => new FileValue(String(name), typeOf(String(name)))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (!files.includes(name)) return [name, member]
      return [name, Array.isArray(member) ? member.map(fileOf) : fileOf(member)]
    }),
  )
}

/** The value that a text stands for; `undefined` where there is none. */
function readValue(text: string, input: InputOption, shapes: Shapes = []): unknown {
  if (text === '') return undefined
  const parsed = input.shape === undefined ? undefined : parseExactly(text)
  if (parsed !== undefined) {
    return isUnion(shapes[input.shape ?? -1] ?? {}) && isEmpty(parsed.value)
      ? undefined
      : parsed.value
  }
  if (isCompoundJson(input)) return undefined
  return input.type === 'array' ? text.split('\n').filter((line) => line !== '') : text
}

/** Whether a value is what each variant begins with, before a reader fills it in. */
function isEmpty(value: unknown): boolean {
  return value === '' || (isCompound(value) && Object.keys(value).length === 0)
}

/** Whether it takes lists or objects, as JSON. */
export function isCompoundJson({ type, shape }: InputOption): boolean {
  return type === 'object' || (type === 'array' && shape !== undefined)
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What the author of a document fills in for a scheme, as the reader would; else nothing. */
function getPreset(use: AuthUse | undefined): string {
  const own = (text: string) => (PLACEHOLDER.test(text) ? '' : text)
  switch (use?.kind) {
    case 'bearer':
      return own(use.token)
    case 'basic':
      return own(use.user) && `${use.user}:${own(use.password)}`
    case 'http':
      return own(use.credentials)
    case 'apiKey':
      return own(use.value)
    default:
      return ''
  }
}
