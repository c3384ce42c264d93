import { CONFIG_CODES } from './config.ts'
import { CONTENT_CODES } from './content.ts'
import type { Severity } from './entry.ts'
import { OPENAPI_CODES } from './openapi.ts'
import { PLUGIN_CODES } from './plugins.ts'
import { SITE_CODES } from './site.ts'

export type { Severity }

/** All codes of findings. */
export const REGISTER = {
  ...CONFIG_CODES,
  ...SITE_CODES,
  ...CONTENT_CODES,
  ...OPENAPI_CODES,
  ...PLUGIN_CODES,
}

type Register = typeof REGISTER

export type RegisteredCode = keyof Register

/** Codes whose findings all have one severity. */
export type SettledCode = {
  [Code in RegisteredCode]: Register[Code]['severity'] extends Severity ? Code : never
}[RegisteredCode]

/** A code whose findings have one of several severities, with one of them. */
export type OpenCode = {
  [Code in Exclude<RegisteredCode, SettledCode>]: {
    code: Code
    severity: Register[Code]['severity'][number]
  }
}[Exclude<RegisteredCode, SettledCode>]

/** A code of something that a site adds to Pergola. */
export type PluginCode = `plugin/${string}`

/** Stable kebab-case name of a kind of findings, for example `config-unknown-key`. */
export type DiagnosticCode = RegisteredCode | PluginCode

export function isRegistered(code: DiagnosticCode): code is RegisteredCode {
  return Object.hasOwn(REGISTER, code)
}
