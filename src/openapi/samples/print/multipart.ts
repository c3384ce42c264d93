import type { BodyPart } from '../request-model.ts'

/** An expression for the content of a part: what a sample reads from a file, or a text in it. */
export function printContent(
  content: BodyPart['content'],
  read: (file: string) => string,
  write: (text: string) => string,
): string {
  if (content.kind === 'file') return read(content.file)
  return content.from === undefined ? write(content.text) : read(content.from)
}

/** The file that a sample reads the content of a part from, if it does. */
export function getContentFile(content: BodyPart['content']): string | undefined {
  return content.kind === 'file' ? content.file : content.from
}

/** The name of a file without its folders. */
export function getBaseName(file: string): string {
  return file.split('/').at(-1) || 'file'
}

/** `Content-Disposition` of a part, with quotes encoded as browsers do. */
export function getDisposition({ name, content }: BodyPart): string {
  const file =
    content.kind === 'file' ? `; filename="${printFormName(getBaseName(content.file))}"` : ''
  return `form-data; name="${printFormName(name)}"${file}`
}

/** A name as it stands within quotes, where browsers have none either. */
export function printFormName(name: string): string {
  return name.replaceAll('"', '%22')
}

/** Whether .NET would write the name of a part, or of its file, in a form that servers do not read. */
export function hasForeignName({ name, content }: BodyPart): boolean {
  const file = content.kind === 'file' ? getBaseName(content.file) : ''
  return /[^ -~]/.test(name + file)
}

/** The media type of a part; that of a file is never left open. */
function partType({ content, type }: BodyPart): string | undefined {
  return type ?? (content.kind === 'file' ? 'application/octet-stream' : undefined)
}

/** The lines before the content of a part, where a language leaves them to its user. */
export function printPartHead(part: BodyPart): string {
  const type = partType(part)
  const media = type === undefined ? '' : `Content-Type: ${type}\r\n`
  return `Content-Disposition: ${getDisposition(part)}\r\n${media}\r\n`
}
