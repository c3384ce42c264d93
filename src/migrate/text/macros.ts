import { getAt } from '../source-folder.ts'
import type { Note } from '../source-site.ts'

const MACRO = /\{%-?\s*(raw)\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}|\{\{-?\s*([^}]*?)\s*-?\}\}/g

/**
 * Puts values in the places of the variables of a site of MkDocs, in code as well, as its plugin for
 * macros does. What is no plain variable with a value stays as it is, and is noted.
 *
 * @param file the file that has the text, from the folder that is migrated
 */
export function fillInVariables(
  text: string,
  variables: Readonly<Record<string, unknown>>,
  file: string,
): { text: string; notes: Note[] } {
  const notes: Note[] = []
  const filled = text.replaceAll(
    MACRO,
    (whole, raw: string | undefined, inner: string | undefined, name: string | undefined, at) => {
      if (raw !== undefined) return inner ?? ''
      const value = getValue(variables, name ?? '')
      if (value !== undefined) return value
      const line = text.slice(0, at as number).split('\n').length
      notes.push({
        file,
        line,
        message: `\`{{ ${name} }}\` has no value here: write what it shows.`,
      })
      return whole
    },
  )
  for (const [at, line] of filled.split('\n').entries()) {
    const [, tag] = /\{%-?\s*([^%]+?)\s*-?%\}/.exec(line) ?? []
    if (tag === undefined) continue
    const message = `\`{% ${tag} %}\` is code of the other site: write what it shows.`
    notes.push({ file, line: at + 1, message })
  }
  return { text: filled, notes }
}

/** The text of a variable such as `versions.latest` or `links['docs']`. */
function getValue(variables: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (!/^[\w.]+(?:\[(?:'[^']*'|"[^"]*"|\d+)\]|\.\w+)*$/.test(name)) return undefined
  const path = [...name.matchAll(/\w+(?![^[]*['"]\])|(?<=\[['"])[^'"]*/g)].map(([part]) => part)
  const value = getAt(variables, ...path)
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
