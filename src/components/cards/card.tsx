import type { ComponentChildren, VNode } from 'preact'
import { calloutType } from '../callouts/callout.tsx'
import { CalloutGlyph } from '../callouts/glyphs.tsx'
import { useRenderContext } from '../context.ts'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { Surround } from '../parts/surroundings.ts'
import { type BaseProps, passed } from '../props/base.ts'
import { isOn, type Lenient, toText } from '../props/lenient.ts'
import { CoverLink } from './cover-link.tsx'
import { isExternal } from './link-props.ts'

export interface CardProps extends BaseProps, IconProps {
  title?: ComponentChildren
  href?: string
  horizontal?: Lenient<boolean>
  img?: string
  cta?: string
  arrow?: Lenient<boolean>
  type?: string
}

/** A bordered box. With `href` all of it is a link, yet links inside of it work on their own. */
export function Card(props: CardProps): VNode {
  const { icon, iconType, iconLibrary, color } = props
  const context = useRenderContext()
  const written = toText(props.href)
  const href = written === undefined ? undefined : context.href(written)
  const img = toText(props.img)
  const type = calloutType(props.type)
  const arrow = href !== undefined && isOn(props.arrow, isExternal(href))
  return (
    <div
      {...passed(props, 'card')}
      id={props.id}
      data-callout-type={type}
      data-horizontal={isOn(props.horizontal) || undefined}
      data-link={href !== undefined || undefined}
    >
      {img !== undefined && (
        <img class="card-image" data-component-part="card-image" src={context.href(img)} alt="" />
      )}
      {arrow && <span class="card-arrow arrow" aria-hidden="true" />}
      <div class="card-content-container" data-component-part="card-content-container">
        {icon === undefined && type !== undefined ? (
          <span class="card-icon" data-component-part="card-icon">
            <CalloutGlyph type={type} />
          </span>
        ) : (
          <IconSlot
            class="card-icon"
            part="card-icon"
            {...{ icon, iconType, iconLibrary, color }}
          />
        )}
        <CardText {...props} href={href} />
      </div>
    </div>
  )
}

/** Title, text and foot. The link is on the title, else on the foot, else on nothing visible. */
function CardText({ title, cta, href, children }: CardProps): VNode {
  const titled = title !== undefined && title !== ''
  const action = cta !== undefined && cta !== ''
  return (
    <div class="card-body">
      {titled && (
        <div class="card-title" data-component-part="card-title">
          {href === undefined ? title : <CoverLink href={href}>{title}</CoverLink>}
        </div>
      )}
      <div class="card-content flow" data-component-part="card-content">
        <Surround boxed>{children}</Surround>
      </div>
      {action && (
        <div class="card-cta" data-component-part="card-cta">
          {href === undefined || titled ? cta : <CoverLink href={href}>{cta}</CoverLink>}
        </div>
      )}
      {!titled && !action && href !== undefined && <CoverLink href={href} />}
    </div>
  )
}
