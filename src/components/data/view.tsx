import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { createPerPage } from '../parts/per-page.ts'
import { Title } from '../parts/plain-text.ts'
import { Surround } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface ViewProps extends BaseProps, IconProps {
  title?: string
}

/** One variant of a page, as the menu offers it. */
export interface ViewChoice extends IconProps {
  title: string
}

const choicesOf = createPerPage<ViewChoice[]>(() => [])

/** One variant of a page, under its name. The first one of the page brings the menu of all. */
export function View(props: ViewProps): VNode {
  const { icon, iconType, iconLibrary, color, children } = props
  const context = useRenderContext()
  const choices = choicesOf(context)
  const isFirst = choices.length === 0
  const title = toText(props.title) ?? context.label('view')
  let view = choices.findIndex((choice) => choice.title === title)
  if (view === -1) view = choices.push({ title, icon, iconType, iconLibrary, color }) - 1
  return (
    <>
      {isFirst && (
        <Html
          class="multi-view-menu not-prose"
          html={context.later(() => context.html(<ViewMenu choices={choices} />))}
        />
      )}
      <section
        {...getPassedProps(props, 'multi-view-item', 'text-flow')}
        id={props.id}
        data-view={view}
        data-active={view === 0 || undefined}
      >
        <p class="view-title">
          <IconSlot class="view-icon" {...{ icon, iconType, iconLibrary, color }} />
          <Title>{title}</Title>
        </p>
        <Surround view={view}>{children}</Surround>
      </section>
    </>
  )
}

/** The menu that chooses between the variants of a page; a page of one variant needs none. */
function ViewMenu({ choices }: { choices: readonly ViewChoice[] }): VNode | null {
  const { label } = useRenderContext()
  const [first] = choices
  if (first === undefined || choices.length < 2) return null
  const { title, ...icon } = first
  return (
    <details class="nav-menu multi-view-dropdown" id="multi-view-dropdown">
      <summary class="nav-dropdown-trigger multi-view-dropdown-trigger">
        <span class="sr-only">{label('named', label('view'))} </span>
        <IconSlot class="view-icon" {...icon} />
        <span class="nav-dropdown-label">
          <Title>{title}</Title>
        </span>
      </summary>
      <div class="nav-dropdown-content multi-view-dropdown-content">
        {choices.map(({ title: name, ...own }, view) => (
          <button
            key={name}
            type="button"
            class="nav-dropdown-item multi-view-dropdown-item"
            aria-pressed={view === 0}
            data-view={view}
          >
            <IconSlot class="view-icon" {...own} />
            <span class="nav-dropdown-label">
              <Title>{name}</Title>
            </span>
          </button>
        ))}
      </div>
    </details>
  )
}
