/** A script that is at home in browsers as well asks first whether it has what Node.js has. */
const ASKS_FIRST = /\btypeof\s*\(?\s*(?:module|exports|require|process|define)\b|\bdefine\.amd\b/

/** What only Node.js and its like have. */
const PROGRAM_PARTS = [
  /^\uFEFF?#!/,
  /(?<![.\w$])require\s*\(\s*["'`]/,
  /(?<![.\w$])module\.exports\b/,
  /(?<![.\w$])exports\.[\w$]+\s*=[^=]/,
  /(?<![.\w$])(?:__dirname|__filename)\b/,
  /(?<![.\w$])process\.(?:argv|exit|cwd|stdout)\b/,
  /\bfrom\s*["']node:/,
]

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g

/** Whether a script is made for Node.js, as those are that prepare docs: in browsers it would fail. */
export function isProgram(text: string): boolean {
  if (ASKS_FIRST.test(text)) return false
  const code = text.replaceAll(COMMENTS, '')
  return PROGRAM_PARTS.some((part) => part.test(code))
}
