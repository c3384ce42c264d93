import { getAt } from '../source-folder.ts'
import type { Note } from '../source-site.ts'

const MACRO =
  /\{#\s[\s\S]*?\s#\}|\{%-?\s*(raw)\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}|\{\{-?\s*([^}]*?)\s*-?\}\}/g

/**
 * Puts values in the places of the variables of a site of MkDocs, in code as well, as its plugin for
 * macros does. What is no plain variable with a value stays as it is, and is noted.
 *
 * @param file the file that has the text, from the folder that is migrated
 * @param tags those that files are taken in by, later on
 */
export function fillInVariables(
  text: string,
  variables: Readonly<Record<string, unknown>>,
  file: string,
  tags: readonly string[] = [],
): { text: string; notes: Note[] } {
  const notes: Note[] = []
  const filled = text.replaceAll(
    MACRO,
    (whole, raw: string | undefined, inner: string | undefined, name: string | undefined, at) => {
      if (raw !== undefined) return inner ?? ''
      // A comment.
      if (name === undefined) return ''
      const value = getFiltered(variables, name)
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
    if (tag === undefined || tags.includes(tag.split(/\s/)[0] ?? '')) continue
    const message = `\`{% ${tag} %}\` is code of the other site: write what it shows.`
    notes.push({ file, line: at + 1, message })
  }
  return { text: filled, notes }
}

type Filter = (value: string, ...args: readonly string[]) => string

/** Filters of Jinja that make a text of a text. */
const FILTERS: Readonly<Record<string, Filter>> = {
  upper: (value) => value.toUpperCase(),
  lower: (value) => value.toLowerCase(),
  capitalize: (value) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase(),
  title: (value) =>
    value.toLowerCase().replaceAll(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase()),
  trim: (value) => value.trim(),
  replace: (value, from = '', to = '') => value.replaceAll(from, to),
  first: (value) => [...value][0] ?? '',
  last: (value) => [...value].at(-1) ?? '',
  length: (value) => String([...value].length),
  string: (value) => value,
  safe: (value) => value,
}

/** The text of a variable, or of a text in quotes, behind the filters that it goes through. */
function getFiltered(
  variables: Readonly<Record<string, unknown>>,
  expression: string,
): string | undefined {
  const [name = '', ...filters] = expression.match(/(?:"[^"]*"|'[^']*'|[^|"'])+/g) ?? []
  let value = getLiteral(name.trim()) ?? getValue(variables, name.trim())
  for (const written of filters) {
    const [, filter = '', list = ''] = /^\s*(\w+)\s*(?:\(([\s\S]*)\))?\s*$/.exec(written) ?? []
    const args = (list.match(/"[^"]*"|'[^']*'|[^\s,]+/g) ?? []).map(getLiteral)
    if (args.includes(undefined)) return undefined
    if (filter === 'default' || filter === 'd')
      value = (args[1] === 'true' ? value || undefined : value) ?? args[0] ?? ''
    else if (value === undefined || !Object.hasOwn(FILTERS, filter)) return undefined
    else value = FILTERS[filter]?.(value, ...args.filter((one) => one !== undefined))
  }
  return value
}

function getLiteral(written: string): string | undefined {
  const [, double, single] = /^(?:"([^"]*)"|'([^']*)')$/.exec(written) ?? []
  return (
    double ?? single ?? (/^(?:-?\d+(?:\.\d+)?|true|false)$/i.test(written) ? written : undefined)
  )
}

/** The text of a variable such as `versions.latest` or `links['docs']`. */
function getValue(variables: Readonly<Record<string, unknown>>, name: string): string | undefined {
  if (!/^[\w.]+(?:\[(?:'[^']*'|"[^"]*"|\d+)\]|\.\w+)*$/.test(name)) return undefined
  const path = [...name.matchAll(/\w+(?![^[]*['"]\])|(?<=\[['"])[^'"]*/g)].map(([part]) => part)
  const value = getAt(variables, ...path)
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
