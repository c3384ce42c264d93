import { Visitor } from 'rolldown/utils'
import { LineIndex } from '../../diagnostics/index.ts'
import type { WrittenLink } from '../markdown/index.ts'
import type { AuthorSyntax } from './author-syntax.ts'

/** The addresses that elements in a module's code lead to, as far as they are written out. */
export function codeLinks({ program }: AuthorSyntax, code: string): WrittenLink[] {
  if (!/\b(?:href|src)=/.test(code)) return []
  const links: WrittenLink[] = []
  const lines = new LineIndex(code)
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.name !== 'href' && name.name !== 'src') return
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      links.push({ address: value.value, ...lines.position(value.start) })
    },
  }).visit(program)
  return links
}
