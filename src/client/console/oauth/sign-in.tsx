import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ConsoleWords } from '../../../components/index.ts'
import type { OAuthEndpoints, OAuthOption } from '../../../openapi/samples/index.ts'
import { Field } from '../field.tsx'
import { type Attempt, obtainToken, PopupBlocked, readFlows, refreshToken } from './flows.ts'
import { Refused, type Token } from './token-endpoint.ts'

interface SignInProps {
  option: OAuthOption
  /** Address of the API's server. */
  server: string
  callback: string
  words: ConsoleWords
  /** What the reader gave before, by its name. */
  recall: (name: string) => string
  remember: (name: string, value: string) => void
  /** Takes a token, and what gets another one when it ends. */
  take: (token: string, renewal?: Renewal) => void
}

/** Gets another token for one that ends. */
export interface Renewal {
  until: number
  renew: (signal: AbortSignal) => Promise<void>
}

/** Gets a token from the identity server of a scheme. */
export function SignIn(props: SignInProps): VNode {
  const { option, server, callback, words, recall, remember } = props
  const [flows, setFlows] = useState<readonly OAuthEndpoints[]>([])
  const [chosen, setChosen] = useState(0)
  const [scope, setScope] = useState(option.scopes.join(' '))
  const [running, setRunning] = useState<AbortController>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    readFlows(option, server).then(setFlows, () => setMessage(words.unreachable))
  }, [option, server])
  const flow = flows[chosen]
  const [id, secret] = [recall('client'), recall('secret')]

  const run = async () => {
    if (flow === undefined) return
    const controller = new AbortController()
    setRunning(controller)
    setMessage(words.waiting)
    const attempt: Attempt = {
      flow,
      client: { id, secret },
      scope: scope.trim(),
      callback,
      signal: controller.signal,
      tellCode: (url, code) => {
        setMessage(words.deviceCode.replace('{url}', () => url).replace('{code}', () => code))
      },
    }
    try {
      takeToken(attempt, await obtainToken(attempt), props.take)
      setMessage('✓')
    } catch (error) {
      setMessage(controller.signal.aborted ? words.stopped : getReason(error, words))
    }
    setRunning(undefined)
  }

  return (
    <>
      {flows.length > 1 && (
        <select
          aria-label={words.authorize}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {flows.map(({ kind }, index) => (
            <option key={String(index)} value={index}>
              {kind}
            </option>
          ))}
        </select>
      )}
      <Text name={words.clientId} value={id} take={(value) => remember('client', value)} />
      <Text
        name={words.clientSecret}
        type="password"
        value={secret}
        take={(value) => remember('secret', value)}
      />
      <Text name={words.scopes} value={scope} take={setScope} />
      {flow?.kind === 'authorizationCode' && (
        <p class="console-hint">
          <bdi dir="ltr">
            redirect_uri: <code>{callback}</code>
          </bdi>
        </p>
      )}
      <button
        type="button"
        class="console-small"
        disabled={flow === undefined || id === ''}
        onClick={() => (running === undefined ? void run() : running.abort())}
      >
        {running === undefined ? words.authorize : words.stop}
      </button>
      <p class="console-hint" role="status">
        {message}
      </p>
    </>
  )
}

function Text({
  name,
  value,
  type = 'text',
  take,
}: {
  name: string
  value: string
  type?: 'text' | 'password'
  take: (value: string) => void
}): VNode {
  const common = { autocomplete: 'off', spellcheck: false, value } as const
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    take(currentTarget.value)
  return (
    <Field name={name} isWord>
      {type === 'password' ? (
        <input {...common} type="password" onInput={onInput} />
      ) : (
        <input {...common} onInput={onInput} />
      )}
    </Field>
  )
}

function takeToken(attempt: Attempt, token: Token, take: SignInProps['take']): void {
  const { access, refresh, until } = token
  if (refresh === undefined || until === undefined) {
    take(access)
    return
  }
  const renew = async (signal: AbortSignal) => {
    const next = await refreshToken({ ...attempt, signal }, refresh)
    // Not all servers give another one for the next time.
    takeToken(attempt, { refresh, ...next }, take)
  }
  take(access, { until, renew })
}

function getReason(error: unknown, words: ConsoleWords): string {
  if (error instanceof PopupBlocked) return words.popupBlocked
  if (error instanceof Refused) return words.authFailed.replace('{reason}', () => error.message)
  return words.unreachable
}
