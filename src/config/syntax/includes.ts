import { posix } from 'node:path'
import type { Report, Statement } from '../../diagnostics/index.ts'
import {
  type ConfigObject,
  type ConfigValue,
  getLocation,
  getString,
  type Member,
  type Span,
} from './value.ts'

export interface Include {
  /** Root-relative path of the included file. */
  target: string
  /** The `$ref`'s value. */
  span: Span
}

/** Every file that a value includes, at any depth. References that cannot be followed are left out. */
export function* findIncludes(value: ConfigValue): Generator<Include> {
  if (value.type === 'array') for (const item of value.items) yield* findIncludes(item)
  if (value.type !== 'object') return
  for (const [name, member] of value.members) {
    if (name === '$ref') {
      const reference = readReference(member.value)
      if ('target' in reference) yield { target: reference.target, span: member.value }
    } else yield* findIncludes(member.value)
  }
}

/** Replaces each `$ref` by what it includes; `undefined` when nothing can stand in its place. */
export function resolveIncludes(
  value: ConfigValue,
  values: ReadonlyMap<string, ConfigValue>,
  report: Report,
  chain: readonly string[] = [value.source.path],
): ConfigValue | undefined {
  if (value.type === 'scalar') return value
  if (value.type === 'array') {
    const items = value.items.flatMap((item) => resolveIncludes(item, values, report, chain) ?? [])
    return { ...value, items }
  }
  const members = new Map<string, Member>()
  for (const [name, member] of value.members) {
    if (name === '$ref') continue
    const resolved = resolveIncludes(member.value, values, report, chain)
    if (resolved !== undefined) members.set(name, { key: member.key, value: resolved })
  }
  const reference = value.members.get('$ref')
  if (reference === undefined) return { ...value, members }
  const included = include(reference.value, values, report, chain)
  if (included === undefined) return members.size > 0 ? { ...value, members } : undefined
  return merge(included, members, reference.key, report)
}

function merge(
  included: ConfigValue,
  siblings: Map<string, Member>,
  key: Span,
  report: Report,
): ConfigValue {
  if (siblings.size === 0) return included
  if (included.type === 'object') {
    const members: ConfigObject['members'] = new Map([...included.members, ...siblings])
    return { ...included, members }
  }
  report({
    code: 'config-ref-siblings',
    message: `Expected an object in \`${included.source.path}\` for the keys beside \`$ref\`, received ${included.type === 'array' ? 'an array' : 'a plain value'}.`,
    hint: 'The keys beside `$ref` are ignored.',
    ...getLocation(key),
  })
  return included
}

function include(
  node: ConfigValue,
  values: ReadonlyMap<string, ConfigValue>,
  report: Report,
  chain: readonly string[],
): ConfigValue | undefined {
  const reference = readReference(node)
  if ('problem' in reference) {
    report({ ...reference.problem, ...getLocation(node) })
    return undefined
  }
  if (chain.includes(reference.target)) {
    const links = [...chain, reference.target].map((path) => `\`${path}\``).join(' → ')
    report({
      code: 'config-ref-circular',
      message: `Expected includes that end, received a circle: ${links}.`,
      hint: 'The value is treated as absent.',
      ...getLocation(node),
    })
    return undefined
  }
  const target = values.get(reference.target)
  return target && resolveIncludes(target, values, report, [...chain, reference.target])
}

type Reference = { target: string } | { problem: Statement }

function readReference(node: ConfigValue): Reference {
  const written = getString(node)
  const hint = 'Write a path relative to the file that holds the `$ref`.'
  const invalid = (received: string): Reference => ({
    problem: {
      code: 'config-ref-invalid',
      message: `Expected \`$ref\` to be a relative path to a \`.json\` file, received ${received}.`,
      hint,
    },
  })
  if (written === undefined)
    return invalid(node.type === 'scalar' ? `\`${node.value}\`` : `an ${node.type}`)
  const path = written.trim().replaceAll('\\', '/')
  const target = posix.normalize(posix.join(posix.dirname(node.source.path), path))
  if (/^([a-z]:)?\//i.test(path) || target === '..' || target.startsWith('../')) {
    const message = `Expected \`$ref\` to stay inside the docs folder, received \`"${written}"\`.`
    return { problem: { code: 'config-ref-outside', message, hint } }
  }
  return /^[^:#]+\.json$/i.test(path) ? { target } : invalid(`\`"${written}"\``)
}
