import { stringify } from 'yaml'
import { getAt, getText } from '../source-folder.ts'

const DROPPED = new Set([
  'id',
  'slug',
  'sidebar_position',
  'sidebar_label',
  'sidebar',
  'sidebar_class_name',
  'displayed_sidebar',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'hide_title',
  'hide_table_of_contents',
  'unlisted',
  'draft',
  'excerpt',
  'category',
  'categorySlug',
  'parentDocSlug',
  'parentDoc',
  'createdAt',
  'updatedAt',
  'order',
  'hidden',
  'metadata',
  'next',
  'prev',
  'outline',
  'layout',
  'hero',
  'features',
  'template',
  'editUrl',
  'head',
  'tableOfContents',
  'lastUpdated',
  'banner',
  'pagefind',
  'hide',
  'icon',
  'tags',
  'date',
  'status',
  'search',
  'image',
  'meta',
  'titleTemplate',
])

/** Frontmatter, and the body that belongs to it. */
export interface ConvertedHead {
  head: string
  body: string
}

/**
 * The frontmatter of a docs.json site: the page's title comes from its first heading, where nothing
 * else says it.
 *
 * @param navigationTitle what the navigation of the other tool called the page
 * @param resolve what a link of the page becomes
 */
export function convertHead(
  data: Readonly<Record<string, unknown>>,
  body: string,
  fallback: string,
  navigationTitle: string | undefined,
  resolve: (link: string) => string | undefined,
): ConvertedHead {
  const top =
    /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*|import\s[^\n]*\n\s*)*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)/.exec(
      body,
    )?.[1]
  const heading = top ?? findOnlyTitle(body)
  const words = heading
    ?.replace(/\s*\{#[^}]*\}\s*$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1')
    .replaceAll(/(?<!\\)<[^>]+>/g, '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim()
  const given = getText(data, 'title') ?? (getText(data, 'hero', 'name') || undefined)
  const title = given ?? (words || undefined) ?? navigationTitle ?? fallback
  const label =
    getText(data, 'sidebar_label') ?? getText(data, 'sidebar', 'label') ?? navigationTitle
  // What the other tool does not publish is at least in no navigation and no index.
  const isHidden =
    data.unlisted === true ||
    data.draft === true ||
    data.hidden === true ||
    getAt(data, 'sidebar', 'hidden') === true
  const description =
    getText(data, 'description') ??
    getText(data, 'excerpt') ??
    getText(data, 'metadata', 'description')
  const image = getText(data, 'image')
  // Entries of ReadMe's navigation that lead to other sites.
  const url = getText(data, 'link', 'url')
  const badge = getText(data, 'sidebar', 'badge') ?? getText(data, 'sidebar', 'badge', 'text')
  const head = {
    title,
    ...(label !== undefined && label !== title && { sidebarTitle: label }),
    ...(description !== undefined && { description }),
    ...(badge !== undefined && { tag: badge }),
    ...(data.date !== undefined && { createdDate: data.date }),
    ...(url !== undefined && { url }),
    ...(isHidden && { hidden: true }),
    ...(image !== undefined && /^https?:/.test(image) && { 'og:image': image }),
    ...Object.fromEntries(
      Object.entries(data).filter(
        ([key]) =>
          !DROPPED.has(key) &&
          !['title', 'description', ...(url === undefined ? [] : ['link'])].includes(key),
      ),
    ),
  }
  // The title is shown above the page: the heading would say it again.
  const isSame = heading !== undefined && (given === undefined || words === given)
  const line = top === undefined ? /^()#[ \t]+[^\n]*\n?/m : /^([\s\S]*?)#[ \t]+[^\n]*\n?/
  const rest = isSame ? body.replace(line, '$1') : body
  return {
    head: `---\n${stringify(head, { lineWidth: 0 })}---\n`,
    body: `${printHero(data, (link) => resolve(link) ?? link)}${rest}`,
  }
}

/** The one heading of the first level that stands below other words, such as a way back. */
function findOnlyTitle(body: string): string | undefined {
  const found = [...body.matchAll(/^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/gm)]
  const [first] = found
  // In a block of code it would be a comment.
  const isProse = first !== undefined && !/^[ \t>]*(?:`{3}|~{3})/m.test(body.slice(0, first.index))
  return found.length === 1 && isProse ? first[1] : undefined
}

/** A home page that is made of data. */
function printHero(
  data: Readonly<Record<string, unknown>>,
  resolve: (link: string) => string,
): string {
  const tagline = getText(data, 'hero', 'tagline')
  const text = getText(data, 'hero', 'text')
  const features = getAt(data, 'features')
  const actions = getAt(data, 'hero', 'actions')
  const parts = [
    text === undefined ? '' : `## ${text}`,
    tagline ?? '',
    Array.isArray(actions)
      ? actions
          .map(
            (action) =>
              `[${getText(action, 'text') ?? ''}](${resolve(getText(action, 'link') ?? '')})`,
          )
          .join(' ')
      : '',
    Array.isArray(features)
      ? `<CardGroup cols={2}>\n${features
          .map((feature) => {
            const link = getText(feature, 'link')
            const href = link === undefined ? '' : ` href="${resolve(link)}"`
            return `  <Card title="${(getText(feature, 'title') ?? '').replaceAll('"', '&quot;')}"${href}>\n    ${getText(feature, 'details') ?? ''}\n  </Card>`
          })
          .join('\n')}\n</CardGroup>`
      : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `\n${parts.join('\n\n')}\n`
}
