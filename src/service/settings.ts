import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** An address of the web, without slashes at its end. Throws with what is wrong. */
export function readAddress(env: Environment, name: string): string | undefined {
  const address = env[name]
  if (!address?.trim()) return undefined
  const url = URL.parse(address.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `Expected \`${name}\` as an address with \`http://\` or \`https://\`, received \`${address}\`.`,
    )
  }
  return address.trim().replace(/\/+$/, '')
}

/** A secret out of a variable, or of the file that the variable with `_FILE` names. Throws with what is wrong. */
export function readSecret(env: Environment, name: string): string | undefined {
  const { [name]: key, [`${name}_FILE`]: file } = env
  if (!file) return key?.trim() || undefined
  if (key) {
    throw new Error(
      `Expected one key, received \`${name}\` and \`${name}_FILE\`. Leave one of them out.`,
    )
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(
      `Expected a file with the key at \`${file}\`, received none that can be read. Check \`${name}_FILE\`.`,
      { cause },
    )
  }
  if (text === '') throw new Error(`Expected a key in \`${file}\`, received an empty file.`)
  return text
}

/** Whether something is on. Throws with what is wrong. */
export function readSwitch(env: Environment, name: string): boolean {
  const value = env[name]?.trim().toLowerCase() ?? ''
  if (['', 'false', '0'].includes(value)) return false
  if (['true', '1'].includes(value)) return true
  throw new Error(`Expected \`${name}\` as \`true\` or \`false\`, received \`${env[name]}\`.`)
}
