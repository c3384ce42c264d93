import type { VNode } from 'preact'
import { type EntryRow, RowText } from './row.tsx'

interface FolderProps extends EntryRow {
  open: boolean
  openable: boolean
}

/** A folder of a tree: it opens and closes, unless it is to stay open. */
export function Folder({
  name,
  comment,
  highlight,
  outer,
  children,
  ...state
}: FolderProps): VNode {
  const row = <RowText name={name} comment={comment} kind="folder" />
  const content = (
    <ul class="tree-folder-content" data-component-part="tree-folder-content">
      {children}
    </ul>
  )
  return (
    <li {...outer} data-highlight={highlight || undefined} data-component-part="tree-folder">
      {state.openable ? (
        <details class="tree-branch" open={state.open}>
          <summary class="tree-row" data-component-part="tree-folder-trigger">
            {row}
          </summary>
          {content}
        </details>
      ) : (
        <>
          <div class="tree-row">{row}</div>
          {content}
        </>
      )}
    </li>
  )
}
