import type { Finding } from './diagnostic.ts'
import { CONFIG_CODES } from './register/config.ts'
import { CONTENT_CODES } from './register/content.ts'
import { type DiagnosticCode, REGISTER, type Severity } from './register/index.ts'

/** What findings are about, as `check --only` names it. */
export const FINDING_KINDS = [
  'config',
  'navigation',
  'content',
  'snippets',
  'links',
  'anchors',
  'redirects',
  'openapi',
  'alt-text',
  'headings',
  'contrast',
  'plugins',
  'files',
] as const

export type FindingKind = (typeof FINDING_KINDS)[number]

/** Kinds by the codes that belong to them; the first that fits counts. */
const KINDS: readonly (readonly [RegExp, FindingKind])[] = [
  [/^color-contrast$/, 'contrast'],
  [/^(?:image-alt|frame-title|link-text)-missing$/, 'alt-text'],
  [/^heading-skipped$/, 'headings'],
  [/^(?:config-)?redirect-/, 'redirects'],
  [/^link-anchor-/, 'anchors'],
  [/^link-|^related-unknown$/, 'links'],
  [/^openapi-|^endpoint-not-found$|^channels?-not-found$|^schema-not-found$/, 'openapi'],
  [/^import-/, 'snippets'],
  [/navigation|^endpoint-hidden$/, 'navigation'],
  [/^plugins?[-/]/, 'plugins'],
]

export function getFindingKind(code: DiagnosticCode): FindingKind {
  const [, kind] = KINDS.find(([codes]) => codes.test(code)) ?? []
  if (kind !== undefined) return kind
  if (Object.hasOwn(CONFIG_CODES, code)) return 'config'
  return Object.hasOwn(CONTENT_CODES, code) ? 'content' : 'files'
}

/** Whether a finding says that docs.json cannot be read at all, so that nothing else is found. */
export function isUnreadableConfig(code: string): boolean {
  return /^config-(?:syntax|missing|unreadable)$/.test(code)
}

/** What a site's own settings may say of a code. */
export const LEVELS = ['error', 'warning', 'info', 'off'] as const

export type Levels = Readonly<Partial<Record<string, Severity | 'off'>>>

/** All codes of the register. */
export const CODES = Object.keys(REGISTER)

/** Findings as a site wants to be told of them. */
export function withLevels(findings: readonly Finding[], levels: Levels): Finding[] {
  if (Object.keys(levels).length === 0) return [...findings]
  return findings.flatMap((finding) => {
    const level = levels[finding.code]
    if (level === undefined || level === finding.severity) return [finding]
    return level === 'off' ? [] : [{ ...finding, severity: level }]
  })
}
