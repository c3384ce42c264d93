import sanitizeHtml from 'sanitize-html'
import { markdownToHtml } from 'satteri'
import type { LinkBase } from '../links.ts'
import { type LinkScope, linkPlugin } from './link-plugin.ts'
import { showLooseTags } from './loose-tags.ts'

/** Text without any of these is the same in HTML. */
const INLINE_SPECIAL = /[*_`[\]<>&\\~!|\n@]|https?:|www\./

/** Elements that texts of API documents really use; everything else gives its text. */
const TAGS = [
  ...sanitizeHtml.defaults.allowedTags,
  'img',
  'details',
  'summary',
  'del',
  'ins',
  'input',
  'picture',
  'source',
]

const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['title', 'lang', 'dir', 'align', 'colspan', 'rowspan', 'start'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    source: ['srcset', 'media', 'type'],
    details: ['open'],
    input: [{ name: 'type', values: ['checkbox'] }, 'checked', 'disabled'],
    code: ['class'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** Text without any of these is a paragraph as it stands. */
const SPECIAL = /[*_`[\]<>&\\~!|\n@#+=-]|https?:|www\.|^\d+[.)]/

export interface SafeMarkdown {
  html: string
  /** The addresses of its links and pictures, as written. */
  addresses: readonly string[]
}

const known = new Map<string, SafeMarkdown>()
/** Texts kept: the same schema is described on many pages. */
const MOST = 5_000

/**
 * Markdown that an API document brings along, as HTML that does no harm: scripts, handlers, styles,
 * forms and addresses of other schemes are left out. Links are resolved in `scope`.
 */
export function createSafeMarkdown(text: string, scope: LinkScope): SafeMarkdown {
  if (!SPECIAL.test(text)) return { html: `<p>${text}</p>`, addresses: [] }
  const { base, folder } = scope
  const key = `${base.path} ${base.isWritten} ${folder}\n${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  const rendered = render(text, scope)
  if (known.size >= MOST) known.clear()
  known.set(key, rendered)
  return rendered
}

function render(text: string, scope: LinkScope): SafeMarkdown {
  const addresses: string[] = []
  const result = markdownToHtml(showLooseTags(text), {
    features: { gfm: true, frontmatter: false, rawHtml: text.includes('<') },
    hastPlugins: [linkPlugin(scope, (address) => addresses.push(address))],
  })
  if (result instanceof Promise) throw new TypeError('Expected plugins without promises.')
  const { html } = result
  const isPlain = !text.includes('<') && !/(?:href|src)="(?!https?:|\/|#|mailto:)/i.test(html)
  return { html: demoteHeadings(isPlain ? html : sanitizeHtml(html, RULES)), addresses }
}

/** The headings of a description are no headings of the page. */
function demoteHeadings(html: string): string {
  return html
    .replaceAll(/<h[1-6](?:\s[^>]*)?>/g, '<p><strong>')
    .replaceAll(/<\/h[1-6]>/g, '</strong></p>')
}

/**
 * Inline Markdown, such as a caption or a banner, as HTML. Links are resolved: `base` is the
 * site's path prefix, `folder` the root-relative folder that relative addresses start from.
 */
export function inlineMarkdown(text: string, base: LinkBase, folder = ''): string {
  if (!INLINE_SPECIAL.test(text)) return text
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
