/** Bytes, or a text as UTF-8, in base64. Files have more bytes than a call takes arguments. */
export function encodeBase64(data: string | Uint8Array): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The same for addresses (RFC 4648, section 5), without padding. */
export function encodeBase64Url(data: string | Uint8Array): string {
  return encodeBase64(data).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text in base64. Throws for what is none. */
export function decodeBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
}

/** The text in base64 for addresses. Throws for what is none. */
export function decodeBase64Url(text: string): string {
  return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
}
