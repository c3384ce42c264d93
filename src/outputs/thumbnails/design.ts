/** A file of a font family. */
export interface ThumbnailFont {
  family: string
  data: Uint8Array
  /** The characters it has, as CSS writes them. */
  unicodeRange: string
  /** Only there for characters that the others lack. */
  isExtra?: boolean
}

/** What all preview images of a site share. */
export interface ThumbnailDesign {
  siteName: string
  colors: {
    ground: string
    title: string
    text: string
    accent: string
    label: string
    tint: string
  }
  /** In the order in which characters are looked for. */
  fonts: readonly ThumbnailFont[]
  /** PNG, as large as it is shown. */
  logo?: { data: Uint8Array; width: number; height: number }
  /** PNG of the whole image's size. */
  background?: Uint8Array
}

/** What the image of a page says. */
export interface ThumbnailText {
  title: string
  description?: string
  /** Label over the title. */
  section?: string
  /** BCP-47 tag. */
  lang: string
  dir: 'ltr' | 'rtl'
}
