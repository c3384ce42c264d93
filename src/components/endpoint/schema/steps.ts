import type { Field } from '../../../openapi/index.ts'

/** The last step of an address: the fields from one on, which the pages before have no room for. */
const REST = /^~from-(\d+)$/

export function getRestStep(from: number): string {
  return `~from-${from}`
}

/** Tells steps that lead to a schema from the one that says with which field a page of it begins. */
export function splitRestStep(steps: readonly string[]): {
  steps: readonly string[]
  from: number
} {
  const [, from] = REST.exec(steps.at(-1) ?? '') ?? []
  return from === undefined ? { steps, from: 0 } : { steps: steps.slice(0, -1), from: Number(from) }
}

export function getFieldStep({ name, kind }: Field): string {
  return kind === 'property' ? getStep(name) : `~${kind}-${getStep(name)}`
}

/** A name as a step: it stands in addresses and is a folder, also where case does not count. */
export function getStep(name: string): string {
  if (/^[a-z0-9_]{1,40}$/.test(name) && name !== 'index') return name
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '')
    .slice(0, 40)
  return `${words}~${shortHash(name)}`
}

/** FNV-1a: names that look alike as steps stay apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
