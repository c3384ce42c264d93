/** Encodes a value as a query or a form holds it: only unreserved characters stay. */
export function encodeValue(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Encodes a name. Brackets stay, as `filter[name]` is read more easily than its encoding. */
export function encodeName(text: string): string {
  return encodeValue(text).replaceAll('%5B', '[').replaceAll('%5D', ']')
}

/** Encodes what is allowed nowhere (RFC 6570, `{+value}`): reserved characters and `%20` stay. */
export function encodeReserved(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2}|[\w\-.~:/?[\]@!$'()*,;])/)
    .map((part, index) => (index % 2 === 1 ? part : encodeValue(part)))
    .join('')
}
