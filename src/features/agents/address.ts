import type { Project } from '../../project/index.ts'
import { getAbsoluteAddress } from '../../project/index.ts'
import { withBase } from '../../site/index.ts'

/** A path of the site as agents are given it: with scheme and host where they are known. */
export function getAgentAddress(project: Project, path: string): string {
  const encoded = path.replaceAll(/[?#%]/g, encodeURIComponent)
  return getAbsoluteAddress(project, encoded) ?? withBase(project.options.base, encodeURI(path))
}
