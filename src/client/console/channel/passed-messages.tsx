import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { ChannelWords } from '../../../components/index.ts'
import type { RequestOptions } from '../../../openapi/samples/index.ts'
import { checkValue, parseExactly, type ShapeFault } from '../../../openapi/shapes/index.ts'
import { FilterInput, formatBytes } from '../answer.tsx'
import { Faults } from '../body.tsx'
import type { Connection, Passed } from './connection.ts'

/** Characters of a message that stand in its line. */
const SHORT = 160

/** Characters of a message that are shown. */
const LONG = 100_000

interface PassedProps {
  options: RequestOptions
  words: ChannelWords
}

/** What went over a connection, the latest first: time, direction and size, and the text to open. */
export function PassedMessages({
  connection,
  options,
  words,
}: PassedProps & { connection: Connection }): VNode | null {
  const [filter, setFilter] = useState('')
  const { passed } = connection
  const wanted = filter.toLowerCase()
  const shown = passed.filter(({ text, name = '' }) =>
    `${name} ${text}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <div class="console-tools">
        <FilterInput label={words.filterMessages} filter={filter} setFilter={setFilter} />
        <button type="button" class="console-button" onClick={() => connection.clear()}>
          {words.clearMessages}
        </button>
      </div>
      <p class="console-hint" role="status">
        {words.entries.replace('{}', () => String(shown.length))}
      </p>
      <ol class="console-passed" reversed>
        {shown.map((message) => (
          <li key={message.id} data-sent={message.isSent || undefined}>
            <PassedMessage message={message} options={options} words={words} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PassedMessage({ message, options, words }: PassedProps & { message: Passed }): VNode {
  const { text, time, size, isSent, name } = message
  const [isOpen, setIsOpen] = useState(false)
  const faults = useMemo(() => (isSent ? [] : differences(text, options)), [text, isSent, options])
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span class="console-mark" aria-hidden="true">
          {isSent ? '↑' : '↓'}
        </span>{' '}
        <span class="sr-only">{isSent ? words.send : words.receive}</span>{' '}
        <time dateTime={time.toISOString()}>{getClock(time)}</time>{' '}
        <span class="console-note" dir="ltr">
          {formatBytes(size)}
        </span>{' '}
        {name !== undefined && <strong>{name}</strong>}{' '}
        <code dir="ltr">{text.slice(0, SHORT)}</code>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it.
        <pre class="console-raw" dir="ltr" tabIndex={0}>
          {indented(text).slice(0, LONG)}
        </pre>
      )}
      {isOpen && faults.length > 0 && (
        <>
          <p class="console-hint">{words.answerDiffers}</p>
          <Faults faults={faults} words={words} />
        </>
      )}
    </details>
  )
}

/** Where a message is other than that documented one which it is most like. */
function differences(text: string, { answers = [], shapes = [] }: RequestOptions): ShapeFault[] {
  const parsed = answers.length === 0 ? undefined : parseExactly(text)
  if (parsed === undefined) return []
  const [least = []] = answers
    .map(({ shape }) => checkValue(parsed.value, shape, shapes))
    .toSorted((one, other) => one.length - other.length)
  return least
}

function indented(text: string): string {
  const parsed = text.length > LONG ? undefined : parseExactly(text)
  return parsed === undefined ? text : JSON.stringify(parsed.value, null, 2)
}

/** To the millisecond, as nothing of the browser's language has it. */
function getClock(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')
  return `${day}.${String(time.getMilliseconds()).padStart(3, '0')}`
}
