/** Unicode's properties as classes of ASCII, by flags and escape. */
const classes = new Map<string, string>()

/**
 * A regular expression's source with its Unicode properties as ASCII has them, which are faster to
 * look up: in texts of ASCII alone it matches the same. `undefined` where it names none, or where a
 * part of it has flags of its own.
 */
export function asciiSource(source: string, flags: string): string | undefined {
  // Classes inside of classes are known in this mode only.
  if (!flags.includes('v')) return undefined
  if (!/\\[pP]\{/.test(source) || /\(\?[a-z]*-?[a-z]+:/.test(source)) return undefined
  return source.replaceAll(/\\(?:([pP]\{[^}]*\})|[\s\S])/g, (written, property?: string) => {
    if (property === undefined) return written
    const key = `${flags} ${written}`
    let known = classes.get(key)
    if (known === undefined) {
      known = classOf(new RegExp(`^${written}$`, flags.replaceAll(/[dgy]/g, '')))
      classes.set(key, known)
    }
    return known
  })
}

/** The class of the ASCII characters that match by themselves. */
function classOf(one: RegExp): string {
  let members = ''
  for (let code = 0; code < 128; code++) {
    if (!one.test(String.fromCharCode(code))) continue
    const first = code
    while (code < 127 && one.test(String.fromCharCode(code + 1))) code++
    members += first === code ? hex(code) : `${hex(first)}-${hex(code)}`
  }
  return `[${members}]`
}

function hex(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`
}
