import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { AnchoredHeading } from '../parts/anchored-heading.tsx'
import { claimId } from '../parts/claim-id.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { getTitle } from '../parts/plain-text.ts'
import { Surround, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient, toNumber, toWord } from '../props/lenient.ts'

interface StepProps extends BaseProps, IconProps {
  title?: ComponentChildren
  stepNumber?: Lenient<number>
  titleSize?: string
  noAnchor?: Lenient<boolean>
}

const PART = { class: 'step-title', 'data-component-part': 'step-title' }

interface StepTitleProps {
  title: ComponentChildren
  id?: string
  size: 'p' | 'h2' | 'h3' | 'h4'
  noAnchor: boolean
}

export interface StepsProps extends BaseProps {
  titleSize?: string
}

/** A sequence of steps on a rail. */
export function Steps(props: StepsProps): VNode {
  return (
    <ol {...getPassedProps(props, 'steps')} id={props.id}>
      <Surround titleSize={props.titleSize}>{props.children}</Surround>
    </ol>
  )
}

/** One step: a number or an icon, a title and what to do. */
export function Step(props: StepProps): VNode {
  const { title, id, icon, iconType, iconLibrary, color, children } = props
  const surroundings = useSurroundings()
  const size = toWord(props.titleSize ?? surroundings.titleSize, ['p', 'h2', 'h3', 'h4'])
  const noAnchor = isOn(props.noAnchor)
  return (
    <li
      {...getPassedProps(props, 'step')}
      data-component-part="step-item"
      value={toNumber(props.stepNumber)}
    >
      <span class="step-number" data-component-part="step-number">
        <IconSlot class="step-icon" {...{ icon, iconType, iconLibrary, color }} />
      </span>
      {title !== undefined && title !== '' && <StepTitle {...{ title, id, size, noAnchor }} />}
      <div class="step-content text-flow" data-component-part="step-content">
        <Surround titleSize={undefined}>{children}</Surround>
      </div>
    </li>
  )
}

function StepTitle({ title, id, size, noAnchor }: StepTitleProps): VNode {
  const context = useRenderContext()
  if (size !== 'p') {
    return <AnchoredHeading {...PART} depth={Number(size[1])} {...{ title, id, noAnchor }} />
  }
  const { text, html } = getTitle(context, title)
  const anchor = noAnchor ? undefined : claimId(context, text, id)
  return <Html as="p" {...PART} id={anchor} html={html} />
}
