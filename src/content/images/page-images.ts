import { getComponentLabels } from '../../i18n/index.ts'
import type { CompiledPage } from '../compiled-page.ts'
import type { LinkBase } from '../links.ts'
import { finishImages } from './finish-images.ts'
import type { ImageSizes } from './image-sizes.ts'
import { getNamedImages } from './named-images.ts'

/** The screen that readers see first, roughly, in characters of HTML. */
const FIRST_SCREEN = 3000

/** What completing a page's images needs to know of it. */
export interface PageImages {
  /** Root-relative path of the page. */
  page: string
  /** Texts of the page and of all that it imports. */
  sources: () => Iterable<{ file: string; text?: string }>
  base: LinkBase
  /** BCP-47 tag of its language. */
  lang: string
  sizes: ImageSizes
}

/**
 * Completes the images of a page. Only files that the page's sources name get their sizes: the
 * page is compiled again when one of these changes.
 */
export function completeImages(compiled: CompiledPage, images: PageImages): CompiledPage {
  const { html, aside } = compiled
  if (!html.includes('<img') && !aside.includes('<img')) return compiled
  const named = new Set<string>()
  for (const { file, text } of images.sources()) {
    if (text === undefined) continue
    for (const image of getNamedImages(text, file, images.page, images.base)) named.add(image)
  }
  const { base, sizes } = images
  const label = getComponentLabels(images.lang)
  const size = (file: string) => (named.has(file) ? sizes.of(file) : undefined)
  return {
    ...compiled,
    html: finishImages(html, { base: base.path, size, label, inSight: FIRST_SCREEN }),
    aside: finishImages(aside, { base: base.path, size, label, inSight: 0 }),
  }
}
