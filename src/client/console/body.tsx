import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import type { BodyOption, BodyPart, Pair, RequestBody } from '../../openapi/samples/index.ts'
import { checkValue, type Shape, type ShapeFault } from '../../openapi/shapes/index.ts'
import { type Draft, isJson } from './draft.ts'
import { Field, Group } from './field.tsx'
import { FileInput } from './leaf-input.tsx'
import { ValueForm } from './value-form.tsx'

interface BodyProps {
  draft: Draft
  words: ConsoleWords
}

interface BodyInputsProps extends BodyProps {
  /** What they are, where they are no bodies of requests: messages, which have names. */
  title?: string
}

/** The body: of its media types and examples one, as text, as fields of a form, or as a file. */
export function BodyInputs({ draft, words, title }: BodyInputsProps): VNode | null {
  const { bodies, method } = draft.store.options
  const { body } = draft
  // Browsers send none with these.
  if (bodies.length === 0 || method === 'GET' || method === 'HEAD') return null
  const { mediaType = bodies[0]?.mediaType, example } = draft.store.get()
  const chosen = bodies.findIndex((it) => it.mediaType === mediaType && it.example === example)
  return (
    <Group title={title ?? words.body}>
      {bodies.length > 1 && (
        <select
          aria-label={title ?? words.mediaType}
          value={Math.max(0, chosen)}
          onChange={({ currentTarget }) => {
            const option = bodies[Number(currentTarget.value)]
            const { mediaType: type, example: key } = option ?? {}
            draft.store.update({ mediaType: type, example: key, body: undefined })
          }}
        >
          {bodies.map((option, index) => (
            <option key={String(index)} value={index}>
              {title === undefined ? nameOf(option, bodies) : option.example}
            </option>
          ))}
        </select>
      )}
      {body === undefined ? (
        <p class="console-hint">{words.noBody}</p>
      ) : (
        <BodyInput body={body} draft={draft} words={words} />
      )}
    </Group>
  )
}

/** Examples are named where there are several of a media type. */
function nameOf({ mediaType, example }: BodyOption, bodies: readonly BodyOption[]): string {
  const isOne = bodies.filter((it) => it.mediaType === mediaType).length === 1
  return isOne || example === undefined ? mediaType : `${mediaType} · ${example}`
}

/** A body as fields where its shape is known, beside the text that it is sent as. */
function BodyInput({ body, draft, words }: BodyProps & { body: RequestBody }): VNode {
  const [isRaw, setIsRaw] = useState(false)
  const { shape } = draft.bodyOption ?? {}
  const { shapes = [] } = draft.store.options
  const parsed = draft.bodyValue
  if (body.kind === 'file') {
    return (
      <Field name={body.type}>
        <FileInput multiple={false} take={([file]) => file && draft.setFile('', file)} />
      </Field>
    )
  }
  if (body.kind === 'text' || shape === undefined || !hasFields(shapes[shape])) {
    return <PlainBody body={body} draft={draft} words={words} />
  }
  const isForm = !isRaw && parsed !== undefined
  return (
    <>
      {body.kind === 'json' && (
        <button
          type="button"
          class="console-small"
          aria-pressed={!isForm}
          disabled={parsed === undefined}
          onClick={() => setIsRaw(!isRaw)}
        >
          {words.asText}
        </button>
      )}
      {isForm ? (
        <ValueForm
          value={parsed.value}
          shape={shape}
          set={(value) => draft.setBodyValue(value)}
          form={{ shapes, words, files: draft.bodyOption?.files, takeFile: draft.takeFile }}
        />
      ) : (
        <PlainBody body={body} draft={draft} words={words} />
      )}
      {parsed !== undefined && (
        <Faults faults={checkValue(parsed.value, shape, shapes)} words={words} />
      )}
    </>
  )
}

/** Whether a form says more than a text to write JSON in. */
function hasFields({ fields, groups, items, extra, types = [] }: Shape = {}): boolean {
  const isLeaf = types.length === 1 && !['array', 'object'].includes(types[0] ?? '')
  return isLeaf || [fields, groups, items, extra].some((part) => part !== undefined)
}

/** Where a value is other than documented. It is told, and may be sent: documents can be wrong. */
export function Faults({
  faults,
  words,
}: {
  faults: readonly ShapeFault[]
  words: ConsoleWords
}): VNode {
  return (
    <div role="status">
      <ul class="console-faults">
        {faults.map(({ path, kind, expected = '', received = '' }) => (
          <li key={`${path} ${kind} ${expected}`}>
            {path !== '' && <code>{path}</code>}{' '}
            {kind === 'mismatch'
              ? words.mismatch
                  .replace('{expected}', () => expected)
                  .replace('{received}', () => received)
              : words[kind === 'missing' ? 'required' : 'undocumented']}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlainBody({
  body,
  draft,
  words,
}: BodyProps & { body: Exclude<RequestBody, { kind: 'file' }> }): VNode {
  switch (body.kind) {
    case 'form':
      return <FormFields pairs={body.pairs} take={(pairs) => draft.setBody({ ...body, pairs })} />
    case 'multipart':
      return (
        <PartFields
          parts={body.parts}
          draft={draft}
          take={(parts) => draft.setBody({ ...body, parts })}
        />
      )
    default:
      return (
        <textarea
          class="console-text"
          dir="ltr"
          aria-label={words.body}
          rows={Math.min(20, Math.max(4, body.text.split('\n').length))}
          spellcheck={false}
          value={body.text}
          onInput={({ currentTarget }) => {
            const { value } = currentTarget
            const isBroken = body.kind === 'json' && value.trim() !== '' && !isJson(value)
            currentTarget.setCustomValidity(isBroken ? words.notJson : '')
            draft.setBody({ ...body, text: value })
          }}
        />
      )
  }
}

function FormFields({
  pairs,
  take,
}: {
  pairs: readonly Pair[]
  take: (pairs: readonly Pair[]) => void
}): VNode {
  return (
    <>
      {pairs.map(([name, value], index) => (
        <Field key={`${name} ${index}`} name={name}>
          <input
            value={value}
            onInput={({ currentTarget }) => {
              take(pairs.with(index, [name, currentTarget.value]))
            }}
          />
        </Field>
      ))}
    </>
  )
}

function PartFields({
  parts,
  draft,
  take,
}: {
  parts: readonly BodyPart[]
  draft: Draft
  take: (parts: readonly BodyPart[]) => void
}): VNode {
  return (
    <>
      {parts.map((part, index) => (
        <Field key={`${part.name} ${index}`} name={part.name} note={part.type}>
          {part.content.kind === 'file' ? (
            <FileInput
              multiple={false}
              take={([file]) => {
                if (file === undefined) return
                const content = { kind: 'file', file: draft.takeFile(file) } as const
                take(parts.with(index, { ...part, content }))
              }}
            />
          ) : (
            <input
              value={part.content.text}
              onInput={({ currentTarget }) => {
                const text = currentTarget.value
                take(parts.with(index, { ...part, content: { kind: 'text', text } }))
              }}
            />
          )}
        </Field>
      ))}
    </>
  )
}
