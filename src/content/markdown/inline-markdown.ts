import { markdownToHtml } from 'satteri'
import type { LinkBase } from '../links/index.ts'
import { linkPlugin } from './link-plugin.ts'
import { showLooseTags } from './loose-tags.ts'

/** Text without any of these is the same in HTML. */
const special = /[*_`[\]<>&\\~!|\n@]|https?:|www\./

/**
 * Inline Markdown, such as a caption or a banner, as HTML. Links are resolved: `base` is the
 * site's path prefix, `folder` the root-relative folder that relative addresses start from.
 */
export function inlineMarkdown(text: string, base: LinkBase, folder = ''): string {
  if (!special.test(text)) return text
  // Links written as HTML are parsed, to be resolved like the others.
  const rawHtml = /<(?:a|img)\s/i.test(text)
  const result = markdownToHtml(showLooseTags(text), {
    features: { gfm: true, frontmatter: false, rawHtml },
    hastPlugins: [linkPlugin({ base, folder })],
  })
  if (result instanceof Promise) throw new TypeError('Expected plugins without promises.')
  const { html } = result
  const paragraph = /^<p>([\s\S]*)<\/p>\s*$/.exec(html)
  return paragraph?.[1]?.includes('<p>') === false ? paragraph[1] : html
}
