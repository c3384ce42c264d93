import type { Attachment } from '../model.ts'

/** Bytes of a file. */
const LARGEST = 5 * 1024 * 1024

const IMAGE = /^image\/(?:png|jpeg|gif|webp)$/

/** Why a file was not attached. */
export type Refusal = 'tooLarge' | 'unreadable'

/**
 * Reads a file of the reader's: text is read here, images are for services that can look at them.
 *
 * @param takesImages whether there is such a service
 */
export async function readFile(file: File, takesImages: boolean): Promise<Attachment | Refusal> {
  const { name, size, type } = file
  if (size > LARGEST) return 'tooLarge'
  if (IMAGE.test(type)) {
    return takesImages ? { kind: 'image', name, value: await dataAddress(file) } : 'unreadable'
  }
  const value = getText(await file.arrayBuffer())
  return value === undefined ? 'unreadable' : { kind: 'file', name, value }
}

/** The text in bytes, if they are text. */
function getText(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Some documents are written in letters that are not for reading.
    return text.includes('\0') || text.startsWith('%PDF-') ? undefined : text
  } catch {
    return undefined
  }
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
