import { findNodeAtLocation } from 'jsonc-parser'
import type { Context } from './context.ts'
import { getLanguageNames } from './names.ts'

/** Languages by the names that prompts have for them. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  ['en', 'fr', 'de', 'es', 'pt', 'it', 'ja', 'zh', 'ko'].flatMap((code) =>
    getLanguageNames(code).map((name) => [name.toLowerCase(), code] as const),
  ),
)
const LANGUAGE = [...LANGUAGES.keys()].join('|')
const NAME = `(?<language>${LANGUAGE})`
const SCOPES: readonly RegExp[] = [
  new RegExp(
    `,? (?:on|in) (?:all (?:of )?)?(?:the |our )?${NAME} (?:pages|docs|version|texts)(?: only| alone)?`,
    'i',
  ),
  new RegExp(`,? (?:and |but )?${NAME}(?: pages| version)? only`, 'i'),
]
/** What becomes of the others: “I'll do the French ones myself”. */
const OTHERS = new RegExp(
  `[,;.] (?:and |but )?(?:(?:i|we)(?:['’]ll| will)? [^,.;]*|leave |keep )?(?:the )?(?:${LANGUAGE}) (?:ones?|pages?|versions?|docs)\\b[^.;]*`,
  'i',
)

/** A prompt without the language whose pages alone it is about, with that; `undefined` where it names none. */
export function takeLanguage(prompt: string): { prompt: string; code: string } | undefined {
  for (const scope of SCOPES) {
    const { language } = scope.exec(prompt)?.groups ?? {}
    const code = LANGUAGES.get(language?.toLowerCase() ?? '')
    if (code === undefined) continue
    const rest = prompt.replace(scope, '').replace(OTHERS, '')
    return { prompt: `${rest.replace(/[.,; ]+$/, '')}.`, code }
  }
  return undefined
}

/** The texts of pages in other languages than that which readers get first, where that has a code; else `undefined`. */
export async function readOthers(
  { docs, files }: Context,
  code: string,
): Promise<Map<string, string> | undefined> {
  const languages =
    findNodeAtLocation(files.tree('docs.json'), ['navigation', 'languages'])?.children ?? []
  const of = (key: string) => (node: (typeof languages)[number]) =>
    findNodeAtLocation(node, [key])?.value as unknown
  const first = languages.find((node) => of('default')(node) === true) ?? languages[0]
  const own = first === undefined ? undefined : of('language')(first)
  if (typeof own !== 'string' || own.split('-')[0] !== code) return undefined
  const others = docs.texts().filter((file) => !docs.isCurrent(file))
  return new Map(
    await Promise.all(others.map(async (file) => [file, await docs.files.read(file)] as const)),
  )
}
