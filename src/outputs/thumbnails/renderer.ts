import type { Node, Renderer } from '@takumi-rs/core'
import { collectRanges, getDrawableText, parseCodePointRanges } from './coverage.ts'
import type { ThumbnailDesign, ThumbnailFont, ThumbnailText } from './design.ts'
import { createThumbnailLayout, IMAGES, THUMBNAIL_SIZE } from './layout.ts'

/** Draws the preview images of a site. */
export class ThumbnailRenderer {
  readonly #renderer: Renderer
  readonly #design: ThumbnailDesign
  readonly #ranges: ReturnType<typeof parseCodePointRanges>

  private constructor(renderer: Renderer, design: ThumbnailDesign) {
    this.#renderer = renderer
    this.#ranges = collectRanges(design.fonts)
    this.#design = { ...design, siteName: getDrawableText(design.siteName, this.#ranges) ?? '' }
  }

  /** Loads the program that draws. Throws where there is none for the system. */
  static async create(design: ThumbnailDesign): Promise<ThumbnailRenderer> {
    const { Renderer } = await import('@takumi-rs/core')
    const renderer = new Renderer()
    for (const { family, data, unicodeRange } of design.fonts) {
      const ranges = parseCodePointRanges(unicodeRange)
      await renderer.registerFont({ name: family, data, unicodeRange: ranges })
    }
    return new ThumbnailRenderer(renderer, design)
  }

  /**
   * A PNG. Text that no font has characters for is left out; the site's name stands in for titles.
   *
   * @param family what draws characters that only extra fonts have, where several do
   */
  render(
    { title, description, section, ...text }: ThumbnailText,
    family?: string,
  ): Promise<Uint8Array> {
    const drawn = (words: string | undefined) => words && getDrawableText(words, this.#ranges)
    const [sentence, label] = [drawn(description), drawn(section)]
    const { siteName, logo, background, fonts } = this.#design
    const layout = createThumbnailLayout(this.#design, {
      ...text,
      title: drawn(title) ?? siteName,
      ...(sentence && { description: sentence }),
      ...(label && { section: label }),
    })
    return this.#renderer.render(layout as Node, {
      ...THUMBNAIL_SIZE,
      format: 'png',
      lang: text.lang,
      fontFamilies: getFamilies(fonts, family),
      images: [
        ...(logo ? [{ src: IMAGES.logo, data: logo.data }] : []),
        ...(background ? [{ src: IMAGES.background, data: background }] : []),
      ],
    })
  }
}

function getFamilies(fonts: readonly ThumbnailFont[], preferred: string | undefined): string[] {
  const rank = ({ family, isExtra = false }: ThumbnailFont) =>
    isExtra ? (family === preferred ? 1 : 2) : 0
  return [...new Set(fonts.toSorted((a, b) => rank(a) - rank(b)).map(({ family }) => family))]
}
