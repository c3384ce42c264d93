/** A JSON Schema, as far as those of Pergola go. */
export interface Schema {
  type?: string
  enum?: readonly string[]
  const?: string
  description?: string
  default?: unknown
  pattern?: string
  format?: string
  $ref?: string
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: false | Schema
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  $defs?: Readonly<Record<string, Schema>>
}

/** Prints a key and what stands in it, each as a field with its path. */
export function printFields(path: string, schema: Schema, isRequired = false): string[] {
  const forms = listForms(schema)
  const isOneOrMany = forms.some((form) => listProperties(form).length > 0)
  const children = forms.flatMap((form) => [
    ...listProperties(form).map(([key, property]) =>
      printFields(`${path}.${key}`, property, listRequired(form).includes(key)),
    ),
    ...(form.items === undefined || isOneOrMany ? [] : [printItems(`${path}[]`, form.items)]),
  ])
  return [printField(path, schema, forms, isRequired), ...children.flat()]
}

/** A list of texts has nothing to say of each that it does not say itself. */
function printItems(path: string, items: Schema): string[] {
  const forms = listForms(items)
  return forms.some((form) => listProperties(form).length > 0)
    ? printFields(path, items).slice(1)
    : []
}

function printField(
  path: string,
  { description = '', default: fallback }: Schema,
  forms: readonly Schema[],
  isRequired: boolean,
): string {
  const words = forms.flatMap((form) => [
    ...listWords(form),
    ...listForms(form.items ?? {}).flatMap(listWords),
  ])
  const attributes = [
    `name="${path}"`,
    `type="${[...new Set(forms.map(nameType))].join(' | ')}"`,
    ...(isPlain(fallback) ? [`default="${fallback}"`] : []),
    ...(isRequired ? ['required'] : []),
  ]
  const choices =
    words.length < 2 ? '' : ` One of ${words.map((word) => `\`${word}\``).join(', ')}.`
  const text = `${description.replace(/(?<=[^.])$/, '.')}${choices}`.trim()
  return `<ResponseField ${attributes.join(' ')}>\n  ${escapeBraces(text)}\n</ResponseField>`
}

function listWords({ enum: words = [], const: word }: Schema): readonly string[] {
  return word === undefined ? words : [word]
}

/** What a value may be; where another file may stand in, only what the author means by it. */
export function listForms(schema: Schema): Schema[] {
  const forms = (schema.anyOf ?? []).filter(
    ({ properties, required }) =>
      required === undefined && Object.keys(properties ?? {}).join() !== '$ref',
  )
  if (forms.length === 0) return isInclude(schema) ? [] : [schema]
  return forms.flatMap(listForms)
}

function isInclude({ properties }: Schema): boolean {
  return Object.keys(properties ?? {}).join() === '$ref'
}

function listProperties({ properties = {} }: Schema): [string, Schema][] {
  return Object.entries(properties).filter(([key]) => key !== '$ref')
}

function listRequired({ required, anyOf = [] }: Schema): readonly string[] {
  return required ?? anyOf.flatMap((form) => form.required ?? []).filter((key) => key !== '$ref')
}

function nameType(form: Schema): string {
  if (form.pattern?.startsWith('^#')) return 'color'
  if (form.pattern?.startsWith('^[hH]')) return 'URL'
  if (form.format === 'email') return 'e-mail'
  if (form.$ref !== undefined) return 'object'
  if (form.type === 'array') {
    const items = [...new Set(listForms(form.items ?? {}).map(nameType))]
    return items.length === 1 ? `list of ${items[0]}s` : 'list'
  }
  if (form.type === 'object' && typeof form.additionalProperties === 'object') return 'map'
  return form.type ?? 'any'
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
}

/** Braces outside of code are expressions in MDX. */
function escapeBraces(text: string): string {
  return text.replaceAll(/`[^`]*`|[{}<]/g, (part) => (part.startsWith('`') ? part : `\\${part}`))
}
