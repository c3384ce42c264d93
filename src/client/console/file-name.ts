import type { Answer } from './send.ts'

/** Endings of files, by the end of media types that are called otherwise. */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  calendar: 'ics',
  gzip: 'gz',
  javascript: 'js',
  markdown: 'md',
  'ms-excel': 'xls',
  msword: 'doc',
  ndjson: 'jsonl',
  'octet-stream': 'bin',
  'openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'openxmlformats-officedocument.wordprocessingml.document': 'docx',
  plain: 'txt',
  quicktime: 'mov',
  'svg+xml': 'svg',
}

/** The name that a server gives a file, where the browser lets us see it, else one by its type. */
export function getFileName({ type, headers }: Pick<Answer, 'type' | 'headers'>): string {
  const [, disposition = ''] = headers.find(([name]) => /^content-disposition$/i.test(name)) ?? []
  return getGivenName(disposition) || `answer.${getEnding(type)}`
}

function getGivenName(disposition: string): string | undefined {
  const [, encoded] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  const [, quoted, bare] =
    /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return (encoded && decode(encoded)) || quoted?.replaceAll(/\\(.)/g, '$1') || bare
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function getEnding(type: string): string {
  const [known] = Object.entries(ENDINGS).filter(([name]) => type.endsWith(name))
  const [, last = 'bin'] = /([a-z\d]+)$/.exec(type) ?? []
  return known?.[1] ?? last
}
