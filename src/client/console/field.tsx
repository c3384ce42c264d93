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
  /** Beside the name: its type, or that it is required. */
  note?: string | undefined
  children: ComponentChildren
}

/** A label with what it is for. */
export function Field({ name, note, children }: FieldProps): VNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children.
    <label class="console-field">
      <span class="console-label">
        <code>{name}</code>{' '}
        {note !== undefined && note !== '' && <span class="console-note">{note}</span>}
      </span>
      {children}
    </label>
  )
}
