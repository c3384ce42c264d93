import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import type { TreePlan } from './schema/index.ts'

/** Fields that a page needs no filter for. */
const FEW = 30

/** A filter for the fields of a page that has many, and a switch that opens all of them. */
export function FieldTools({ plan }: { plan: TreePlan }): VNode {
  const { label, later, forPeople } = useRenderContext()
  // How many there are is known when they have been printed.
  const tools = later(() => {
    if (plan.rows <= FEW) return ''
    const filter = escapeAttribute(label('filterFields'))
    const shown = escapeAttribute(label('entries'))
    const other = escapeAttribute(label('collapseAll'))
    return (
      `<input type="search" class="field-filter" placeholder="${filter}" aria-label="${filter}" data-shown="${shown}">` +
      `<button type="button" class="field-expander" data-other="${other}">${label('expandAll')}</button>`
    )
  })
  const box = <div class="field-tools" dangerouslySetInnerHTML={{ __html: tools }} />
  return <>{forPeople?.(box) ?? box}</>
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
