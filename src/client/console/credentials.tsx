import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import {
  type AuthOption,
  getChosenRequest,
  type RequestOptions,
} from '../../openapi/samples/index.ts'
import type { Draft } from './draft.ts'
import { Field, Group } from './field.tsx'
import type { Renewal, SignIn } from './oauth/sign-in.tsx'

/** Key of session storage for what readers ask to keep. */
const KEPT = 'pergola-credentials'

/** Secrets by server and scheme; other pages of the document use them too, until the tab is gone. */
const given = new Map<string, string>(readKept())

/** Gives a page's request what the reader gave on other pages. */
export function useGiven(draft: Draft): void {
  for (const { scheme } of draft.store.options.auth.flat()) {
    const value = given.get(getKey(draft.store.options, scheme))
    if (value !== undefined) draft.setCredential(scheme, value)
  }
}

interface CredentialsProps {
  draft: Draft
  words: ConsoleWords
  /** Where identity servers lead readers back to. */
  callback: string | undefined
}

/** What gets other tokens, by server and scheme; lives as long as the page. */
const renewals = new Map<string, Renewal>()

/** Milliseconds in which an identity server is to renew a token. */
const PATIENCE_MS = 20_000

/** Gets other tokens for those that have ended. Where there is none, the server will say so. */
export async function renewTokens(
  { auth, store: { options } }: Draft,
  ...stopped: AbortSignal[]
): Promise<void> {
  const signal = AbortSignal.any([...stopped, AbortSignal.timeout(PATIENCE_MS)])
  for (const { scheme } of options.auth[auth] ?? []) {
    const renewal = renewals.get(getKey(options, scheme))
    if (renewal === undefined || renewal.until >= Date.now()) continue
    await renewal.renew(signal).catch(() => {})
  }
}

/** Who asks: of several alternatives one, each with what its schemes need. */
export function Credentials({ draft, words, callback }: CredentialsProps): VNode | null {
  const [isKept, setIsKept] = useState(isKeeping)
  const { auth } = draft.store.options
  const alternative = auth[draft.auth] ?? []
  if (auth.flat().length === 0) return null
  return (
    <Group title={words.authorizations}>
      {auth.length > 1 && (
        <select
          aria-label={words.authorizations}
          value={draft.auth}
          onChange={({ currentTarget }) => {
            draft.store.update({ auth: Number(currentTarget.value) })
          }}
        >
          {auth.map((all, index) => (
            <option key={String(index)} value={index}>
              {all.map(({ scheme }) => scheme).join(' + ') || '–'}
            </option>
          ))}
        </select>
      )}
      {alternative.map((option) => (
        <Scheme
          key={option.scheme}
          option={option}
          draft={draft}
          words={words}
          callback={callback}
        />
      ))}
      {alternative.length === 0 && <p class="console-hint">{words.authOptional}</p>}
      {alternative.length > 0 && (
        <label class="console-check">
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget }) => {
              keepInTab(currentTarget.checked)
              setIsKept(currentTarget.checked)
            }}
          />
          {words.keepInTab}
        </label>
      )}
    </Group>
  )
}

function Scheme({
  option,
  draft,
  words,
  callback,
}: CredentialsProps & { option: AuthOption }): VNode {
  const { scheme, use, oauth } = option
  const value = draft.credentialOf(option)
  const key = getKey(draft.store.options, scheme)
  const take = (text: string, renewal?: Renewal) => {
    give(key, text)
    if (renewal === undefined) renewals.delete(key)
    else renewals.set(key, renewal)
    draft.setCredential(scheme, text)
  }
  if (use === undefined) {
    return (
      <p class="console-hint">
        <code>{scheme}</code> {words.certificate}
      </p>
    )
  }
  const common = { autocomplete: 'off', spellcheck: false }
  if (use.kind !== 'basic') {
    const note = use.kind === 'apiKey' ? use.name : use.kind === 'http' ? use.scheme : 'Bearer'
    return (
      <>
        <Field name={scheme} note={note}>
          <input
            {...common}
            type="password"
            value={value}
            onInput={({ currentTarget }) => take(currentTarget.value.trim())}
          />
        </Field>
        {use.kind === 'http' && /^digest$/i.test(use.scheme) && (
          <p class="console-hint">{words.digest}</p>
        )}
        {oauth !== undefined && callback !== undefined && (
          <LazySignIn
            option={oauth}
            server={chosenServer(draft)}
            callback={new URL(callback, location.href).href}
            words={words}
            recall={(name) => given.get(`${key} ${name}`) ?? ''}
            remember={(name, text) => {
              give(`${key} ${name}`, text)
              draft.store.update({})
            }}
            take={take}
          />
        )}
      </>
    )
  }
  const [user = '', ...rest] = value.split(':')
  const password = rest.join(':')
  return (
    <>
      <Field name={words.user} isWord note={scheme}>
        <input
          {...common}
          value={user}
          onInput={({ currentTarget }) => take(getPair(currentTarget.value, password))}
        />
      </Field>
      <Field name={words.password} isWord note={scheme}>
        <input
          {...common}
          type="password"
          value={password}
          onInput={({ currentTarget }) => take(getPair(user, currentTarget.value))}
        />
      </Field>
    </>
  )
}

/** The way to a token; its code is loaded when it is opened. */
function LazySignIn(props: Parameters<typeof SignIn>[0]): VNode {
  const [Loaded, setLoaded] = useState<typeof SignIn>()
  return (
    <details
      class="console-sign-in"
      onToggle={async () => {
        const loaded = await import('./oauth/sign-in.tsx')
        setLoaded(() => loaded.SignIn)
      }}
    >
      <summary>{props.words.authorize}</summary>
      {Loaded !== undefined && <Loaded {...props} />}
    </details>
  )
}

/** The address that a request has before its path. */
function chosenServer({ store }: Draft): string {
  return getChosenRequest(store.options, store.get()).server
}

/** Keeps what a reader gave for the other pages of the document. */
function give(key: string, text: string): void {
  if (text === '') given.delete(key)
  else given.set(key, text)
  if (isKeeping()) keepInTab(true)
}

function getPair(user: string, password: string): string {
  return user === '' && password === '' ? '' : `${user}:${password}`
}

/** A secret is for the servers that it was given for. */
function getKey({ servers, origin }: RequestOptions, scheme: string): string {
  return `${servers[0]?.url ?? origin} ${scheme}`
}

function isKeeping(): boolean {
  return sessionStorage.getItem(KEPT) !== null
}

function keepInTab(isKept: boolean): void {
  if (isKept) sessionStorage.setItem(KEPT, JSON.stringify([...given]))
  else sessionStorage.removeItem(KEPT)
}

function readKept(): [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, string][]
  } catch {
    return []
  }
}
