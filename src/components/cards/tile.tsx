import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Title } from '../parts/plain-text.ts'
import { Surround } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'
import { CoverLink } from './cover-link.tsx'

export interface TileProps extends BaseProps {
  href?: string
  title?: ComponentChildren
  description?: ComponentChildren
}

/** A preview with its title below; all of it is a link. */
export function Tile(props: TileProps): VNode {
  const context = useRenderContext()
  const written = toText(props.href)
  const href = written === undefined ? undefined : context.href(written)
  const { title, description, children } = props
  return (
    <div {...getPassedProps(props, 'tile')} id={props.id}>
      <div class="tile-preview not-prose">
        <Surround boxed>{children}</Surround>
      </div>
      {title !== undefined && (
        <div class="tile-title">
          {href === undefined ? (
            <Title>{title}</Title>
          ) : (
            <CoverLink href={href}>
              <Title>{title}</Title>
            </CoverLink>
          )}
        </div>
      )}
      {description !== undefined && (
        <div class="tile-description">
          <Title>{description}</Title>
        </div>
      )}
      {title === undefined && href !== undefined && <CoverLink href={href} />}
    </div>
  )
}
