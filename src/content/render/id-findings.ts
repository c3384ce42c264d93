import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import type { MarkdownModule } from '../modules/index.ts'

/**
 * The finding for an id that an author has given to a part of a page while another part had it;
 * nothing where none of the texts has written it.
 *
 * @param claimed what it is called instead: the counter at its end tells which of them it is
 */
export function createIdFinding(
  modules: Iterable<MarkdownModule>,
  claimed: string,
  wanted: string,
): Diagnostic | undefined {
  const places = [...modules].flatMap((module) => findWrittenIds(module, wanted))
  const count = Number(claimed.slice(wanted.length + 1))
  const place = places[count - 1] ?? places.at(-1)
  if (place === undefined) return undefined
  return {
    code: 'id-repeated',
    message: `Expected the id \`${wanted}\` once on the page, received it again. It is taken as \`${claimed}\`, and links to \`#${wanted}\` lead to the first.`,
    hint: 'Give it an id of its own.',
    ...place,
  }
}

/** Where a text gives an id, as `{#id}` behind a heading or in an attribute. */
function findWrittenIds({ file, body: { text } }: MarkdownModule, id: string) {
  const name = id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const written = new RegExp(`\\{#${name}\\}|\\bid=(?:\\{\\s*)?(["'])${name}\\1`, 'g')
  const found = [...text.matchAll(written)]
  if (found.length === 0) return []
  const lines = new LineIndex(text)
  return found.map(({ index }) => ({ file, ...lines.position(index) }))
}
