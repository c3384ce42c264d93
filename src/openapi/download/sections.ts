import type { SpecVersion } from '../references/index.ts'
import type { Kind } from '../references/kinds.ts'

const SECTIONS: Partial<Record<Kind, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
}

const SECTIONS_OF_20: Partial<Record<Kind, string>> = {
  schema: 'definitions',
  response: 'responses',
  parameter: 'parameters',
}

/** Where a document keeps components of a kind; `undefined` where it has no place for them. */
export function sectionOf(kind: Kind, version: SpecVersion): readonly string[] | undefined {
  if (version === '2.0') {
    const section = SECTIONS_OF_20[kind]
    return section === undefined ? undefined : [section]
  }
  const section = kind === 'mediaType' && version === '3.2' ? 'mediaTypes' : SECTIONS[kind]
  return section === undefined ? undefined : ['components', section]
}
