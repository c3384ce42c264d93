import type { VNode } from 'preact'
import { type ListedHeading, useRenderContext } from '../context.ts'
import type { TreePlan } from './schema/index.ts'

/** Fields that a page needs no filter for. */
const FEW = 30

/** Parts that a page needs no list of. */
const FEW_PARTS = 2

/**
 * Of a page that has many fields: a list of its parts, since samples stand where other pages have
 * theirs, a filter for the fields, and a switch that opens all of them.
 */
export function FieldTools({ plan }: { plan: TreePlan }): VNode {
  const { label, later, forPeople, headings } = useRenderContext()
  // How many there are is known when they have been printed.
  const tools = later(() => {
    if (plan.rows <= FEW) return ''
    const filter = escapeAttribute(label('filterFields'))
    const shown = escapeAttribute(label('entries'))
    const other = escapeAttribute(label('collapseAll'))
    return (
      `<input type="search" class="field-filter" placeholder="${filter}" aria-label="${filter}" data-shown="${shown}">` +
      `<button type="button" class="field-expander" data-other="${other}">${label('expandAll')}</button>` +
      printParts((headings?.() ?? []).filter(({ depth }) => depth === 2))
    )
  })
  const box = <div class="field-tools" dangerouslySetInnerHTML={{ __html: tools }} />
  return <>{forPeople?.(box) ?? box}</>
}

function printParts(parts: readonly ListedHeading[]): string {
  if (parts.length <= FEW_PARTS) return ''
  const links = parts.map(({ id, text }) => {
    const address = escapeAttribute(`#${encodeURI(id)}`)
    return `<li><a href="${address}">${escapeAttribute(text).replaceAll('<', '&lt;')}</a></li>`
  })
  return `<ul class="field-parts">${links.join('')}</ul>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
