import { type Context, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** A flag, a name of the environment, of a field, of a function or of an event, as code has them; a file or a host is none. */
const CODE =
  /(?<![\w./@-])(?:--[a-z][\w-]*|-[a-z]\b(?!-)|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z][a-z\d]*(?:_[a-z\d]+)+|[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+|[a-z][a-z\d_]*(?:\.(?!(?:jsx?|tsx?|mjs|json|mdx?|ya?ml|toml|py|sh|css|svg|png|jpe?g|txt|html?|com|io|org|net|dev|app|ai|js)\b)[a-z][a-z\d_]*)+)(?![\w/@-]|\.\w)/g
const WRONG =
  /\b(?:(?:doesn['’]?t|does not|don['’]?t|never|no longer) exists?|(?:is|are) (?:wrong|not (?:a |an |the )?(?:valid |real |right |correct )?(?:flags?|options?|names?|commands?)|outdated|gone)|isn['’]?t (?:a |an |the )?(?:valid|real|right|correct|there|known)|there(?:['’]s| is) no (?:such )?(?:flag|option|--)|(?:was|were|got|has been) renamed|used to be|no such|still (?:says?|uses?|shows?|has|have|calls?|lists?|reads?|mentions?|names?|talks? (?:about|of)|speaks? of|refers? to|tells?(?: \S+)? to (?:set|use|pass)))\b/i
/** What stands before the name that is right. */
const RIGHT =
  /\b(?:(?:is|are) (?:really |actually |now )?(?:called|named)|(?:should|must|has to|needs to) (?:be|say|read)|(?:it|that)(?:['’]s| is)(?: really| actually| now)?|(?:right|real|correct|actual|new) (?:one|name|flag|option|variable|field|spelling|key|parameter) is|renamed to|use|to|is now|with|by|is)$/i
const OTHER =
  /\b(?:add|remove|delete|drop|mention|describe|document|move|hide|rename the (?:page|file))\b/i
const ALSO = anyOf(`
  talks? about speaks? refers? tells? nowadays these days today by now any more instead in its place everywhere there events? included including sample tests? webhooks? hooks? callbacks? but webhook's both called flags? options? names? named called commands? variables? fields? parameters? keys? settings? cli code samples? examples? snippets? blocks? the a an in on of from uses? using used has have says? shows? still which that it is are was there wrong right real correct valid exist exists doesn't does not don't never no such longer really actually renamed should must be say instead guide page to so please fix correct change update replace with use it's env environment
`)

/** “The sample uses --retry, which doesn't exist. The flag is called --retries”: a name in code that is another one. */
export const codeNameTold: SlotWay = {
  cue: WRONG,
  isSure: (prompt) => readNames(prompt).length === 2 && !OTHER.test(prompt),
  perform,
}

function readNames(prompt: string): string[] {
  return [...new Set(prompt.match(CODE) ?? [])]
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const names = readNames(prompt)
  if (names.length !== 2 || OTHER.test(prompt)) return undefined
  const isRight = (name: string) =>
    [...prompt.matchAll(CODE)].some(
      ({ 0: own, index }) => own === name && RIGHT.test(prompt.slice(0, index).trim()),
    )
  const right = names.filter(isRight)
  const [now, ...others] = right
  const old = names.find((name) => name !== now)
  if (now === undefined || others.length > 0 || old === undefined) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const own = names.flatMap((name): Span[] =>
    [...prompt.matchAll(new RegExp(escapePattern(name), 'g'))].map((match) => scene.spanOf(match)),
  )
  const { files, spans } = await readPlaces(scene, own, { isPartKnown: true })
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(old)}(?![\\w-])`, 'g')
  const having: string[] = []
  for (const file of files ?? docs.currentPages().filter((one) => !HISTORY.test(one)))
    if ((await docs.files.read(file)).search(pattern) !== -1) having.push(file)
  // “The CLI command in the setup guide” names the page of the CLI as well, and means none of it.
  const isEach = files !== undefined && /\b(?:both|and)\b/i.test(prompt)
  if (having.length === 0 || (isEach && having.length < files.length))
    throw new Unresolved(`Expected “${old}” where it is told to stand, received it not there.`)
  if (
    files === undefined &&
    having.length > 1 &&
    !/\b(?:everywhere|throughout|all)\b/i.test(prompt)
  )
    throw new Unresolved(`Expected one page with “${old}”, received ${having.length}.`)
  if (!isAllTold(scene, [...own, ...spans], ALSO)) return undefined
  for (const file of having)
    await docs.files.write(
      file,
      (await docs.files.read(file)).replaceAll(pattern, () => now),
    )
  const routes = printRoutes(docs, having)
  return `Replaced “${old}” by “${now}” on ${routes}.`
}
