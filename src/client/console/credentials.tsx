import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import type { AuthOption, RequestOptions } from '../../openapi/samples/index.ts'
import type { Draft } from './draft.ts'
import { Field, Group } from './inputs.tsx'

/** Key of session storage for what readers ask to keep. */
const KEPT = 'pergola-credentials'

/** Secrets by server and scheme; other pages of the document use them too, until the tab is gone. */
const given = new Map<string, string>(readKept())

/** Gives a page's request what the reader gave on other pages. */
export function useGiven(draft: Draft): void {
  for (const { scheme } of draft.store.options.auth.flat()) {
    const value = given.get(keyOf(draft.store.options, scheme))
    if (value !== undefined) draft.setCredential(scheme, value)
  }
}

/** Who asks: of several alternatives one, each with what its schemes need. */
export function Credentials({ draft, words }: { draft: Draft; words: ConsoleWords }): VNode | null {
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
        <Scheme key={option.scheme} option={option} draft={draft} words={words} />
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
  option: { scheme, use },
  draft,
  words,
}: {
  option: AuthOption
  draft: Draft
  words: ConsoleWords
}): VNode {
  const value = draft.store.get().credentials?.[scheme] ?? ''
  const take = (text: string) => {
    const key = keyOf(draft.store.options, scheme)
    if (text === '') given.delete(key)
    else given.set(key, text)
    if (isKeeping()) keepInTab(true)
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
      <Field name={scheme} note={note}>
        <input
          {...common}
          type="password"
          value={value}
          onInput={({ currentTarget }) => take(currentTarget.value.trim())}
        />
      </Field>
    )
  }
  const [user = '', ...rest] = value.split(':')
  const password = rest.join(':')
  return (
    <>
      <Field name={words.user} note={scheme}>
        <input
          {...common}
          value={user}
          onInput={({ currentTarget }) => take(pairOf(currentTarget.value, password))}
        />
      </Field>
      <Field name={words.password} note={scheme}>
        <input
          {...common}
          type="password"
          value={password}
          onInput={({ currentTarget }) => take(pairOf(user, currentTarget.value))}
        />
      </Field>
    </>
  )
}

function pairOf(user: string, password: string): string {
  return user === '' && password === '' ? '' : `${user}:${password}`
}

/** A secret is for the servers that it was given for. */
function keyOf({ servers, origin }: RequestOptions, scheme: string): string {
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
