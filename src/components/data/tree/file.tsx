import type { VNode } from 'preact'
import { kindOf } from './glyphs.tsx'
import { type EntryRow, RowText } from './row.tsx'

/** A file of a tree. */
export function File({ name, comment, highlight, outer, children }: EntryRow): VNode {
  return (
    <li {...outer} data-highlight={highlight || undefined} data-component-part="tree-file">
      <div class="tree-row">
        <RowText name={name} comment={comment} kind={kindOf(name)} />
      </div>
      {children}
    </li>
  )
}
