import { type Context, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { nameWords } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { applyTextEdits } from '../text-edits.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\binstall(?:ation|s|ing)?\b(?: \S+){0,2} (?:commands?|lines?|instructions?|snippets?|one-liners?)\b|\b(?:package|npm|pypi|crate|gem|library|sdk)\b[\s\S]*\b(?:to|we|people|users|is|gets|are) install(?:ed)?\b/i
const OTHER =
  /\b(?:add|insert|remove|delete|drop|rename|move|heading|title|description|link|links|badge|instead|except|only|both)\b/i
/** What stands before the name that a package has now. */
const LEAD =
  /\b(?:(?:published|released|shipped|distributed|available|hosted|listed)(?: (?:now|on|to|npm|pypi|the|registry))* (?:as|under)(?: the name)?|(?:package|name|library|sdk|cli|client|tool|module) (?:is|became)(?: now)?|(?:is|was|got|has been|been)(?: now)? (?:called|named|renamed to|renamed|moved to)|(?:renamed|moved|rename) (?:the|our) (?:\S+ ){0,3}?(?:package|library|sdk|cli|client|tool|module|crate|gem)(?: from \S+)? to|(?:renamed|moved)(?: (?:on|in) \S+)? (?:it's|it is|to|as))$/
const ALSO = anyOf(`
  install installs installing installation commands? lines? instructions? snippets? one-liners? global globally npm pnpm yarn bun pip pipx uv brew cargo gem registry pypi package packages library sdk cli client tool module binary command-line
  published released shipped distributed available hosted listed under called named renamed moved name names new now no longer became old
  update change replace fix correct adjust use uses using needs? should must has have show shows say says still in on of to as all every each everywhere days
  wherever people tell tells users told crate
`)
const NAME = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/i
/** Names that are no plain words. */
const CODED = /[@/_.\d]|\w-\w/
const INSTALL =
  /\b(?<manager>npm|pnpm|yarn|bun|pip|pipx|uv|brew|cargo|gem)3?(?<deed>(?: global| tool| pip)? (?:install|i|add)) +(?<rest>[^\n`"'<|&;#]*[^\s`"'<|&;#])/g
/** What runs a package without installing it. */
const RUN =
  /\b(?<manager>npx|bunx|uvx|pipx run|(?:pnpm|yarn) dlx)(?: (?:-y|--yes))? +(?<rest>@?[a-z\d][\w./-]*)(?:@[\w.-]+)?/g
const MANAGER_OF: Readonly<Record<string, string>> = {
  ...{ npx: 'npm', bunx: 'bun', uvx: 'uv', 'pipx run': 'pipx' },
  ...{ 'pnpm dlx': 'pnpm', 'yarn dlx': 'yarn' },
}
/** Where packages come from, with what installs those. */
const REGISTRIES: readonly { name: RegExp; managers: RegExp }[] = [
  { name: /\bpypi\b/i, managers: /^(?:pipx?|uv)$/ },
  { name: /\bcrates\.io\b/i, managers: /^cargo$/ },
  { name: /\brubygems\b/i, managers: /^gem$/ },
]
/** What comes of a file or of this folder. */
const OF_FILE = /(?:^| )(?:-r|-e|--requirement|--editable|\.)(?= |$)/
const IS_GLOBAL = /(?:^| )(?:-g|--global|global)(?= |$)/
const GENERIC = /^(?:cli|sdk|js|ts|api|app|core|client|server|node|python|py|web|lib|library|tool)$/

/** A package that has another name, where it is installed: “The SDK is published as @acme/sdk now, so the install command needs it.” */
export const packageTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !OTHER.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const told = scene.words.flatMap(({ text, isQuoted }, at): Span[] => {
    const isName = NAME.test(text) && (isQuoted || CODED.test(text))
    const before = scene.plain({ from: Math.max(0, at - 7), to: at })
    return isName && LEAD.test(before) ? [{ from: at, to: at + 1 }] : []
  })
  const [own, ...more] = told
  if (own === undefined || more.length > 0) return undefined
  const now = scene.say(own)
  // “The CLI is published as …” names no page about the CLI, and neither does “The CLI was renamed: it's …”.
  const start = scene.startOfClause(own.from)
  const isBehind = scene.words[start]?.gap.includes(':') === true
  const subject = { from: isBehind ? scene.startOfClause(start - 1) : start, to: own.to }
  const { files, spans } = await readPlaces(scene, [subject])
  const lines: InstallLine[] = []
  for (const file of files ?? docs.currentPages().filter((one) => !HISTORY.test(one)))
    lines.push(...listLines(file, await docs.files.read(file), prompt))
  const names = [...new Set(lines.flatMap((line) => line.names.map(({ name }) => name)))]
  const said = scene.words.flatMap(({ text }, from): Span[] =>
    text !== now && names.includes(text) && CODED.test(text) ? [{ from, to: from + 1 }] : [],
  )
  const [old, ...others] = [
    ...new Set(said.length > 0 ? said.map((span) => scene.say(span)) : findLike(names, now)),
  ]
  if (old === undefined || others.length > 0 || old === now)
    throw new Unresolved(
      `Expected one package that is called “${now}” now, received none for sure.`,
    )
  if (!isAllTold(scene, [subject, ...said, ...spans], ALSO, 0)) return undefined
  const found = lines.flatMap(({ file, names: all }) =>
    all.flatMap(({ name, start }) => (name === old ? [{ file, start }] : [])),
  )
  const having = [...new Set(found.map(({ file }) => file))]
  const isEvery =
    /\b(?:all|every\w*|each|throughout|wherever)\b|\bcommands\b|\binstructions\b/i.test(prompt)
  const isThere = files?.every((file) => having.includes(file)) ?? (having.length === 1 || isEvery)
  if (!isThere)
    throw new Unresolved(
      `Expected what installs “${old}” where it is told to be, received it on ${having.length} pages.`,
    )
  for (const file of having) {
    const own = found.filter((one) => one.file === file)
    const edits = own.map(({ start }) => ({ start, end: start + old.length, now }))
    await docs.files.write(file, applyTextEdits(await docs.files.read(file), edits))
  }
  const routes = printRoutes(docs, having)
  return `The commands that installed or ran \`${old}\` have \`${now}\` on ${routes}; other commands are as they were.`
}

interface InstallLine {
  file: string
  names: { name: string; start: number }[]
}

/** The commands of a page that install or run packages: those of the manager and the kind that is told. */
function listLines(file: string, text: string, prompt: string): InstallLine[] {
  const isGlobal = /\bglobal(?:ly)?\b/i.test(prompt)
  const registry = REGISTRIES.find(({ name }) => name.test(prompt))
  const isOther = (manager: string) =>
    MANAGER.test(prompt)
      ? !new RegExp(`(?<![\\w-])${manager}(?![\\w-])`, 'i').test(prompt)
      : registry?.managers.test(manager) === false
  const installed = [...text.matchAll(INSTALL)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { manager = '', deed = '', rest = '' } = groups
    if (OF_FILE.test(rest) || (isGlobal && !IS_GLOBAL.test(`${deed} ${rest}`))) return []
    const from = index + whole.length - rest.length
    const names = [...rest.matchAll(/(?<=^|\s)(?<name>@?[^\s@=<>~[]+)(?:[@=<>~[]\S*)?/g)].flatMap(
      ({ index: at, groups: own }) => {
        const name = own?.name ?? ''
        return NAME.test(name) ? [{ name, start: from + at }] : []
      },
    )
    return isOther(manager) ? [] : [{ file, names }]
  })
  const run = [...text.matchAll(RUN)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { manager = '', rest = '' } = groups
    if (isGlobal || isOther(MANAGER_OF[manager] ?? '') || !NAME.test(rest)) return []
    return [{ file, names: [{ name: rest, start: index + whole.indexOf(rest, manager.length) }] }]
  })
  return [...installed, ...run]
}

const MANAGER = /(?<![\w-])(?:npm|pnpm|yarn|bun|pip|pipx|uv|brew|cargo|gem)(?![\w-])(?! registry)/i

/** What is called nearly so; where nothing is, the only package there is. */
function findLike(names: readonly string[], now: string): readonly string[] {
  const like = names.filter((name) => isLike(name, now))
  return like.length > 0 || names.length > 1 ? like : names
}

/** Whether a name has, beside what any package may be called, no word that another one has not. */
function isLike(name: string, other: string): boolean {
  const [scope = '', otherScope = ''] = [name, other].map((one) => /^@[^/]+/.exec(one)?.[0])
  // Packages of one publisher are not the same for that.
  const isSame = scope !== '' && scope === otherScope
  const [words = [], own = []] = [name, other].map((one) =>
    nameWords((isSame ? one.slice(scope.length) : one).replaceAll(/[@/_.-]/g, ' ')),
  )
  const special = words.filter((word) => !GENERIC.test(word))
  return special.length > 0 && special.every((word) => own.includes(word))
}
