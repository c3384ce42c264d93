import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { toText } from '../props/lenient.ts'
import { Frame } from './frame.tsx'
import { getSourceProps, type SourceProps } from './source-props.ts'

export interface ZoomImageProps extends SourceProps {
  alt?: string
  caption?: string
}

/** A picture that opens large, as all pictures do; with a caption it stands in a frame. */
export function ZoomImage(props: ZoomImageProps): VNode {
  const context = useRenderContext()
  const { children, caption } = props
  const { src, ...attributes } = getSourceProps(props)
  if (src === undefined) return <>{children}</>
  const image = <img {...attributes} src={context.href(src)} alt={toText(props.alt) ?? ''} />
  return (
    <>
      {caption === undefined ? image : <Frame caption={caption}>{image}</Frame>}
      {children}
    </>
  )
}
