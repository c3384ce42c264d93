import type { VNode } from 'preact'
import { File } from './file.tsx'
import { Folder } from './folder.tsx'
import type { WrittenEntry } from './written-lists.ts'

/** The entries of a Markdown list. Folders that hold something start open. */
export function Entries({ entries }: { entries: readonly WrittenEntry[] }): VNode {
  return (
    <>
      {entries.map(({ name, comment, folder, entries: inner }) =>
        folder ? (
          <Folder
            key={name}
            name={name}
            comment={comment}
            outer={{ class: 'tree-folder', style: undefined }}
            open={true}
            openable={inner.length > 0}
          >
            <Entries entries={inner} />
          </Folder>
        ) : (
          <File
            key={name}
            name={name}
            comment={comment}
            outer={{ class: 'tree-file', style: undefined }}
          />
        ),
      )}
    </>
  )
}
