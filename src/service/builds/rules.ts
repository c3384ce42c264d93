import type { Environment } from '../settings.ts'

/** How containers are made for builds. */
export interface ContainerSettings {
  /** Docker's program, or one that takes its arguments. */
  program: string
  /** Image with Node.js, for the same system as this one's. */
  image: string
}

/** What the operator has decided of builds. */
export interface BuildRules {
  /** Bytes of all that a build writes and keeps. */
  disk: number
  /** Confines builds, in the place of what this machine has best. */
  container?: ContainerSettings
  /** Hosts whose API documents and fonts builds may load where they have no network. */
  hosts: readonly string[]
  /** Whether those who write pages are trusted with this machine. */
  areTrusted?: boolean
}

const GB = 1024 ** 3

/** Gigabytes of a build, its cache and what it leaves in its home. */
const DISK_GB = 20

const IMAGE = 'node:24-bookworm-slim'

let rules: BuildRules = { disk: DISK_GB * GB, hosts: [] }

/** What holds for builds of this process. It is asked for where they begin: nobody can forget it. */
export function getRulesOfBuilds(): BuildRules {
  return rules
}

/** Has builds follow other rules from now on. */
export function setRulesOfBuilds(changed: Partial<BuildRules>): void {
  rules = { ...rules, ...changed }
}

/**
 * Reads `BUILD_CONTAINER`, `BUILD_IMAGE`, `BUILD_DISK_GB` and `BUILD_HOSTS`. Throws with what is wrong.
 */
export function readBuildRules(env: Environment): BuildRules {
  const program = env.BUILD_CONTAINER?.trim()
  const image = env.BUILD_IMAGE?.trim()
  if (image && !program) {
    throw new Error('Expected `BUILD_CONTAINER` with `BUILD_IMAGE`, received none.')
  }
  // The image stands among arguments.
  if (image && !/^[\w][\w./:@-]*$/.test(image)) {
    throw new Error(`Expected \`BUILD_IMAGE\` to name an image, received \`${image}\`.`)
  }
  const disk = Number(env.BUILD_DISK_GB?.trim() || DISK_GB)
  if (!Number.isFinite(disk) || disk <= 0) {
    throw new Error(
      `Expected \`BUILD_DISK_GB\` to be a number above 0, received \`${env.BUILD_DISK_GB}\`.`,
    )
  }
  const hosts = (env.BUILD_HOSTS ?? '').split(/[\s,]+/).filter((host) => host !== '')
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(?::\d+)?$/i.test(host))
  if (wrong !== undefined) {
    throw new Error(
      `Expected \`BUILD_HOSTS\` to be hosts such as \`api.example.com\`, separated by commas, received \`${wrong}\`.`,
    )
  }
  return {
    disk: disk * GB,
    hosts: hosts.map((host) => host.toLowerCase()),
    ...(program && { container: { program, image: image || IMAGE } }),
  }
}
