import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import type { Draft } from './draft.ts'
import { linkTo } from './link.ts'

interface HeadProps {
  draft: Draft
  words: ConsoleWords
  /** The method, or what else begins it. */
  name: string
  address: string
  close: () => void
  /** The button that sends it. */
  children: ComponentChildren
}

/** What is about to be sent, the button that does it, and what else is done with the whole. */
export function Head({ draft, words, name, address, close, children }: HeadProps): VNode {
  return (
    <header class="console-head">
      <span class="method-pill" data-method={name.toLowerCase()}>
        {name}
      </span>
      <code class="console-address" dir="ltr">
        {address}
      </code>
      {children}
      <LinkButton draft={draft} words={words} />
      <button type="button" class="console-button" onClick={close}>
        {words.close}
      </button>
    </header>
  )
}

/** Copies an address that leads to the request as it is. */
function LinkButton({ draft, words }: Pick<HeadProps, 'draft' | 'words'>): VNode {
  const [told, setTold] = useState<string>()
  return (
    <button
      type="button"
      class="console-button"
      onClick={async () => {
        const copied = navigator.clipboard.writeText(linkTo(draft))
        await copied.then(
          () => setTold(words.copied),
          () => setTold(words.copyRefused),
        )
      }}
      onBlur={() => setTold(undefined)}
    >
      <span aria-live="polite">{told ?? words.copyLink}</span>
    </button>
  )
}
