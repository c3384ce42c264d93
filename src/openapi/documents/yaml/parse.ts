import {
  CORE_SCHEMA,
  constructFromEvents,
  type Event,
  mergeTag,
  parseEvents,
  YAMLException,
} from 'js-yaml'
import { type Diagnostic, LineIndex } from '../../../diagnostics/index.ts'
import type { Parsed } from '../source-file.ts'
import { aliasMistake } from './aliases.ts'
import { duplicateKeys } from './duplicate-keys.ts'

const SCHEMA = CORE_SCHEMA.withTags(mergeTag)

/** Deeper than any document, and shallow enough for the stack. */
export const DEEPEST = 500

/**
 * Reads YAML 1.2 with merge keys. A key that stands twice is a finding and the last one counts;
 * every other mistake costs the file.
 */
export function parseYaml(file: string, text: string): Parsed {
  let findings: readonly Diagnostic[] = []
  try {
    const events = parseEvents(text, { maxDepth: DEEPEST })
    const construct = (json: boolean) =>
      constructFromEvents(events, { source: text, schema: SCHEMA, json })
    try {
      return oneOf(file, construct(false), events, findings)
    } catch (error) {
      findings = duplicates(file, text, events)
      if (findings.length === 0) throw error
      return oneOf(file, construct(true), events, findings)
    }
  } catch (error) {
    if (error instanceof YAMLException) return { error: syntaxError(file, error) }
    throw error
  }
}

function oneOf(
  file: string,
  documents: readonly unknown[],
  events: readonly Event[],
  findings: readonly Diagnostic[],
): Parsed {
  const [value] = documents
  const count = documents.length
  const mistake = count === 1 ? aliasMistake(value, events) : count > 1 && `${count} of them`
  if (count === 1 && !mistake) return { value, findings }
  const message = `Expected one YAML document, received ${mistake || 'an empty file'}.`
  return { error: { code: 'openapi-syntax', severity: 'error', message, file } }
}

function syntaxError(file: string, { reason, mark }: YAMLException): Diagnostic {
  return {
    code: 'openapi-syntax',
    severity: 'error',
    message: `Expected valid YAML, received a mistake: ${reason}.`,
    file,
    ...(mark && { line: mark.line + 1, column: mark.column + 1 }),
  }
}

function duplicates(file: string, text: string, events: readonly Event[]): Diagnostic[] {
  const lines = new LineIndex(text)
  return duplicateKeys(text, events).map(({ key, offset }) => ({
    code: 'openapi-duplicate-key',
    severity: 'error',
    message: `Expected each key once, received the duplicated mapping key \`${key}\`.`,
    hint: 'The last one is used.',
    file,
    ...lines.position(offset),
  }))
}
