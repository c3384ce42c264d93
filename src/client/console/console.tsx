import type { VNode } from 'preact'
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import { createWireRequest } from '../../openapi/samples/index.ts'
import { AnswerView } from './answer.tsx'
import { BodyInputs } from './body.tsx'
import { Credentials, renewTokens } from './credentials.tsx'
import type { Draft } from './draft.ts'
import { Head } from './head.tsx'
import { keepRequest, readHistory } from './history.ts'
import { ParameterInputs, ServerInputs } from './inputs.tsx'
import { restoreLink } from './link.ts'
import type { Pasted } from './paste.ts'
import { type Answer, type Failure, sendRequest } from './send.ts'

interface ConsoleProps {
  draft: Draft
  words: ConsoleWords
  withCookies: boolean
  proxy: string | undefined
  callback: string | undefined
  close: () => void
}

/** Writes a request, sends it, and shows what comes back. */
export function Console({
  draft,
  words,
  withCookies,
  proxy,
  callback,
  close,
}: ConsoleProps): VNode {
  useStore(draft)
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<Failure>()
  const [sending, setSending] = useState<AbortController>()
  const response = useRef<HTMLElement>(null)
  const { method, url } = createWireRequest(draft.request)

  const send = async () => {
    const controller = new AbortController()
    setSending(controller)
    setAnswer(undefined)
    setFailure(undefined)
    // On narrow screens it stands below the inputs.
    response.current?.scrollIntoView({ block: 'nearest' })
    await renewTokens(draft, controller.signal)
    const { request } = draft
    const tell = keepRequest(draft)
    const failed = await sendRequest(request, {
      files: (name) => draft.fileNamed(name),
      withCookies,
      proxy,
      signal: controller.signal,
      hear: (heard) => {
        tell(String(heard.status))
        setAnswer(heard)
      },
    })
    if (failed !== undefined) {
      tell('–')
      setFailure(failed)
    }
    setSending(undefined)
  }

  return (
    <form
      class="console-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (sending === undefined) void send()
        else sending.abort()
      }}
    >
      <Head draft={draft} words={words} name={method} address={url} close={close}>
        <button type="submit" class="console-send">
          {sending === undefined ? words.send : words.stop}
        </button>
      </Head>
      <div class="console-columns">
        <div class="console-request">
          <Paste draft={draft} words={words} />
          <ServerInputs draft={draft} words={words} />
          <Credentials draft={draft} words={words} callback={callback} />
          <ParameterInputs draft={draft} words={words} />
          <BodyInputs draft={draft} words={words} />
        </div>
        <section class="console-response" aria-label={words.response} ref={response}>
          <p class="console-hint" role="status">
            {failure === undefined
              ? sending !== undefined && answer === undefined && words.waiting
              : words[failure]}
            {answer !== undefined && <span class="sr-only">{answer.status}</span>}
          </p>
          {failure === 'unreachable' && <CertificateHint url={url} words={words} />}
          {answer !== undefined && (
            <AnswerView answer={answer} options={draft.store.options} words={words} />
          )}
          <DocumentedAnswers words={words} />
          <History draft={draft} words={words} />
        </section>
      </div>
    </form>
  )
}

/** Only a tab shows what is wrong with a certificate: scripts are not told. */
function CertificateHint({
  url,
  words,
}: Pick<ConsoleProps, 'words'> & { url: string }): VNode | null {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') return null
  const { origin } = new URL(url)
  return (
    <p class="console-hint">
      {words.seeCertificate}{' '}
      <a href={origin} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{origin}</bdi>
      </a>
    </p>
  )
}

/** The answers that the page shows as examples: they stand here while the panel is open. */
function DocumentedAnswers({ words }: Pick<ConsoleProps, 'words'>): VNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const examples = document.querySelector<HTMLElement>('#response-example')
    if (examples === null || place.current === null) return
    // Nothing of the page moves meanwhile.
    const gap = document.createElement('div')
    gap.style.height = `${examples.offsetHeight}px`
    examples.replaceWith(gap)
    place.current.append(examples)
    return () => gap.replaceWith(examples)
  }, [])
  return (
    <div class="console-documented" ref={place}>
      <p class="console-title">{words.example}</p>
    </div>
  )
}

/** Takes a request that stands somewhere else apart. */
function Paste({ draft, words }: { draft: Draft; words: ConsoleWords }): VNode {
  const [pasted, setPasted] = useState<Pasted>('taken')
  const take = async (area: HTMLTextAreaElement) => {
    const { value } = area
    if (value.trim() === '') {
      // What was taken is gone from it already.
      if (pasted === 'notPasted') setPasted('taken')
      return
    }
    // Its code is loaded when it is asked for.
    const { takePasted } = await import('./paste.ts')
    // It may have been taken meanwhile.
    if (area.value !== value) return
    const became = takePasted(draft, value)
    setPasted(became)
    if (became === 'notPasted') return
    area.value = ''
    // What is told stays in sight.
    if (became === 'digest') return
    const around = area.closest('details')
    if (around !== null) around.open = false
  }
  return (
    <details class="console-paste">
      <summary>{words.paste}</summary>
      <textarea
        aria-label={words.paste}
        dir="ltr"
        rows={3}
        spellcheck={false}
        onInput={({ currentTarget, inputType }) => {
          // What is typed is taken when it is whole.
          if (inputType !== 'insertText') void take(currentTarget)
        }}
        onChange={({ currentTarget }) => void take(currentTarget)}
      />
      <p class="console-hint" role="status">
        {pasted !== 'taken' && words[pasted]}
      </p>
    </details>
  )
}

function History({ draft, words }: { draft: Draft; words: ConsoleWords }): VNode | null {
  const entries = readHistory()
  if (entries.length === 0) return null
  return (
    <details class="console-history">
      <summary>{words.recentRequests}</summary>
      <ol>
        {entries.map(({ label, status, link }, index) => (
          <li key={String(entries.length - index)}>
            <a
              href={link}
              onClick={(event) => {
                // Those of other pages are there.
                if (new URL(link).pathname !== location.pathname) return
                event.preventDefault()
                restoreLink(draft, link)
              }}
            >
              <code>{status}</code> <bdi dir="ltr">{label}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Renders anew whenever the request changes, here or on the page behind. */
export function useStore({ store }: Draft): void {
  const [, renew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => store.subscribe(() => renew(undefined)), [store])
}
