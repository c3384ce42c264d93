import { bitbucket } from './bitbucket.ts'
import { gitea } from './gitea.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import type { Forge } from './model.ts'
import { plainGit } from './plain-git.ts'

const LIST = [github, gitlab, gitea, bitbucket, plainGit] as const

export type ForgeKind = (typeof LIST)[number]['kind']

/** All forges that the program knows. */
export const FORGES: readonly (Forge & { readonly kind: ForgeKind })[] = LIST

const BY_KIND: ReadonlyMap<string, (typeof FORGES)[number]> = new Map(
  FORGES.map((forge) => [forge.kind, forge]),
)

/** The forge of a name that settings have. */
export function getForge(kind: ForgeKind): Forge {
  return BY_KIND.get(kind) ?? plainGit
}

/** The forge that a host tells of by its name, as those with a server of their own often do. */
export function findForge(host: string): (typeof FORGES)[number] | undefined {
  return FORGES.find(({ hosts }) => hosts?.test(host.toLowerCase()))
}
