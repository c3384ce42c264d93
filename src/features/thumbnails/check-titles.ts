import type { Report } from '../../diagnostics/index.ts'
import { type ThumbnailFont, undrawableTexts } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { imagePages } from './page-text.ts'

/** Reports, once for all of them, titles in scripts that no font of the preview images has. */
export function checkTitles(
  project: Project,
  fonts: readonly ThumbnailFont[],
  report: Report,
): void {
  const pages = imagePages(project)
  const undrawable = undrawableTexts(
    pages.map(({ title }) => title),
    fonts,
  )
  const [title] = undrawable
  const first = pages.find((page) => page.title === title)
  if (first === undefined) return
  report({
    code: 'thumbnail-text-undrawable',
    message: `Expected fonts with the characters of all titles for preview images, received none for ${undrawable.length} of ${pages.length}, such as \`${first.title}\`. The name of the site stands in for them.`,
    hint: 'Name a family that has them in `thumbnails.fonts.family`, or give such pages images of their own with `og:image`.',
    file: first.file,
  })
}
