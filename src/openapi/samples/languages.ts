import { printCsharp, printDotnet } from './languages/csharp.ts'
import { printCurl } from './languages/curl.ts'
import { printDart } from './languages/dart.ts'
import { go } from './languages/go.ts'
import { printJava } from './languages/java.ts'
import { printJavascript, printNode, printTypescript } from './languages/javascript.ts'
import { printKotlin } from './languages/kotlin.ts'
import { printC, printCpp } from './languages/libcurl.ts'
import { printPhp } from './languages/php.ts'
import { printPowershell } from './languages/powershell.ts'
import { printPython } from './languages/python.ts'
import { printRuby } from './languages/ruby.ts'
import { printRust } from './languages/rust.ts'
import { printSwift } from './languages/swift.ts'
import type { RequestModel } from './request-model.ts'
import { createWireRequest, dropRefusedBody, type WireRequest } from './wire-request.ts'

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
  /** Methods that its client sends no body with. */
  readonly refusesBody?: readonly string[]
  /** What a comment begins with. Default `//`. */
  readonly comment?: '#'
}

/** `fetch` and OkHttp throw where one is given. */
const NO_BODY = ['GET', 'HEAD']

/** All languages that samples come in. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  {
    key: 'bash',
    label: 'cURL',
    aliases: ['curl', 'sh', 'shell'],
    grammar: 'bash',
    emit: printCurl,
    comment: '#',
  },
  {
    key: 'python',
    label: 'Python',
    aliases: ['py'],
    grammar: 'python',
    emit: printPython,
    comment: '#',
  },
  {
    key: 'javascript',
    label: 'JavaScript',
    aliases: ['js'],
    grammar: 'javascript',
    emit: printJavascript,
    refusesBody: NO_BODY,
  },
  {
    key: 'node',
    label: 'Node.js',
    aliases: ['nodejs', 'node.js'],
    grammar: 'javascript',
    emit: printNode,
    refusesBody: NO_BODY,
  },
  { key: 'php', label: 'PHP', aliases: [], grammar: 'php', emit: printPhp },
  { key: 'go', label: 'Go', aliases: ['golang'], grammar: 'go', emit: go },
  {
    key: 'java',
    label: 'Java',
    aliases: [],
    grammar: 'java',
    emit: printJava,
    refusesBraces: true,
  },
  {
    key: 'ruby',
    label: 'Ruby',
    aliases: ['rb'],
    grammar: 'ruby',
    emit: printRuby,
    comment: '#',
    refusesBraces: true,
  },
  {
    key: 'powershell',
    label: 'PowerShell',
    aliases: [],
    grammar: 'powershell',
    emit: printPowershell,
    comment: '#',
  },
  {
    key: 'swift',
    label: 'Swift',
    aliases: [],
    grammar: 'swift',
    emit: printSwift,
    refusesBody: ['GET'],
    refusesBraces: true,
  },
  { key: 'csharp', label: 'C#', aliases: ['c#'], grammar: 'csharp', emit: printCsharp },
  {
    key: 'dotnet',
    label: '.NET',
    aliases: ['.net', 'dot-net'],
    grammar: 'csharp',
    emit: printDotnet,
  },
  {
    key: 'typescript',
    label: 'TypeScript',
    aliases: ['ts'],
    grammar: 'typescript',
    emit: printTypescript,
    refusesBody: NO_BODY,
  },
  { key: 'c', label: 'C', aliases: [], grammar: 'c', emit: printC },
  { key: 'c++', label: 'C++', aliases: ['cpp'], grammar: 'cpp', emit: printCpp },
  {
    key: 'kotlin',
    label: 'Kotlin',
    aliases: ['kt'],
    grammar: 'kotlin',
    emit: printKotlin,
    refusesBody: NO_BODY,
    refusesBraces: true,
  },
  { key: 'rust', label: 'Rust', aliases: ['rs'], grammar: 'rust', emit: printRust },
  { key: 'dart', label: 'Dart', aliases: ['flutter'], grammar: 'dart', emit: printDart },
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
export function getLanguage(name: string): SampleLanguage | undefined {
  const folded = name.trim().toLowerCase()
  return SAMPLE_LANGUAGES.find(({ key, aliases }) => key === folded || aliases.includes(folded))
}

/** A request as code that can be pasted as it is, whatever its values hold. */
export function sampleText(request: RequestModel, language: SampleLanguage): string {
  const wire = dropRefusedBody(createWireRequest(request), language.refusesBody)
  const url = language.refusesBraces === true ? replaceBraces(wire.url) : wire.url
  const code = language.emit({ ...wire, url })
  if (wire.notes.length === 0) return code
  const notes = wire.notes.map((note) => `${language.comment ?? '//'} ${note}\n`).join('')
  // Outside of its mark PHP prints all as it is.
  const mark = /^<\?php\s+/.exec(code)?.[0] ?? ''
  return mark + notes + code.slice(mark.length)
}

/** What is to be filled in becomes `$owner`, whatever it is named; other braces are encoded. */
function replaceBraces(url: string): string {
  return url.replace(/\{([^{}]+)\}/g, '$$$1').replace(/[{}]/g, encodeURIComponent)
}
