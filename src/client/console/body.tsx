import type { VNode } from 'preact'
import type { ConsoleWords } from '../../components/index.ts'
import type { BodyOption, BodyPart, Pair, RequestBody } from '../../openapi/samples/index.ts'
import { type Draft, isJson } from './draft.ts'
import { Field, Group } from './inputs.tsx'

interface BodyProps {
  draft: Draft
  words: ConsoleWords
}

/** The body: of its media types and examples one, as text, as fields of a form, or as a file. */
export function BodyInputs({ draft, words }: BodyProps): VNode | null {
  const { bodies, method } = draft.store.options
  const { body } = draft
  // Browsers send none with these.
  if (bodies.length === 0 || method === 'GET' || method === 'HEAD') return null
  const { mediaType = bodies[0]?.mediaType, example } = draft.store.get()
  const chosen = bodies.findIndex((it) => it.mediaType === mediaType && it.example === example)
  return (
    <Group title={words.body}>
      {bodies.length > 1 && (
        <select
          aria-label={words.mediaType}
          value={Math.max(0, chosen)}
          onChange={({ currentTarget }) => {
            const option = bodies[Number(currentTarget.value)]
            const { mediaType: type, example: key } = option ?? {}
            draft.store.update({ mediaType: type, example: key, body: undefined })
          }}
        >
          {bodies.map((option, index) => (
            <option key={String(index)} value={index}>
              {nameOf(option, bodies)}
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

function BodyInput({ body, draft, words }: BodyProps & { body: RequestBody }): VNode {
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
    case 'file':
      return (
        <Field name={body.type}>
          <FileInput take={(file) => draft.setFile('', file)} />
        </Field>
      )
    default:
      return (
        <textarea
          class="console-text"
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
              take={(file) => {
                draft.setFile(part.name, file)
                take(parts.with(index, { ...part, content: { kind: 'file', file: file.name } }))
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

function FileInput({ take }: { take: (file: File) => void }): VNode {
  return (
    <input
      type="file"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file !== undefined) take(file)
      }}
    />
  )
}
