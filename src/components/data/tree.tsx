import type { VNode } from 'preact'
import { type BaseProps, passed } from '../props/base.ts'
import { isOn, type Lenient } from '../props/lenient.ts'

/** Files and folders, as elements or as a nested list. */
export function Tree(props: BaseProps): VNode {
  return (
    <div {...passed(props, 'tree', 'not-prose')} id={props.id}>
      {props.children}
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

Tree.Folder = function TreeFolder(props: FolderProps): VNode {
  const { name, comment, children } = props
  const content = <div class="tree-folder-content">{children}</div>
  const label = (
    <>
      <span class="tree-name">{name}</span>
      {comment !== undefined && <span class="tree-comment">{comment}</span>}
    </>
  )
  const attributes = {
    ...passed(props, 'tree-folder'),
    id: props.id,
    'data-highlight': isOn(props.highlight) || undefined,
  }
  if (!isOn(props.openable, true)) {
    return (
      <div {...attributes}>
        <div class="tree-row">{label}</div>
        {content}
      </div>
    )
  }
  return (
    <details {...attributes} open={isOn(props.defaultOpen)}>
      <summary class="tree-row">{label}</summary>
      {content}
    </details>
  )
}

Tree.File = function TreeFile(props: EntryProps): VNode {
  return (
    <div
      {...passed(props, 'tree-file', 'tree-row')}
      id={props.id}
      data-highlight={isOn(props.highlight) || undefined}
    >
      <span class="tree-name">{props.name}</span>
      {props.comment !== undefined && <span class="tree-comment">{props.comment}</span>}
      {props.children}
    </div>
  )
}
