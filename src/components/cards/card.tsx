import type { ComponentChildren, VNode } from 'preact'
import { getCalloutType } from '../callouts/callout.tsx'
import { CalloutGlyph } from '../callouts/glyphs.tsx'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { Title } from '../parts/plain-text.ts'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient, toText } from '../props/lenient.ts'
import { CoverLink, isExternal, linkProps } from './cover-link.tsx'

export interface CardProps extends BaseProps, IconProps {
  title?: ComponentChildren
  href?: string
  horizontal?: Lenient<boolean>
  img?: string
  cta?: string
  arrow?: Lenient<boolean>
  type?: string
}

/** What cannot be inside of a link. */
const INTERACTIVE =
  /<(?:a|audio|button|details|embed|iframe|input|label|select|textarea|video)\b|\stabindex=/i

/** A bordered box. With `href` all of it is a link, yet links inside of it work on their own. */
export function Card(props: CardProps): VNode {
  const { icon, iconType, iconLibrary, color } = props
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const title = renderInside(context, surroundings, <Title>{props.title}</Title>)
  const content = renderInside(context, { ...surroundings, boxed: true }, props.children)
  const written = toText(props.href)
  const href = written === undefined ? undefined : context.href(written)
  const img = toText(props.img)
  const type = getCalloutType(props.type)
  const arrow = href !== undefined && isOn(props.arrow, isExternal(href))
  const isLink = href !== undefined && !INTERACTIVE.test(title + content)
  const Box = isLink ? 'a' : 'div'
  return (
    <Box
      {...getPassedProps(props, 'card')}
      {...(isLink && linkProps(href))}
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
        {isLink && title + content + (props.cta ?? '') === '' && (
          <span class="sr-only">{href}</span>
        )}
        <CardText
          title={title}
          content={content}
          cta={props.cta}
          href={isLink ? undefined : href}
        />
      </div>
    </Box>
  )
}

interface CardTextProps {
  /** Markup. */
  title: string
  /** Markup. */
  content: string
  cta: string | undefined
  /** Where a box leads that is no link itself. */
  href: string | undefined
}

/** Title, text and foot. The link is on the title, else on the foot, else on nothing visible. */
function CardText({ title, content, cta, href }: CardTextProps): VNode {
  const titled = title !== ''
  const action = cta !== undefined && cta !== ''
  return (
    <div class="card-main">
      {titled && href === undefined && (
        <Html class="card-title" data-component-part="card-title" html={title} />
      )}
      {titled && href !== undefined && (
        <div class="card-title" data-component-part="card-title">
          <CoverLink href={href}>
            <Html as="span" html={title} />
          </CoverLink>
        </div>
      )}
      <Html class="card-content text-flow" data-component-part="card-content" html={content} />
      {action && (
        <div class="card-cta" data-component-part="card-cta">
          {href === undefined || titled ? cta : <CoverLink href={href}>{cta}</CoverLink>}
        </div>
      )}
      {!titled && !action && href !== undefined && <CoverLink href={href} />}
    </div>
  )
}
