import { mapLinks } from '../../outputs/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { authoredAddress } from '../views/address.ts'

/** A page's description as agents read it: its links, if it has any, have the base path. */
export function describedAs(
  { linkBase }: Project,
  { description }: Pick<SitePage, 'description'>,
): { description?: string } {
  if (description === undefined) return {}
  return { description: mapLinks(description, (address) => authoredAddress(linkBase, address)) }
}
