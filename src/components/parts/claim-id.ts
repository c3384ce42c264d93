import type { RenderContext } from '../context.ts'
import { toText } from '../props/lenient.ts'

/** A free id on the page: the author's own, else one made of the text. */
export function claimId(context: RenderContext, text: string, wanted: unknown): string {
  const own = toText(wanted)
  return context.id(own ?? text, own)
}
