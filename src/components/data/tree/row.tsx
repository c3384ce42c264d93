import type { ComponentChildren, VNode } from 'preact'
import type { PassedProps } from '../../props/base.ts'
import { type EntryKind, TreeGlyph } from './glyphs.tsx'

/** What files and folders have in common. */
export interface EntryRow {
  name: string
  /** Words behind the name. */
  comment?: string | undefined
  highlight?: boolean
  /** Attributes of the entry's outermost element. */
  outer: PassedProps & { id?: string | undefined }
  children?: ComponentChildren
}

interface RowProps {
  name: string
  comment: string | undefined
  kind: EntryKind
}

/** An entry's icon, name and comment. */
export function RowText({ name, comment, kind }: RowProps): VNode {
  const part = kind === 'folder' ? 'tree-folder' : 'tree-file'
  return (
    <>
      <TreeGlyph kind={kind} part={`${part}-icon`} />
      <span class="tree-name" data-component-part={`${part}-name`}>
        {name}
      </span>
      {comment !== undefined && <span class="tree-comment">{comment}</span>}
    </>
  )
}
