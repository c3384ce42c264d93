import type { VNode } from 'preact'
import { type RenderContext, useRenderContext } from '../context.ts'
import { perPage } from '../parts/per-page.ts'

const tagsOf = perPage<Set<string>>(() => new Set())

/** Adds tags to the filters of the page's side column. */
export function offerFilters(context: RenderContext, tags: readonly string[]): void {
  const known = tagsOf(context)
  if (known.size === 0 && tags.length > 0) {
    context.need('filters')
    const filters = () => context.html(<UpdateFilters tags={[...known]} />)
    context.lift('filters', context.later(filters))
  }
  for (const tag of tags) known.add(tag)
}

/** The tags of a changelog's entries, to choose from. */
function UpdateFilters({ tags }: { tags: readonly string[] }): VNode {
  const { label } = useRenderContext()
  return (
    <div id="changelog-filters" class="changelog-filters not-prose">
      <p class="changelog-filters-title" id="changelog-filters-title">
        {label('filters')}
      </p>
      <fieldset id="changelog-filters-content" aria-labelledby="changelog-filters-title">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            class="changelog-filter"
            aria-pressed="false"
            data-tag={tag}
          >
            {tag}
          </button>
        ))}
      </fieldset>
      <p class="changelog-filters-count" role="status" data-words={label('entries')} />
    </div>
  )
}
