/** Bytes that are kept to encode into; what is larger gets memory of its own. */
const KEPT = 4 << 20

/** UTF-8 takes at most so many bytes for what a string counts as one. */
const MOST_BYTES = 3

let scratch: Buffer | undefined

/** Texts as UTF-8, one behind the other. */
interface EncodedTexts {
  bytes: Uint8Array<ArrayBuffer>
  /** Where each text ends. */
  ends: number[]
}

/**
 * Encodes texts without making one string of them first: for long ones, which V8 gives memory of
 * their own each time, that takes several times as long as what it is done for.
 *
 * @param room bytes that are left free before the first text
 */
export function encodeTexts(texts: readonly string[], room = 0): EncodedTexts {
  let most = room
  for (const text of texts) most += text.length * MOST_BYTES
  scratch ??= Buffer.allocUnsafeSlow(KEPT)
  const buffer = most <= KEPT ? scratch : Buffer.allocUnsafeSlow(most)
  let end = room
  const ends = texts.map((text) => {
    end += buffer.write(text, end)
    return end
  })
  return { bytes: new Uint8Array(buffer.subarray(0, end)), ends }
}
