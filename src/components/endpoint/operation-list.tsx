import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import type { ListedOperation } from './reference.ts'

/** Operations that have pages, with links to them. */
export function OperationList({
  operations,
}: {
  operations: readonly ListedOperation[]
}): VNode | null {
  const { href, label } = useRenderContext()
  if (operations.length === 0) return null
  return (
    <ul class="operation-list">
      {operations.map(({ route, method, title, deprecated }) => (
        <li key={route}>
          <a href={href(route)}>
            <span class="method-pill" data-method={method.toLowerCase()}>
              {method}
            </span>{' '}
            {title}
          </a>
          {deprecated && <span class="field-deprecated-pill">{label('deprecated')}</span>}
        </li>
      ))}
    </ul>
  )
}
