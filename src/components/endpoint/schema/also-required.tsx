import type { VNode } from 'preact'
import { useRenderContext } from '../../context.ts'

/** Fields described elsewhere that a variant or a case of their object requires. */
export function AlsoRequired({ names }: { names: readonly string[] }): VNode | null {
  const { label } = useRenderContext()
  if (names.length === 0) return null
  return (
    <p class="field-fact">
      {label('named', label('required'))}{' '}
      {names.map((name) => [<code key={name}>{name}</code>, ' '])}
    </p>
  )
}
