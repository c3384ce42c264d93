/** A part of a multipart body: a text, or the name of a file. */
export interface CurlPart {
  readonly name: string
  readonly text?: string
  readonly file?: string
  readonly type?: string
}

/** Reads the text of `-F`: `@` stands before files, `;type=` before their media type. */
export function readPart(text: string, isPlain: boolean): CurlPart {
  const [name = '', written = ''] = text.split(/=(.*)/s)
  if (isPlain) return { name, text: written }
  const [, value = '', settings = ''] =
    /^("(?:[^"\\]|\\.)*"|.*?)((?:;\s*(?:type|filename|headers|encoder)=.*)?)$/s.exec(written) ?? []
  const [, type] = /;\s*type=([^;]+)/.exec(settings) ?? []
  const bare = value.replace(/^([@<]?)"(.*)"$/s, (_, sign: string, inner: string) => {
    return sign + inner.replace(/\\(.)/g, '$1')
  })
  const content = bare.startsWith('@')
    ? { file: bare.slice(1) }
    : { text: bare.startsWith('<') ? '' : bare }
  return { name, ...content, ...(type !== undefined && { type: type.trim() }) }
}

/** A multipart body that is written out, as browsers copy it. */
export function readMultipart(
  headers: readonly (readonly [name: string, value: string])[],
  body: string,
): CurlPart[] | undefined {
  const [, type = ''] = headers.find(([name]) => /^content-type$/i.test(name)) ?? []
  const [, quoted, plain = quoted] =
    /^multipart\/.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  if (plain === undefined) return undefined
  return `\n${body}`
    .split(`\n--${plain}`)
    .slice(1)
    .flatMap((part): CurlPart[] => {
      const [, head = '', text = ''] = /^\r?\n(.*?)\r?\n\r?\n(.*)$/s.exec(part) ?? []
      const [, name] = /\bname="([^"]*)"/.exec(head) ?? []
      if (name === undefined) return []
      const [, file] = /\bfilename="([^"]*)"/.exec(head) ?? []
      const [, own] = /^content-type:\s*(.*?)\s*$/im.exec(head) ?? []
      const content = file === undefined ? { text: text.replace(/\r?\n?$/, '') } : { file }
      return [{ name, ...content, ...(own !== undefined && { type: own }) }]
    })
}
