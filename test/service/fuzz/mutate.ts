import { pick, type Random } from './random.ts'

/** Values that programs get wrong. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u2028',
  '../../../../etc/passwd',
  "'; DROP TABLE threads; --",
  "{{constructor.constructor('return 1')()}}",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'a'.repeat(3000),
  '🙂'.repeat(300),
  [],
  {},
  [[]],
  { toString: 1, valueOf: 2 },
  { __proto__: { polluted: true } },
  Array.from({ length: 300 }, () => ({})),
]

/** Changes one place of a value: removes it, puts something odd there, repeats or wraps it. */
export function mutate(value: unknown, random: Random): unknown {
  if (random() < 0.2 || typeof value !== 'object' || value === null) return odd(value, random)
  if (Array.isArray(value)) {
    const at = Math.floor(random() * (value.length + 1))
    const copy = [...value]
    if (at === value.length) copy.push(pick(random, ODD))
    else copy[at] = mutate(value[at], random)
    return copy
  }
  const entries = Object.entries(value)
  const at = Math.floor(random() * (entries.length + 1))
  const [key, own] = entries[at] ?? [pick(random, ['__proto__', 'toString', '', 'id']), undefined]
  const chance = random()
  if (chance < 0.15) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return { ...value, [key]: mutate(own, random) }
}

function odd(value: unknown, random: Random): unknown {
  const chance = random()
  if (chance < 0.7) return pick(random, ODD)
  if (chance < 0.8) return [value]
  if (chance < 0.9) return { value }
  return JSON.stringify(value)
}

/** Changes the text of a body: cuts, doubles or replaces some of it. */
export function mutateText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length)
  const to = at + Math.floor(random() * 20)
  const chance = random()
  if (chance < 0.3) return text.slice(0, at)
  if (chance < 0.6) return text.slice(0, at) + text.slice(to)
  if (chance < 0.8) return text.slice(0, to) + text.slice(at)
  return (
    text.slice(0, at) + pick(random, ['"', '\\', '{', ']', '\0', '1e999', ',']) + text.slice(at)
  )
}
