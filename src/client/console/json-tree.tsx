import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { ExactNumber, isCompound } from '../../openapi/shapes/index.ts'

/** Members that are shown of one level. */
const MOST = 200

/** Levels that are open at first. */
const OPEN = 2

/** Levels that are there before a reader opens them: no page can hold thousands in each other. */
const THERE = 50

/** JSON whose levels open and close; with a filter only what holds it, all of it open. */
export function JsonTree({ value, filter }: { value: unknown; filter: string }): VNode {
  return (
    <div class="console-tree" dir="ltr">
      <Node value={value} depth={0} filter={filter.toLowerCase()} />
    </div>
  )
}

interface NodeProps {
  name?: string
  value: unknown
  depth: number
  filter: string
}

function Node({ name, value, depth, filter }: NodeProps): VNode {
  const [isThere, setIsThere] = useState(depth < THERE)
  if (!isCompound(value)) {
    return (
      <div class="console-leaf">
        {name !== undefined && <span class="console-key">{name}: </span>}
        <Leaf value={value} />
      </div>
    )
  }
  const isList = Array.isArray(value)
  const members = Object.entries(value)
  const kept = members.filter(([key, member]) => has(filter, isList ? '' : key, member))
  const [start, end] = isList ? '[]' : '{}'
  return (
    <details
      open={depth < OPEN || (filter !== '' && depth < THERE)}
      onToggle={({ currentTarget }) => currentTarget.open && setIsThere(true)}
    >
      <summary>
        {name !== undefined && <span class="console-key">{name}: </span>}
        {start} <span class="console-note">{members.length}</span> {end}
      </summary>
      {kept.slice(0, isThere ? MOST : 0).map(([key, member]) => (
        <Node
          key={key}
          name={key}
          value={member}
          depth={depth + 1}
          filter={key.toLowerCase().includes(filter) ? '' : filter}
        />
      ))}
      {isThere && kept.length > MOST && <div class="console-leaf">… {kept.length - MOST}</div>}
    </details>
  )
}

function Leaf({ value }: { value: unknown }): VNode {
  if (value instanceof ExactNumber) return <span class="console-number">{value.digits}</span>
  return (
    <span class={`console-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</span>
  )
}

/** Whether a member, or something in it, holds the text. */
function has(filter: string, key: string, value: unknown): boolean {
  if (filter === '' || key.toLowerCase().includes(filter)) return true
  if (!isCompound(value)) {
    const text = value instanceof ExactNumber ? value.digits : String(value)
    return text.toLowerCase().includes(filter)
  }
  const isList = Array.isArray(value)
  return Object.entries(value).some(([name, member]) => has(filter, isList ? '' : name, member))
}
