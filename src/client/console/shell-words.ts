const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

/** The words of a command, without their quotes and what asks for it; `^` of Windows and `\` end no line. */
export function splitWords(text: string): string[] {
  const command = text.trim().replace(/^[$%>#]\s+/, '')
  const rest = (/\^"/.test(command) ? withoutCarets(command) : command).replace(/[\\^`]\r?\n/g, ' ')
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < rest.length; at++) {
    const char = rest.charAt(at)
    if (/\s/.test(char)) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    word ??= ''
    if (char === "'" || (char === '$' && rest[at + 1] === "'")) {
      const [quoted, end] = readQuoted(rest, at)
      word += quoted
      at = end
    } else if (char === '"') {
      for (at++; at < rest.length && rest[at] !== '"'; at++) {
        if (rest[at] === '\\' && /["\\$`]/.test(rest[at + 1] ?? '')) at++
        word += rest[at]
      }
    } else if (char === '\\') word += rest.charAt(++at)
    // What follows is another command.
    else if (/[|;&]/.test(char) && word === '') return words
    else word += char
  }
  return word === undefined ? words : [...words, word]
}

/** A text in single quotes, with escapes where a dollar stands before them. */
function readQuoted(text: string, start: number): [quoted: string, end: number] {
  const escapes = text[start] === '$'
  let quoted = ''
  let at = start + (escapes ? 2 : 1)
  for (; at < text.length && text[at] !== "'"; at++) {
    if (!escapes || text[at] !== '\\') {
      quoted += text[at]
      continue
    }
    const next = text.charAt(++at)
    const [code] = /^(?:u[\da-f]{4}|x[\da-f]{2})/i.exec(text.slice(at)) ?? []
    quoted += code
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (ESCAPES[next] ?? next)
    at += code ? code.length - 1 : 0
  }
  return [quoted, at]
}

/** What browsers copy for the shell of Windows: `^` before each sign that means something there. */
function withoutCarets(text: string): string {
  return text
    .replace(/\^\r?\n(\r?\n)?/g, (_, line: string | undefined) => (line === undefined ? ' ' : '\n'))
    .replace(/\^(.)/g, '$1')
}
