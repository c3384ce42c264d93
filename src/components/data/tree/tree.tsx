import type { VNode } from 'preact'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { renderInside, useSurroundings } from '../../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../../props/base.ts'
import { isOn, type Lenient, toText } from '../../props/lenient.ts'
import { getEntryKind } from './glyphs.tsx'
import { type EntryRow, RowText } from './row.tsx'
import { replaceLists, type WrittenEntry } from './written-lists.ts'

interface FolderRowProps extends EntryRow {
  open: boolean
  openable: boolean
}

/** Files and folders, as elements or as a nested Markdown list. */
export function Tree(props: BaseProps): VNode {
  const context = useRenderContext()
  const html = replaceLists(renderInside(context, useSurroundings(), props.children), (entries) =>
    context.html(<Entries entries={entries} />),
  )
  return (
    <div {...getPassedProps(props, 'tree', 'not-prose')} id={props.id}>
      {html.includes('<li') ? (
        <Html as="ul" class="tree-list" html={html} />
      ) : (
        <Html class="tree-note" html={html} />
      )}
    </div>
  )
}

interface EntryProps extends BaseProps {
  name?: string
  comment?: string
  highlight?: Lenient<boolean>
}

interface FolderProps extends EntryProps {
  defaultOpen?: Lenient<boolean>
  openable?: Lenient<boolean>
}

Tree.Folder = function TreeFolder({ children, ...props }: FolderProps): VNode {
  return (
    <Folder
      {...entryProps(props, 'tree-folder')}
      open={isOn(props.defaultOpen)}
      openable={isOn(props.openable, true)}
    >
      {children}
    </Folder>
  )
}

Tree.File = function TreeFile({ children, ...props }: EntryProps): VNode {
  return <File {...entryProps(props, 'tree-file')}>{children}</File>
}

function entryProps(props: EntryProps, className: string) {
  return {
    name: toText(props.name) ?? '',
    comment: toText(props.comment),
    highlight: isOn(props.highlight),
    outer: { ...getPassedProps(props, className), id: props.id },
  }
}

/** The entries of a Markdown list. Folders that hold something start open. */
function Entries({ entries }: { entries: readonly WrittenEntry[] }): VNode {
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

/** A file of a tree. */
function File({ name, comment, highlight, outer, children }: EntryRow): VNode {
  return (
    <li {...outer} data-highlight={highlight || undefined} data-component-part="tree-file">
      <div class="tree-row">
        <RowText name={name} comment={comment} kind={getEntryKind(name)} />
      </div>
      {children}
    </li>
  )
}

/** A folder of a tree: it opens and closes, unless it is to stay open. */
function Folder({ name, comment, highlight, outer, children, ...state }: FolderRowProps): VNode {
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
