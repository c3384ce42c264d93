import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import type { AnswerOption, RequestOptions } from '../../openapi/samples/index.ts'
import { checkValue, parseExactly } from '../../openapi/shapes/index.ts'
import { Faults } from './body.tsx'
import { getFileName } from './file-name.ts'
import { JsonTree } from './json-tree.tsx'
import { getPieces } from './pieces.ts'
import type { Answer } from './send.ts'

/** Characters of a text that are shown; all of it can be downloaded. */
const MOST_CHARACTERS = 500_000

interface AnswerProps {
  answer: Answer
  options: RequestOptions
  words: ConsoleWords
}

/** What came back: status, time and size, headers, and the body as its media type is best seen. */
export function AnswerView({ answer, options, words }: AnswerProps): VNode {
  const { status, statusText, time, body, headers } = answer
  return (
    <div class="console-answer">
      <p class="console-status" data-status={String(status)[0]}>
        <strong dir="ltr">
          {status} {statusText}
        </strong>
        <span dir="ltr">{formatTime(time)}</span>
        <span dir="ltr">{formatBytes(body.length)}</span>
      </p>
      <details>
        <summary>
          {words.headers} <span class="console-note">{headers.length}</span>
        </summary>
        <dl class="console-headers" dir="ltr">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Differences answer={answer} options={options} words={words} />
      <BodyView answer={answer} words={words} />
    </div>
  )
}

/** Where an answer is other than its documentation says: a hint, for either may be wrong. */
function Differences({ answer, options, words }: AnswerProps): VNode | null {
  const { answers = [], shapes = [] } = options
  const { status, type, body, isWhole } = answer
  const faults = useMemo(() => {
    const known = isWhole ? documentedAs(answer, answers) : undefined
    const parsed = known && parseExactly(decodeText(answer))
    return known && parsed ? checkValue(parsed.value, known.shape, shapes) : []
  }, [status, type, body, isWhole])
  if (faults.length === 0) return null
  return (
    <details class="console-differences">
      <summary>{words.answerDiffers}</summary>
      <Faults faults={faults} words={words} />
    </details>
  )
}

/** What the documentation says of an answer: of its status, else of its range, else of all others. */
function documentedAs(
  { status, type }: Answer,
  answers: readonly AnswerOption[],
): AnswerOption | undefined {
  const ofType = answers.filter(
    ({ mediaType }) => mediaType.toLowerCase().split(';')[0] === type || mediaType === '*/*',
  )
  const codes = [String(status), `${String(status)[0]}XX`, 'default']
  return codes
    .map((code) => ofType.find((it) => it.status.toUpperCase() === code.toUpperCase()))
    .find((it) => it !== undefined)
}

function BodyView({ answer, words }: { answer: Answer; words: ConsoleWords }): VNode | null {
  const { type, body, isWhole } = answer
  const url = useObjectUrl(answer)
  if (body.length === 0) return isWhole ? <p class="console-hint">{words.noBody}</p> : null
  const download = (
    <a class="console-button" href={url} download={getFileName(answer)}>
      {words.download}
    </a>
  )
  if (!isText(type)) {
    return (
      <>
        {isWhole && <Media type={type} url={url} />}
        {isWhole && download}
      </>
    )
  }
  return (
    <>
      <TextView answer={answer} words={words} />
      {isWhole && download}
    </>
  )
}

/** What a browser shows by itself. Pages are none of it: what they do is not ours to allow. */
function Media({ type, url }: { type: string; url: string | undefined }): VNode | null {
  if (type === 'application/pdf') {
    return <iframe class="console-media console-pdf" src={url} title="PDF" />
  }
  if (type.startsWith('image/')) return <img class="console-media" src={url} alt="" />
  const Player = (['audio', 'video'] as const).find((kind) => type.startsWith(`${kind}/`))
  return Player === undefined ? null : <Player class="console-media" src={url} controls />
}

function TextView({ answer, words }: { answer: Answer; words: ConsoleWords }): VNode {
  const { type, body, isWhole } = answer
  const text = useMemo(() => decodeText(answer), [body])
  const json = useMemo(
    () => (isWhole && /\bjson$/.test(type) ? parseExactly(text) : undefined),
    [text, type, isWhole],
  )
  const [isRaw, setIsRaw] = useState(false)
  const [filter, setFilter] = useState('')
  const pieces = getPieces(type, text)
  if (pieces !== undefined) {
    return (
      <ol class="console-pieces" dir="ltr">
        {pieces.map((piece, index) => (
          <li key={String(index)}>
            <pre>{piece}</pre>
          </li>
        ))}
      </ol>
    )
  }
  if (json === undefined || isRaw) {
    return (
      <>
        {json !== undefined && <RawSwitch isRaw={isRaw} setIsRaw={setIsRaw} words={words} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it. */}
        <pre class="console-raw" dir="ltr" tabIndex={0}>
          {text.slice(0, MOST_CHARACTERS)}
        </pre>
      </>
    )
  }
  return (
    <>
      <div class="console-tools">
        <FilterInput label={words.filterFields} filter={filter} setFilter={setFilter} />
        <RawSwitch isRaw={isRaw} setIsRaw={setIsRaw} words={words} />
      </div>
      <JsonTree value={json.value} filter={filter} />
    </>
  )
}

function RawSwitch({
  isRaw,
  setIsRaw,
  words,
}: {
  isRaw: boolean
  setIsRaw: (isRaw: boolean) => void
  words: ConsoleWords
}): VNode {
  return (
    <button
      type="button"
      class="console-button"
      aria-pressed={isRaw}
      onClick={() => setIsRaw(!isRaw)}
    >
      {words.asText}
    </button>
  )
}

function decodeText({ body, charset }: Answer): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // One that browsers do not know.
    return new TextDecoder().decode(body)
  }
}

function isText(type: string): boolean {
  return (
    type === '' ||
    type.startsWith('text/') ||
    /\b(?:json|xml|yaml|javascript|ndjson|jsonl|json-seq|x-jsonlines|x-www-form-urlencoded|graphql)$/.test(
      type,
    )
  )
}

/** The address of a whole answer for what shows and keeps it; given back when another one comes. */
function useObjectUrl({ body, type, isWhole }: Answer): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isWhole) return
    // As what they are, pages of a stranger would be part of this site.
    const safe = /html|svg|xml/.test(type) ? 'text/plain' : type
    const made = URL.createObjectURL(new Blob([body], { type: safe }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [body, type, isWhole])
  return url
}

function formatTime(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`
}

export function formatBytes(count: number): string {
  if (count < 1000) return `${count} B`
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`
}

/** Where a reader types what is to be shown of many things. */
export function FilterInput({
  label,
  filter,
  setFilter,
}: {
  label: string
  filter: string
  setFilter: (filter: string) => void
}): VNode {
  return (
    <input
      type="search"
      placeholder={label}
      aria-label={label}
      value={filter}
      onInput={({ currentTarget }) => setFilter(currentTarget.value)}
    />
  )
}
