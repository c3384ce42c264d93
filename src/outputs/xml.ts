const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 cannot hold in any form: control characters and halves of pairs. */
const IMPOSSIBLE =
  /(?![\t\n\r])[\p{Cc}\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** Text made safe for element content and attributes of XML. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
