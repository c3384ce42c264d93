/** What is wrong with an address, in the words of a finding. */
export interface AddressFault {
  expected: string
  received: string
  advice: string
}

/** Signs of `https` in a wrong number or order. Programs have other schemes of their own. */
const SLIP_OF_SCHEME = /^(?!https?:)[htps]{3,7}:(?=\/\/)/i

/** A scheme behind another one. */
const TWO_SCHEMES = /^https?:\/\/https?:?\/\//i

/** A host without its scheme, which browsers take for a file of the site. */
const BARE_HOST = /^(?:www\.[\w-]+\.\w|(?:[a-z\d-]+\.)+(?:com|org|net)(?=[/?#:]|$))/i

/** What is wrong with an address that no browser can open as it is meant; `undefined` where nothing is. */
export function findAddressFault(address: string): AddressFault | undefined {
  const trimmed = address.trim()
  if (trimmed === '') {
    const advice = 'Write where it leads, or `\\[` for a bracket that is text.'
    return { expected: 'an address', received: 'an empty one', advice }
  }
  const received = `\`${trimmed}\``
  if (SLIP_OF_SCHEME.test(trimmed)) {
    const meant = trimmed.replace(SLIP_OF_SCHEME, 'https:')
    const advice = `Did you mean \`${meant}\`?`
    return { expected: 'an address that begins with `https://`', received, advice }
  }
  if (TWO_SCHEMES.test(trimmed)) {
    const advice = `Did you mean \`${trimmed.replace(/^https?:\/\//i, '').replace(/^(https?)(?::?\/\/)/i, '$1://')}\`?`
    return { expected: 'an address with one scheme', received, advice }
  }
  if (/^https?:(?!\/\/[^/?#])/i.test(trimmed)) {
    const advice = 'Write two slashes and the name of the host, as in `https://example.com`.'
    return { expected: 'an address with a host', received, advice }
  }
  if (BARE_HOST.test(trimmed)) {
    const advice = `Did you mean \`https://${trimmed}\`?`
    return { expected: 'an address that begins with `https://`', received, advice }
  }
  // A mail may leave it to its reader whom it goes to, where it says something else.
  if (/^mailto:[^@?{%]*$/i.test(trimmed)) {
    const advice = 'Write it as `mailto:name@example.com`.'
    return { expected: 'an address of mail', received, advice }
  }
  return undefined
}
