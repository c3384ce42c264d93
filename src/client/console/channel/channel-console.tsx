import type { VNode } from 'preact'
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks'
import type { ChannelWords } from '../../../components/index.ts'
import { createWireRequest } from '../../../openapi/samples/index.ts'
import { BodyInputs } from '../body.tsx'
import { useStore } from '../console.tsx'
import { Credentials, renewTokens } from '../credentials.tsx'
import type { Draft } from '../draft.ts'
import { Head } from '../head.tsx'
import { ParameterInputs, ServerInputs } from '../inputs.tsx'
import { Connection } from './connection.ts'
import { PassedMessages } from './passed-messages.tsx'

interface ChannelConsoleProps {
  draft: Draft
  words: ChannelWords
  withCookies: boolean
  proxy: string | undefined
  callback: string | undefined
  close: () => void
}

/** Connects to a channel, sends messages, and shows what arrives. */
export function ChannelConsole(props: ChannelConsoleProps): VNode {
  const { draft, words, withCookies, proxy, callback, close } = props
  useStore(draft)
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const connection = useMemo(() => new Connection(() => renew(undefined)), [draft])
  useEffect(() => () => connection.disconnect(), [connection])
  const arrived = useRef<HTMLElement>(null)
  const { state } = connection
  const { request } = draft
  const isSocket = /^wss?:/.test(request.server)
  const canSend = isSocket && draft.store.options.bodies.length > 0

  const connect = async () => {
    await renewTokens(draft)
    connection.connect(draft.request, { withCookies, proxy })
    // On narrow screens it stands below the inputs.
    arrived.current?.scrollIntoView({ block: 'nearest' })
  }
  const send = () => {
    const { body } = draft
    if (body !== undefined && 'text' in body) connection.send(body.text)
  }

  return (
    <form
      class="console-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'closed') void connect()
        else if (state === 'open' && canSend) send()
      }}
    >
      <Head
        draft={draft}
        words={words}
        name={request.server.split(':')[0]?.toUpperCase() ?? ''}
        address={createWireRequest(request).url}
        close={close}
      >
        {/* One button, so that the focus stays where it is. */}
        <button
          type={state === 'closed' ? 'submit' : 'button'}
          class="console-send"
          onClick={(event) => {
            if (state === 'closed') return
            event.preventDefault()
            connection.disconnect()
          }}
        >
          {state === 'closed' ? words.connect : words.disconnect}
        </button>
      </Head>
      <div class="console-columns">
        <div class="console-request">
          <ServerInputs draft={draft} words={words} />
          <Credentials draft={draft} words={words} callback={callback} />
          {isSocket && request.auth.some(isHeader) && (
            <p class="console-hint console-after">{words.headerAsProtocol}</p>
          )}
          <ParameterInputs draft={draft} words={words} />
          {canSend && (
            <>
              <BodyInputs draft={draft} words={words} title={words.messages} />
              <button
                type={state === 'open' ? 'submit' : 'button'}
                class="console-button"
                disabled={state !== 'open'}
              >
                {words.send}
              </button>
            </>
          )}
        </div>
        <section class="console-response" aria-label={words.messages} ref={arrived}>
          <p class="console-hint" role="status">
            {getStatus(connection, words)}
          </p>
          <PassedMessages connection={connection} options={draft.store.options} words={words} />
        </section>
      </div>
    </form>
  )
}

/** Whether a credential would be a header. */
function isHeader(use: Draft['request']['auth'][number]): boolean {
  return use.kind === 'apiKey' ? use.in === 'header' : use.kind !== 'basic'
}

function getStatus({ state, end }: Connection, words: ChannelWords): string {
  if (state === 'open') return words.connected
  if (state === 'connecting') return words.waiting
  switch (end?.kind) {
    case 'failed':
      return words[end.failure]
    case 'closed':
      return words.connectionClosed.replace('{reason}', () => end.reason).trim()
    case 'notEvents':
      return words.mismatch
        .replace('{expected}', 'text/event-stream')
        .replace('{received}', () => end.received)
    case 'refused':
      return end.reason
    default:
      return words.disconnected
  }
}
