import { PathError } from '../../../workspace/index.ts'
import type { Texts } from '../texts.ts'
import { getFrontmatter } from './bare-text.ts'
import { HEADING_WITHIN } from './page-names.ts'

/** What a page begins with. */
interface PageHead {
  text: string
  data: Readonly<Record<string, unknown>>
  /** The heading that stands for a title where there is none. */
  heading: string | undefined
}

/** Heads of pages, kept for as long as the text that each was read from is the same. */
export class PageHeads {
  readonly #heads = new Map<string, PageHead>()

  async read(files: Texts, file: string): Promise<PageHead> {
    const text = await files.read(file).catch((error: unknown) => {
      // A page that cannot be read has the title of one that has none.
      if (error instanceof PathError) return ''
      throw error
    })
    const known = this.#heads.get(file)
    if (known?.text === text) return known
    const { data, bodyStart } = getFrontmatter(text, file)
    const [, heading] =
      /^\s*# +(.+)$/m.exec(text.slice(bodyStart, bodyStart + HEADING_WITHIN)) ?? []
    // Signs and pictures before it are no part of what people call it.
    const head = { text, data, heading: heading?.replace(/^[^\p{L}\p{N}]+/u, '').trim() }
    this.#heads.set(file, head)
    return head
  }
}
