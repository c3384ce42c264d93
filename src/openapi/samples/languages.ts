import { csharp, dotnet } from './languages/csharp.ts'
import { curl } from './languages/curl.ts'
import { dart } from './languages/dart.ts'
import { go } from './languages/go.ts'
import { java } from './languages/java.ts'
import { javascript, node, typescript } from './languages/javascript.ts'
import { kotlin } from './languages/kotlin.ts'
import { c, cpp } from './languages/libcurl.ts'
import { php } from './languages/php.ts'
import { powershell } from './languages/powershell.ts'
import { python } from './languages/python.ts'
import { ruby } from './languages/ruby.ts'
import { rust } from './languages/rust.ts'
import { swift } from './languages/swift.ts'
import type { RequestModel } from './request-model.ts'
import { type WireRequest, wireRequest } from './wire-request.ts'

export interface SampleLanguage {
  /** The key of `api.examples.languages`. */
  readonly key: string
  readonly label: string
  readonly aliases: readonly string[]
  /** The language of highlighting. */
  readonly grammar: string
  readonly emit: (request: WireRequest) => string
  /** Its addresses may hold no braces: what is to be filled in is `$owner`. */
  readonly refusesBraces?: boolean
}

/** All languages that samples come in. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { key: 'bash', label: 'cURL', aliases: ['curl', 'sh', 'shell'], grammar: 'bash', emit: curl },
  { key: 'python', label: 'Python', aliases: ['py'], grammar: 'python', emit: python },
  {
    key: 'javascript',
    label: 'JavaScript',
    aliases: ['js'],
    grammar: 'javascript',
    emit: javascript,
  },
  {
    key: 'node',
    label: 'Node.js',
    aliases: ['nodejs', 'node.js'],
    grammar: 'javascript',
    emit: node,
  },
  { key: 'php', label: 'PHP', aliases: [], grammar: 'php', emit: php },
  { key: 'go', label: 'Go', aliases: ['golang'], grammar: 'go', emit: go },
  { key: 'java', label: 'Java', aliases: [], grammar: 'java', emit: java, refusesBraces: true },
  { key: 'ruby', label: 'Ruby', aliases: ['rb'], grammar: 'ruby', emit: ruby, refusesBraces: true },
  { key: 'powershell', label: 'PowerShell', aliases: [], grammar: 'powershell', emit: powershell },
  { key: 'swift', label: 'Swift', aliases: [], grammar: 'swift', emit: swift, refusesBraces: true },
  { key: 'csharp', label: 'C#', aliases: ['c#'], grammar: 'csharp', emit: csharp },
  { key: 'dotnet', label: '.NET', aliases: ['.net', 'dot-net'], grammar: 'csharp', emit: dotnet },
  {
    key: 'typescript',
    label: 'TypeScript',
    aliases: ['ts'],
    grammar: 'typescript',
    emit: typescript,
  },
  { key: 'c', label: 'C', aliases: [], grammar: 'c', emit: c },
  { key: 'c++', label: 'C++', aliases: ['cpp'], grammar: 'cpp', emit: cpp },
  {
    key: 'kotlin',
    label: 'Kotlin',
    aliases: ['kt'],
    grammar: 'kotlin',
    emit: kotlin,
    refusesBraces: true,
  },
  { key: 'rust', label: 'Rust', aliases: ['rs'], grammar: 'rust', emit: rust },
  { key: 'dart', label: 'Dart', aliases: ['flutter'], grammar: 'dart', emit: dart },
]

/** What is shown where a site names no languages. */
export const DEFAULT_LANGUAGES = [
  'bash',
  'python',
  'javascript',
  'php',
  'go',
  'java',
  'ruby',
] as const

/** The language of a key or an alias, in any case. */
export function languageOf(name: string): SampleLanguage | undefined {
  const folded = name.trim().toLowerCase()
  return SAMPLE_LANGUAGES.find(({ key, aliases }) => key === folded || aliases.includes(folded))
}

/** A request as code that can be pasted as it is, whatever its values hold. */
export function sampleText(request: RequestModel, language: SampleLanguage): string {
  const wire = wireRequest(request)
  if (language.refusesBraces !== true) return language.emit(wire)
  return language.emit({ ...wire, url: wire.url.replace(/\{(\w[\w.-]*)\}/g, '$$$1') })
}
