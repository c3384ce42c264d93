import type { VNode } from 'preact'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { renderInside, useSurroundings } from '../../parts/surroundings.ts'
import { type BaseProps, passed } from '../../props/base.ts'
import { isOn, type Lenient, toText } from '../../props/lenient.ts'
import { File } from './file.tsx'
import { Folder } from './folder.tsx'
import { replaceLists, type WrittenEntry } from './written-lists.ts'

/** Files and folders, as elements or as a nested Markdown list. */
export function Tree(props: BaseProps): VNode {
  const context = useRenderContext()
  const html = replaceLists(renderInside(context, useSurroundings(), props.children), (entries) =>
    context.html(<Entries entries={entries} />),
  )
  return (
    <div {...passed(props, 'tree', 'not-prose')} id={props.id}>
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
    outer: { ...passed(props, className), id: props.id },
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
