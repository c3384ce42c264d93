/** A name with a sign between its words: `baseUrl` becomes `base-Url`, `readHTTPLog` `read-HTTP-Log`. */
export function getPartWords(name: string, sign: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, `$1${sign}$2`)
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, `$1${sign}$2`)
}
