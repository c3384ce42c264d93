import { AgentRefusal } from '../../model.ts'
import type { Docs } from './docs.ts'
import { MARKDOWN } from './page-names.ts'

/** Throws `AgentRefusal` where an address has a page already. */
export function refuseTaken(docs: Docs, route: string): void {
  const taken = docs.pageAt(route)
  if (taken === undefined) return
  throw new AgentRefusal(`Expected \`${route}\` to be free, received \`${taken}\`.`)
}

/** A path that a prompt gives to a page: without what does not belong into one. */
export function getPageFile(path: string): string {
  const clean = path.replace(/^\/+|\/+$/g, '')
  if (!/^[\p{L}\p{N}][\p{L}\p{N}/._-]*$/u.test(clean)) {
    throw new AgentRefusal(`Expected a path such as \`guides/setup\`, received \`${path}\`.`)
  }
  return MARKDOWN.test(clean) ? clean : `${clean}.mdx`
}
