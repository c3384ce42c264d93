import {
  type AuthUse,
  getChosenRequest,
  getParameterKey,
  printPlain,
  type RequestChoices,
  type RequestModel,
  type RequestOptions,
} from '../../openapi/samples/index.ts'

/** Words that authors let stand for a credential. */
const PLACEHOLDER =
  /<(?:[\w -]*[ _-])?(?:token|key|secret)>|\bYOUR[_-](?:[A-Z]+[_-])*(?:KEY|TOKEN|SECRET)\b|\{\{?(?:api[_-]?key|(?:access[_-]?)?token)\}\}?/gi

/**
 * A sample that the author wrote, with the server, the parts of the path and the credential that a
 * reader has chosen. All else of it is code, which nobody can know the meaning of.
 */
export function followChoices(
  text: string,
  options: RequestOptions,
  choices: RequestChoices,
): string {
  const chosen = getChosenRequest(options, choices)
  let followed = text
  const before = options.servers
    .flatMap(({ url }, server) => [url, getChosenRequest(options, { server }).server])
    .filter((address) => /^https?:\/\/./.test(address) && address !== chosen.server)
    .toSorted((one, other) => other.length - one.length)
  // One address may be the beginning of another one, and what is chosen of what is looked for.
  const known = [chosen.server, ...before].map((address) => address.replace(/[^\w]/g, '\\$&'))
  if (before.length > 0 && (choices.server ?? choices.variables) !== undefined) {
    const addresses = new RegExp(`(?:${known.join('|')})(?![\\w.-])`, 'g')
    followed = followed.replace(addresses, () => chosen.server)
  }
  for (const { in: place, name } of options.parameters) {
    const value = choices.parameters?.[getParameterKey({ in: place, name })]
    if (place !== 'path' || value === undefined) continue
    followed = followed.replaceAll(`{${name}}`, () => encodeURIComponent(printPlain(value)))
  }
  const [secret, ...others] = getSecrets(chosen)
  // Of several credentials nobody knows which one the words stand for.
  const isGiven = Object.keys(choices.credentials ?? {}).length > 0
  if (secret === undefined || others.length > 0 || !isGiven) return followed
  return followed.replace(PLACEHOLDER, () => secret)
}

function getSecrets({ auth }: RequestModel): string[] {
  return auth.map(getSecret)
}

function getSecret(use: AuthUse): string {
  switch (use.kind) {
    case 'bearer':
      return use.token
    case 'apiKey':
      return use.value
    case 'http':
      return use.credentials
    case 'basic':
      return use.password
  }
}
