import type { ComponentChildren, VNode } from 'preact'

/** A group of inputs under its name; nothing where there are none. */
export function Group({ title, children }: { title: string; children: ComponentChildren }): VNode {
  return (
    <fieldset class="console-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface FieldProps {
  name: string
  /** Whether the name is a word of the interface, and no name of the API. */
  isWord?: boolean
  /** Beside the name: its type, or that it is required. */
  note?: string | undefined
  children: ComponentChildren
}

/** A label with what it is for. */
export function Field({ name, isWord = false, note, children }: FieldProps): VNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children.
    <label class="console-field">
      <span class="console-label">
        {isWord ? <span>{name}</span> : <code>{name}</code>}{' '}
        {note !== undefined && note !== '' && <span class="console-note">{note}</span>}
      </span>
      {children}
    </label>
  )
}
