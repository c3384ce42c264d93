import type { ComponentChildren, VNode } from 'preact'
import { type NotedUpdate, type RenderContext, useRenderContext } from '../context.ts'
import { claimId } from '../parts/claim-id.ts'
import { copyWords } from '../parts/copy-words.ts'
import { useOutline } from '../parts/outline.ts'
import { createPerPage } from '../parts/per-page.ts'
import { getTitle, Title } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toList, toText } from '../props/lenient.ts'

const tagsOf = createPerPage<Set<string>>(() => new Set())

export interface UpdateProps extends BaseProps {
  label?: ComponentChildren
  description?: ComponentChildren
  tags?: readonly string[] | string
  /** What the feed says instead of the entry's headings. */
  rss?: { title?: unknown; description?: unknown }
}

/** An entry of a changelog: its label at the side, its text beside it. */
export function Update(props: UpdateProps): VNode {
  const context = useRenderContext()
  const { listed, place } = useOutline()
  const label = getTitle(context, props.label).text
  const description = getTitle(context, props.description).text
  const tags = [...new Set(toList(props.tags))]
  const id = label === '' ? props.id : claimId(context, label, props.id)
  if (label !== '' && id !== undefined && listed) {
    context.heading({ depth: 2, id, text: label, ...place })
  }
  context.need('changelog')
  offerFilters(context, tags)
  if (id !== undefined) {
    const rss = feedText(props.rss)
    context.addUpdate?.({
      id,
      label: label === '' ? id : label,
      tags,
      ...(description !== '' && { description }),
      ...(rss && { rss }),
    })
  }
  return (
    <div
      {...getPassedProps(props, 'update', 'update-container')}
      id={id}
      data-tags={tags.length > 0 ? tags.join(',') : undefined}
    >
      <div class="update-side">
        {label !== '' && (
          <a
            class="update-label"
            data-component-part="update-label"
            href={`#${encodeURI(id ?? '')}`}
            data-copy-link=""
            {...copyWords(context)}
          >
            <Title>{props.label}</Title>
          </a>
        )}
        {tags.length > 0 && (
          <ul class="update-tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {description !== '' && (
          <div class="update-description" data-component-part="update-description">
            <Title>{props.description}</Title>
          </div>
        )}
      </div>
      <div class="update-content text-flow" data-component-part="update-content">
        {props.children}
      </div>
    </div>
  )
}

function feedText(given: UpdateProps['rss']): NotedUpdate['rss'] {
  if (typeof given !== 'object' || given === null) return undefined
  const title = toText(given.title)
  const description = toText(given.description)
  if (title === undefined && description === undefined) return undefined
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
}

/** Adds tags to the filters of the page's side column. */
function offerFilters(context: RenderContext, tags: readonly string[]): void {
  const known = tagsOf(context)
  if (known.size === 0 && tags.length > 0) {
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
