import type { ContainerNode, Node } from '@takumi-rs/core'
import type { ThumbnailDesign, ThumbnailText } from './design.ts'

/** Pixels, as social networks ask for. */
export const THUMBNAIL_SIZE = { width: 1200, height: 630 } as const

/** Names under which the layout refers to images. */
export const IMAGES = { background: 'background', logo: 'logo' } as const

/** Sizes of titles by the most characters that they have. */
const TITLE_SIZES: readonly (readonly [most: number, size: number])[] = [
  [28, 88],
  [56, 72],
]
const SMALLEST_TITLE = 60

/**
 * The image of a page as boxes and texts: a node of Takumi's. Types of that package need others, which
 * readers of Pergola's types do not have.
 */
export function createThumbnailLayout(
  design: Omit<ThumbnailDesign, 'fonts'>,
  { title, description, section, lang, dir }: ThumbnailText,
): object {
  const { colors, background } = design
  const [, size] = TITLE_SIZES.find(([most]) => title.length <= most) ?? [0, SMALLEST_TITLE]
  const label =
    section === undefined
      ? []
      : [text(section, { fontSize: 30, fontWeight: 600, color: colors.label, lineClamp: 1 })]
  const sentence =
    description === undefined
      ? []
      : [text(description, { fontSize: 32, lineHeight: 1.4, color: colors.text, lineClamp: 2 })]
  const words: Node = {
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', gap: 20 },
    children: [
      ...label,
      text(title, {
        fontSize: size,
        fontWeight: 700,
        lineHeight: 1.12,
        letterSpacing: '-0.02em',
        color: colors.title,
        lineClamp: 3,
        textWrap: 'balance',
      }),
      ...sentence,
    ],
  }
  return {
    type: 'container',
    lang,
    dir,
    style: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: '72px 80px 84px',
      overflow: 'hidden',
      direction: dir,
      backgroundColor: colors.ground,
      ...(background && { backgroundImage: `url(${IMAGES.background})` }),
    },
    children: [...(background ? [] : ornament(design, dir)), brand(design), words],
  }
}

function text(content: string, style: NonNullable<Node['style']>): Node {
  return { type: 'text', text: content, style: { textOverflow: 'ellipsis', ...style } }
}

/** The logo, or the site's name where there is none. */
function brand({ logo, siteName, colors }: Omit<ThumbnailDesign, 'fonts'>): Node {
  const mark: Node =
    logo === undefined
      ? text(siteName, { fontSize: 36, fontWeight: 600, color: colors.title, lineClamp: 1 })
      : { type: 'image', src: IMAGES.logo, width: logo.width, height: logo.height }
  return { type: 'container', style: { display: 'flex' }, children: [mark] }
}

/** Flat shapes in the brand's color. Gradients would cost more to encode than all the rest. */
function ornament({ colors }: Omit<ThumbnailDesign, 'fonts'>, dir: 'ltr' | 'rtl'): ContainerNode[] {
  const end = dir === 'ltr' ? 'right' : 'left'
  const circle = (size: number, color: string): ContainerNode => ({
    type: 'container',
    style: {
      position: 'absolute',
      top: -size / 2,
      [end]: -size / 2,
      width: size,
      height: size,
      borderRadius: size / 2,
      backgroundColor: color,
    },
  })
  const bar: ContainerNode = {
    type: 'container',
    style: {
      position: 'absolute',
      bottom: 0,
      left: 0,
      width: '100%',
      height: 14,
      backgroundColor: colors.accent,
    },
  }
  return [circle(560, colors.tint), circle(200, colors.accent), bar]
}
