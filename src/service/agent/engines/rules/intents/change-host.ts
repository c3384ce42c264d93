import { isTooLarge } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { findApiFiles } from '../api-texts.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import type { Said } from '../prompt/said.ts'
import { restoreQuotations } from '../prompt/sentences.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'

/** A host, with what may stand around it; the name of a file is none. */
const ADDRESS =
  /^(https?:\/\/)?((?:[\w-]+\.)+(?!(?:jsx?|tsx?|mjs|json|mdx?|ya?ml|toml|py|sh|css|svg|png|jpe?g|txt|html?|lock|env|xml|go|rs|rb|php|java)$)[a-z]{2,}(?::\d+)?)(\/\S*)?$/i

const HOST = { form: new RegExp(`${ADDRESS.source}|^⟦\\d+⟧$`, 'i') }

/** What a service is called in its address. */
const SERVICE =
  'api|docs|documentation|dashboard|app|console|status|cdn|auth|sandbox|staging|help|portal|community|download|install|website|site|server'
const NOUN = 'hosts?|hostname|domains?|base url|base|urls?|address|addresses|endpoint|links?'
const MOVED =
  'moved?|moves|moving|migrated?|switch(?:ed)?|changed?|replaced?|swap(?:ped)?|renamed?|update|use|uses|is now|are now|now|lives?|lives at|hosted|point(?:s|ed)?|instead of|rather than|not|formerly|previously|no longer|used to be|was|were'
const AROUND = `${SERVICE}|${NOUN}|${MOVED}|old|new|our|all|every|any|everywhere|throughout|across|references?|mentions?|examples?|samples?|code|snippets?|pages?|accordingly|including|from|to|with|by|at|on|over|completely|api'?s|production|prod|public|test|live|staging|it|which|that|fix|correct|cloud|buttons?`

/** What a wish about one link, or about one page, has in it. */
const OF_ONE =
  /\b(?:header|footer|navbar|top bar|button|anchor|redirect|banner|card|logo|favicon|social|link (?:in|on|of)|email|mail)\b/i

/** “… on the Setup page”: a page is where a part of them is. */
const ON_PAGE =
  /\b(?:on|in) (?:the|our) [^.,;]*?\b(?:page|guide|article|tutorial)\b|\b(?:that|this) page\b/i

/** Has everything that leads to one host lead to another one: in text, code, settings and API documents. */
export const changeHost: Intent = {
  does: 'replace a host that has moved, everywhere',
  example: 'Our API moved from api.example.com to api.example.dev',
  hints: ['host', 'domain', 'moved', 'url', 'base'],
  phrases: [],
  frames: [
    { needs: [MOVED], also: AROUND, slots: { from: HOST, to: HOST, what: { isOptional: true } } },
    { needs: [NOUN, MOVED], also: AROUND, slots: { to: HOST, what: { isOptional: true } } },
  ],
  accepts: (said) => {
    const { text } = said.sentence
    const [from, to] = [said.find('from'), said.text('to')]
    const isOfAll = from !== undefined && /\b(?:all|every|everywhere)\b/i.test(text)
    if (!ADDRESS.test(to) || said.text('what').split(' ').length > 3) return false
    if (!isOfAll && (OF_ONE.test(text) || ON_PAGE.test(text))) return false
    if (from === undefined) return /\b(?:host|hostname|domain|base url|server)\b/i.test(text)
    return ADDRESS.test(from) && isInOrder(said)
  },
  perform,
}

/** What stands between what is and what was, and between what was and what is. */
const FORMER = /\b(?:instead of|rather than|not|no longer|formerly|previously|was|used to be)\b/i
const LATTER = /\b(?:to|with|by|into|now|becomes?|became)\b|→|->|=>/i

/** Whether a wish says which of two hosts was there before. */
function isInOrder(said: Said): boolean {
  const text = restoreQuotations(said.sentence)
  const [was, is] = ['from', 'to'].map((slot) => placeOf(text, said.text(slot))) as [number, number]
  if (was === -1 || is === -1) return false
  const between = text.slice(Math.min(was, is), Math.max(was, is))
  return was < is ? LATTER.test(between) && !FORMER.test(between) : FORMER.test(between)
}

function placeOf(text: string, host: string): number {
  return text.search(new RegExp(`(?<![\\w.-])${escapePattern(host)}(?![\\w-]|\\.\\w)`, 'i'))
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs, files } = context
  const to = said.text('to')
  const from = said.find('from') ?? (await findOld(context, said))
  const [old, next] = await withoutPath(context, ...withoutScheme(from, to))
  if (old === next) throw new AgentRefusal(`Expected another host than \`${old}\`.`)
  // An address of mail stays, a folder that is called so, and a host that only ends in the same way.
  const pattern = new RegExp(`(?<![\\w.@-]|(?<!/)/)${escapePattern(old)}(?![\\w-]|\\.\\w)`, 'gi')
  let count = 0
  const change = (text: string) =>
    text.replaceAll(pattern, () => {
      count++
      return next
    })
  let around = 0
  const left: string[] = []
  /** What is too large to be written stays, and is told. */
  const changeSmall = (text: string, file: string) => {
    const known = count
    const changed = change(text)
    if (!isTooLarge(changed, Buffer.byteLength(text))) return changed
    if (changed !== text) left.push(`\`${file}\``)
    count = known
    return text
  }
  const pages = await changeTexts(docs, changeSmall)
  around += await files.changeAll(change)
  for (const path of await findApiFiles(docs.files, files.paths)) {
    const before = await docs.files.read(path)
    const changed = changeSmall(before, path)
    if (changed === before) continue
    await docs.files.write(path, changed)
    around++
  }
  if (count === 0) {
    throw new Unresolved(`Expected \`${old}\` in the docs, received no place that leads there.`)
  }
  const large =
    left.length === 0
      ? ''
      : ` Left as they are, since they are larger than what a job writes: ${left.join(', ')}.`
  return `Replaced the host \`${old}\` by \`${next}\`, ${printCount(count, 'time')} in ${printCount(pages + around, 'file')}.${large}`
}

/** A host whose address has a path behind it, as the old one has wherever it stands, takes its place alone. */
async function withoutPath(
  { docs }: Context,
  old: string,
  next: string,
): Promise<[string, string]> {
  const [path] = /(?<=^(?:https?:\/\/)?[^/]+)\/.+$/.exec(next) ?? []
  if (path === undefined || /[^/:]\//.test(old.replace(/^https?:\/\//, ''))) return [old, next]
  let [all, same] = [0, 0]
  for (const file of docs.texts()) {
    const text = await docs.files.read(file)
    all += text.split(`${old}/`).length - 1
    same += text.split(old + path).length - 1
  }
  return all > 0 && all === same ? [old, next.slice(0, -path.length)] : [old, next]
}

/** What was and what is, without what both have around them. */
function withoutScheme(from: string, to: string): [string, string] {
  const [old, next] = [from, to].map((one) => one.replace(/\/$/, '')) as [string, string]
  const [before, after] = [old, next].map((one) => ADDRESS.exec(one)?.[1])
  const isSame = before === undefined || after === undefined || before === after
  return isSame
    ? [old.replace(/^https?:\/\//i, ''), next.replace(/^https?:\/\//i, '')]
    : [old, next]
}

/** The host that a wish names by its service alone: “the API host is now …”. */
async function findOld({ docs, files }: Context, said: Said): Promise<string> {
  const to = said
    .text('to')
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
  const [service] = new RegExp(`\\b(?:${SERVICE})\\b`, 'i').exec(said.sentence.text) ?? []
  const texts = [...files.paths.map((path) => files.text(path))]
  for (const file of docs.texts()) texts.push(await docs.files.read(file))
  for (const path of await findApiFiles(docs.files, files.paths)) {
    texts.push(await docs.files.read(path))
  }
  const hosts = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/https?:\/\/([\w.-]+\.[a-z]{2,}(?::\d+)?)/gi)].map(([, host = '']) =>
        host.toLowerCase(),
      ),
    ),
  )
  const near = [...hosts].filter(
    (host) =>
      host !== to.toLowerCase() &&
      service !== undefined &&
      host.split('.').includes(SHORT[service.toLowerCase()] ?? service.toLowerCase()),
  )
  // Of several the one of the same name is meant: `api.example.com` for `api.example.dev`.
  const labels = to
    .toLowerCase()
    .split('.')
    .filter((label) => label.length > 3)
  const alike = near.filter((host) => labels.some((label) => host.split('.').includes(label)))
  const [only, ...others] = alike.length > 0 ? alike : near
  if (only !== undefined && others.length === 0) return only
  const hint =
    near.length === 0
      ? ''
      : ` There are ${near
          .slice(0, 6)
          .map((host) => `\`${host}\``)
          .join(', ')}.`
  throw new Unresolved(
    `Expected to know which host \`${to}\` takes the place of, as in “${changeHost.example}”.${hint}`,
    true,
  )
}

const SHORT: Readonly<Record<string, string>> = { documentation: 'docs' }
