import { type ReadContext, reportAt } from '../recovery/context.ts'
import { type ConfigObject, formatPath, opening, valueAt } from '../syntax/value.ts'
import { object, scalar, withValue } from './build.ts'
import { MOVES, NAVIGATION_KEYS } from './moves.ts'
import { upgradeNavigation } from './navigation.ts'

/** A mint.json as docs.json has it. Values keep their place in the old file. */
export function upgradeMintJson(old: ConfigObject, context: ReadContext): ConfigObject {
  const start = opening(old)
  reportAt(context, start, {
    code: 'config-legacy',
    severity: 'info',
    message: 'Expected `docs.json`, received its predecessor `mint.json`; it is read as docs.json.',
  })
  const theme = scalar(start, 'mint')
  let upgraded = object(old, { theme })
  for (const { from, to, convert } of MOVES) {
    const value = valueAt(old, from.split('.'))
    if (value === undefined) continue
    const converted = convert?.(value) ?? value
    upgraded = withValue(upgraded, to.split('.'), { key: value, value: converted })
  }
  reportDropped(old, [], context)
  const navigation = upgradeNavigation(old)
  if (navigation === undefined) return upgraded
  return withValue(upgraded, ['navigation'], { key: navigation, value: navigation })
}

const COVERED = new Set(['$schema', ...NAVIGATION_KEYS, ...MOVES.map((move) => move.from)])

/** Reports the keys that neither move nor hold something that moves. */
function reportDropped(value: ConfigObject, path: readonly string[], context: ReadContext): void {
  for (const [name, member] of value.members) {
    const memberPath = [...path, name]
    const key = memberPath.join('.')
    if (COVERED.has(key)) continue
    const holdsCovered = MOVES.some((move) => move.from.startsWith(`${key}.`))
    if (holdsCovered && member.value.type === 'object') {
      reportDropped(member.value, memberPath, context)
      continue
    }
    reportAt(context, member.key, {
      code: 'config-legacy-dropped',
      severity: 'info',
      message: `\`${formatPath(memberPath)}\` of \`mint.json\` has no counterpart in \`docs.json\`; it is left out.`,
    })
  }
}
