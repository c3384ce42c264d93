import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { isOn, type Lenient, toText } from '../props/lenient.ts'
import { getSourceProps, type SourceProps } from './source-props.ts'

export interface OptimizedVideoProps extends SourceProps {
  poster?: string
  autoPlay?: Lenient<boolean>
  loop?: Lenient<boolean>
  muted?: Lenient<boolean>
  playsInline?: Lenient<boolean>
  controls?: Lenient<boolean>
}

/** A video that is loaded when it is played; one that plays by itself is quiet. */
export function OptimizedVideo(props: OptimizedVideoProps): VNode {
  const context = useRenderContext()
  const { src, ...attributes } = getSourceProps(props)
  const poster = toText(props.poster)
  const plays = isOn(props.autoPlay)
  return (
    <video
      {...attributes}
      src={src === undefined ? undefined : context.href(src)}
      poster={poster === undefined ? undefined : context.href(poster)}
      autoPlay={plays}
      loop={isOn(props.loop, plays)}
      muted={isOn(props.muted, plays)}
      playsInline={isOn(props.playsInline, plays)}
      controls={isOn(props.controls, !plays)}
      preload={plays ? undefined : 'metadata'}
    >
      {props.children}
    </video>
  )
}
