/** What is no markup, and what opens or closes a link; an anchor of a heading is taken whole. */
const tokens =
  /<(script|style|textarea)\b[\s\S]*?<\/\1>|<a [^>]*class="heading-anchor"[^>]*><\/a>|<a[\s>]|<\/a>/g

/**
 * HTML in which headings inside of links have no anchor of their own: a link inside a link would
 * end the outer one, and what the author put into a box would fall out of it.
 */
export function withoutNestedAnchors(html: string): string {
  if (!html.includes('"heading-anchor"')) return html
  let depth = 0
  return html.replaceAll(tokens, (token) => {
    if (token.endsWith('class="heading-anchor"></a>')) return depth > 0 ? '' : token
    if (token === '</a>') depth = Math.max(0, depth - 1)
    else if (token.startsWith('<a')) depth++
    return token
  })
}
