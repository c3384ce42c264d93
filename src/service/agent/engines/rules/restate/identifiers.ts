import { AgentRefusal } from '../../../model.ts'
import { changeTexts, printCount } from '../context.ts'
import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import type { PageMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, joinPatterns, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { CONTRACTED_NOT, overlaps, type Scene, type Span } from './scene.ts'

/** What has a name in code: “rename the package acme-kit”, “rename the getBoat method”. */
const KIND = '(?:package|module|library|method|function|class|(?:env|environment) var(?:iable)?)'
const OF_CODE = new RegExp(
  `\\brename (?:the |our )?(?:(?:npm |pypi |python )?${KIND}\\b|\\S+ (?:npm |pypi |python )?${KIND}\\b)`,
  'i',
)
const SAID_NOW =
  /\b(?:should be|moved|use|instead of|rather than|not|no longer|replac\w*|superseded|swap\w*|switch\w*|became|becomes?|renamed|(?:is|are) (?:now\b|called|gone|retired|deprecated)|used to be|was|everywhere|from)\b|→|->/i
const CUE = joinPatterns([SAID_NOW, OF_CODE])
const ALSO = anyOf(`
  rename packages? modules? library methods? functions? class npm pypi python env environment var variables?
  is are was now instead of rather than not no longer replaced? replaces replacing by superseded with swap\\w* switch\\w* became becomes renamed called gone retired deprecated used to be
  model models id ids identifier identifiers version name names value setting string slug tag image package everywhere code samples? snippets? examples? blocks? commands? too also including included as well
  every place wherever give address e?mail mails nobody reads? anymore should be
  api apis server servers host base staging production prod sandbox test live openapi spec file address addresses has have mention
  moved moves both all become needs? invites? changed repo repository repositories github links? fix fixed action actions
  docs throughout all places occurrences mentions please update upgrade bump old new latest current from → ->
`)
/** What is written as programs name things, and not as people do. */
const IDENTIFIER = /^(?=.*\p{L})(?=.*[\d_@-])[\p{L}\d][\p{L}\d]*(?:[-_.:/@][\p{L}\d]+)+$/u
/** The same of what programs call, which people may use as a word as well: “getBoat”. */
const CALLED =
  /^\p{Ll}[\p{Ll}\d]*\p{Lu}[\p{L}\d]*$|^(?:\p{Lu}\p{Ll}+){2,}$|^[\p{Lu}\d]+(?:_[\p{Lu}\d]+)+$/u
/** Paths of files, which are moved and not written otherwise, and versions. */
const OTHER = /^v?\d|^(?!@).*\/|\.(?:mdx?|json|ya?ml|png|svg|jpe?g)$/i
/** A host, by three names or more: of two a sentence may lack a space behind its end. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+\.[a-z]{2,}$/
/** What stands between the new one and the old one behind it, and the other way around. */
const NOT =
  /\b(?:instead of|rather than|not|replaces|replacing|used to be|was|in place of)(?: the| our)?$/
const TO =
  /(?:\b(?:to|with|by|became|becomes?|now|called|(?:should|must) be|(?:please |so |just )*use)|→|->)(?: the| our| just)*$/
const SUBJECT =
  /^(?:the |our )?\S+(?: \S+){0,4}? (?:is|are|has|have|moved|changed|switched)(?: (?:now|called|been|moved|changed|renamed|from))*$/

/** What says that both are there. */
const BESIDE = new RegExp(
  `\\b(?:not|never|also|too|cannot|and (?:we )?use)\\b|${CONTRACTED_NOT}\\b`,
)
const GONE =
  /\b(?:deprecated|outdated|gone|retired|dead|old|no longer|removed|replaced|unsupported|broken|vulnerable|instead|eol)\b/i
/** What stays somewhere, or is to be told beside, is known to nobody here. */
const KEEPS_SOME = /\b(?:but|and) (?:keep|leave)\b|\b(?:mention|keep|list|show|support) both\b/i

/** “The example of ACME_URL should be …” tells what that is, and not what it is called. */
const OF_ONE =
  /\b(?:values?|defaults?|examples?|limits?|types?|descriptions?) (?:of|for) (?:the )?\S+ (?:is|are|should|must|has to)\b/i

/** A repository with who has it, and an address with its host: “acme/docs”, “chat.example/invite/x”. */
const REPOSITORY =
  /^(?:@?[a-z\d][\w-]*\/[a-z\d][\w.-]*(?:@v?\d[\w.-]*)?|[a-z\d][\w-]*(?:\.[\w-]+)+\/[^\s?#]+)$/i

/** Who has a repository stands in the addresses of links. */
const OF_LINKS =
  /\b(?:links?|urls?|addresses|orgs?|organi[sz]ations?|repo(?:s|sitory|sitories)?|git(?:hub|lab))\b/i

/** An address as it is known, a host alone as that host. */
function withoutProtocol(text: string): string {
  return text.replace(/^https?:\/\/([^/]+(?:\/.+)?)\/?$/, '$1')
}

/** Writes another identifier wherever one stands, in code as well: “the model is acme-2-1 now instead of acme-2”. */
export const identifiers: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (KEEPS_SOME.test(scene.prompt) || OF_ONE.test(scene.prompt)) return []
  const { docs } = scene.context
  // A page is moved, and what is in a folder of the docs is one.
  const isPage = (text: string) =>
    !/[.@]/.test(text.split('/')[0] ?? '') &&
    docs.pages().some((file) => file.startsWith(`${text.split('/')[0]}/`))
  const isOfCode = scene.has(OF_CODE)
  const told = scene.words.flatMap(({ text }, from) =>
    (IDENTIFIER.test(text) && !OTHER.test(text)) ||
    (isOfCode && CALLED.test(text)) ||
    HOST.test(withoutProtocol(text)) ||
    (REPOSITORY.test(withoutProtocol(text)) && !isPage(text))
      ? [{ text: withoutProtocol(text), span: { from, to: from + 1 } }]
      : [],
  )
  const [one, other, ...more] = told
  if (one === undefined || other === undefined) return []
  const isList = told.slice(1, -1).every(({ span }, at) => {
    const before = told[at]?.span.to ?? span.from
    return /^(?:and|or)?(?: also)?$/.test(scene.plain({ from: before, to: span.from }))
  })
  const last = told.at(-1) ?? other
  const between = scene.plain({ from: told.at(-2)?.span.to ?? 0, to: last.span.from })
  const isBackwards = more.length === 0 && NOT.test(between)
  if (!isList || (!isBackwards && (!TO.test(between) || BESIDE.test(between)))) return []
  // “Use it” alone says not what it takes the place of.
  if (/\buse(?: the| our| just)*$/.test(between) && !GONE.test(scene.prompt)) return []
  const now = isBackwards ? one : last
  const olds = told.filter((old) => old !== now)
  // Whatever is around them tells of another wish, where the docs do not have the old ones.
  for (const { text } of olds) if (text === now.text || !(await isWritten(scene, text))) return []
  // A host takes the place of a host, or of an address.
  const isAddress = (text: string) => HOST.test(text) || REPOSITORY.test(text)
  if (HOST.test(now.text) && !olds.every(({ text }) => isAddress(text))) return []
  const spans = told.map(({ span }) => span)
  const page = await getPage(scene, spans)
  const isLinked = scene.has(OF_LINKS)
  return [
    {
      wishes: olds.map((old) => replaceIdentifier(old.text, now.text, page, isLinked)),
      accounted: [
        ...spans,
        ...(page === undefined ? [] : [page.span]),
        ...findSubject(scene, spans),
      ],
      also: ALSO,
    },
  ]
}

/** Hosts and mail addresses have wishes of their own. */
function replaceIdentifier(
  old: string,
  now: string,
  page: PageMention | undefined,
  isLinked: boolean,
): Wish {
  const where = page === undefined ? 'everywhere' : `on the page ${page.route}`
  const isEach = (sign: RegExp) => [old, now].every((one) => sign.test(one))
  if (isEach(/@/) && page === undefined) return `Replace ${old} with ${now}`
  if (isEach(HOST) && page === undefined) return `Our API moved from ${old} to ${now}`
  return {
    said: `Replace ${quote(old)} with ${quote(now)} ${where} including code`,
    perform: async ({ docs, files: settings }) => {
      const files = page === undefined ? docs.texts() : [page.file]
      // What is written with a slash stands in addresses as well, and in those of settings.
      const isAddress = isLinked || old.includes('/')
      const whole = asWhole(old, isAddress)
      const change = (words: string) => words.replaceAll(whole, now)
      const changed = await changeTexts(
        docs,
        (text) => (isAddress ? change(text) : mapPageTexts(text, ['prose', 'code'], change)),
        files,
      )
      const around = isAddress && page === undefined ? await settings.changeAll(change) : 0
      if (changed + around === 0)
        throw new AgentRefusal(`Expected \`${old}\` in text or code, received it nowhere there.`)
      return `Replaced \`${old}\` by \`${now}\` in ${printCount(changed + around, 'file')}.`
    },
  }
}

/** An identifier, and no part of a longer one, such as the package of somebody, a repository or the name of a file. */
function asWhole(name: string, isLinked = name.includes('/')): RegExp {
  const others = isLinked ? '@' : '@[\\w.-]+\\/|\\bgit(?:hub|lab)\\.com\\/\\S*'
  const before = name.includes('/') ? '' : `|${others}`
  return new RegExp(
    `(?<![\\p{L}\\d_-]${before})${escapePattern(name)}(?![\\p{L}\\d_-]|\\.(?:\\d|(?:config|json|ya?ml|toml|lock|py|md|mdx|[cm]?[jt]sx?)\\b))`,
    'gu',
  )
}

/** What has such a name: “the Acme model is …”. */
function findSubject(scene: Scene, known: readonly Span[]): Span[] {
  const first = Math.min(...known.map(({ from }) => from))
  const span = { from: scene.startOfClause(first), to: first }
  const isSubject = SUBJECT.test(scene.plain(span)) && !known.some((one) => overlaps(one, span))
  return isSubject ? [span] : []
}

async function isWritten({ context: { docs } }: Scene, text: string): Promise<boolean> {
  const whole = asWhole(text)
  for (const file of docs.texts())
    if ((await docs.files.read(file)).search(whole) !== -1) return true
  return false
}
