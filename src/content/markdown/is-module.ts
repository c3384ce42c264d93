import { parseSync } from 'rolldown/utils'
import type { EsmBlock } from './module-body.ts'

/** True for code that is nothing but readable imports and exports. */
export function isModule(blocks: readonly EsmBlock[]): boolean {
  let defaults = 0
  for (const { source } of blocks) {
    const { program, errors } = parseSync('module.jsx', source, {
      lang: 'jsx',
      sourceType: 'module',
    })
    if (errors.length > 0) return false
    for (const { type } of program.body) {
      if (!/^(?:Import|Export\w+)Declaration$/.test(type)) return false
      if (type === 'ExportDefaultDeclaration') defaults++
    }
  }
  return defaults < 2
}
