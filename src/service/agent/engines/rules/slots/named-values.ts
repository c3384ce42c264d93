import { type Context, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** A flag or a name of the environment or of a field, as code has them. */
const NAME =
  /(?<![\w./@-])(?:--[a-z][\w-]*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z][a-z\d]*(?:_[a-z\d]+)+)(?![\w/-])/g
const VERSION = /(?<![\w.-])v?\d+(?:\.\d+)+[\w-]*(?![\w-]|\.\w)/g
const ASKS =
  /\b(?:now|old|outdated|stale|make (?:it|that)|bump|set|change|update|should|must|has to|needs to|is at|are at)\b/i
const OTHER =
  /\b(?:add|remove|delete|drop|rename|move|describe|document|redirect|title|description|default)\b/i
const ALSO = anyOf(`
  examples? samples? values? numbers? tags? release releases versions? helm chart image docker flag option variable field setting key parameter env environment commands? code snippets?
  old outdated stale make bump set change update should must has needs be at is are for of in to from instead not rather than say read use
`)

/** “The release tag for QUAY_TAG is old, make it 2.24.0”: the version that stands beside a name of code. */
export const namedValues: SlotWay = {
  cue: /--[a-z]|\w_\w/i,
  isSure: (prompt) => ASKS.test(prompt) && !OTHER.test(prompt),
  async perform(context: Context, prompt) {
    if (OTHER.test(prompt) || !ASKS.test(prompt)) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const [name, ...names] = findWords(scene, NAME)
    const [now, ...others] = findWords(scene, VERSION)
    if (name === undefined || now === undefined || names.length + others.length > 0)
      return undefined
    const { files, spans } = await readPlaces(scene, [name.span, now.span])
    if (!isAllTold(scene, [name.span, now.span, ...spans], ALSO)) return undefined
    const [said, value] = [name.said, now.said]
    // A version has as many numbers as the one that takes its place.
    const version = `v?\\d+(?:\\.\\d+){${value.split('.').length - 1}}(?![\\w-]|\\.\\d)`
    const pattern = new RegExp(
      `(?<=(?<![\\w-])${escapePattern(said)}(?![\\w-])(?:(?!(?<![\\w.])${version})[^\\n])*)(?<![\\w.])${version}`,
      'g',
    )
    const found: { file: string; old: string }[] = []
    for (const file of files ?? docs.currentPages().filter((one) => !HISTORY.test(one)))
      for (const [old] of (await docs.files.read(file)).matchAll(pattern)) found.push({ file, old })
    const [first] = found
    if (first === undefined || found.some(({ old }) => old !== first.old) || first.old === value)
      throw new Unresolved(`Expected one version beside “${said}”, received ${found.length}.`)
    const having = [...new Set(found.map(({ file }) => file))]
    for (const file of having)
      await docs.files.write(
        file,
        (await docs.files.read(file)).replaceAll(pattern, () => value),
      )
    const routes = printRoutes(docs, having)
    return `Changed ${first.old} to ${value} beside \`${said}\` on ${routes}.`
  },
}

/** What is told of a kind, with its words; what is said again is one. */
function findWords(scene: Scene, pattern: RegExp): { said: string; span: Span }[] {
  const found = [...scene.prompt.matchAll(pattern)].map((match) => ({
    said: match[0],
    span: scene.spanOf(match),
  }))
  return found.filter(({ said }, at) => found.findIndex((one) => one.said === said) === at)
}
