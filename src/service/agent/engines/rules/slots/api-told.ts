import type { JSONPath } from 'jsonc-parser'
import { MAIL } from '../address.ts'
import type { Context } from '../context.ts'
import { splitSentences } from '../grounded/utterance.ts'
import { nameKey } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { type ApiDocument, chooseDocument, listDocuments, withTextAt } from './api-document.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findToldText } from './told-text.ts'

const CUE =
  /\b(?:open ?api\w*|swagger|api spec|spec|specification|api (?:file|document|definition))\b/i
/** What is said of an operation, or of a part of one, is another wish. */
const OTHER =
  /\b(?:endpoints?|operations?|summary|summari[sz]ed|descriptions?|parameters?|fields?|responses?|schemas?|tags?|pages?|sidebar|guide|article|navigation|menu|everywhere|throughout|license|header)\b/i
const ALSO = anyOf(`
  \\S*openapi\\S*\\.(?:json|ya?ml) open openapi swagger spec specification api apis file files definition document schema info public rest our
  titles? titled names? named called call version versions? bump\\w* raise\\w* upgrade\\w* release\\w* servers? base urls? url host hosts? address entry entries mainnet production rpc rest date
  make set change update rename use put take write correct fix replace say says read reads point points live lives moved move run runs running stand stands
  contact contacts e-?mails? mail address url names? support
  it's its is was one still new now old latest current show shows listed lists field block section under
`)

type Kind = 'title' | 'version' | 'server' | 'mail' | 'url'

/** What an API document says of the API as a whole, and of whom to ask about it. */
const PLACES: readonly { cue: RegExp; path: JSONPath; kind: Kind }[] = [
  { cue: /\be-?mails?\b|\bmail\b/i, path: ['info', 'contact', 'email'], kind: 'mail' },
  { cue: /\burl\b/i, path: ['info', 'contact', 'url'], kind: 'url' },
  { cue: /\bnames?\b/i, path: ['info', 'contact', 'name'], kind: 'title' },
  { cue: /\bversion\b/i, path: ['info', 'version'], kind: 'version' },
  { cue: /\btitled?\b/i, path: ['info', 'title'], kind: 'title' },
  { cue: /(?<!-)\bservers?\b|\bbase url\b/i, path: ['servers', 0, 'url'], kind: 'server' },
  { cue: /\b(?:names?|named|called)\b/i, path: ['info', 'title'], kind: 'title' },
]
const VERSION = /^v?\d+(?:\.\d+)*(?:-[\w.]+)?$/i
const ADDRESS = /^https?:\/\/\S+$/i
const VALUES = { version: VERSION, server: ADDRESS, url: ADDRESS, mail: MAIL }
const CONTACT = /\bcontacts?\b/i
const MORE = /\b(?:docs|site|website|also|too|as well|both)\b/i

/** What is said to stay, of what no document is: “The address on the pages doesn't change.” */
const KEPT =
  /^(?:but |and )?(?:please )?(?:(?:leave|keep) .+ (?:alone|untouched|unchanged|as is|as (?:it|they) (?:is|are)|the same)|(?:don['’]?t|do not|never) (?:touch|change|edit) .+|.+ (?:(?:do|does|should|must|will) ?(?:n['’]t|not) change|(?:stays?|remains?)(?: (?:as (?:it|they) (?:is|are)|the same|unchanged))?))[.!]?$/i
const OF_PAGES = /\b(?:pages?|docs|site|guides?|articles?|footer|sidebar|menu|header)\b/i

/** The title, the version, the server or the contact of an API, told in whatever order. */
export const apiTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, whole: string): Promise<string | undefined> {
  const sentences = splitSentences(whole)
  const told = sentences.filter((sentence) => !KEPT.test(sentence) || !OF_PAGES.test(sentence))
  const prompt = told.length < sentences.length ? told.join('. ') : whole
  if (OTHER.test(prompt)) return undefined
  const isContact = CONTACT.test(prompt)
  const [place, ...others] = PLACES.filter(
    ({ cue, path }) => path.includes('contact') === isContact && cue.test(prompt),
  )
  // “… in the docs and in the OpenAPI file” is more than what the document says.
  if (place === undefined || (isContact && (others.length > 0 || MORE.test(prompt))))
    return undefined
  const { path, kind } = place
  const scene = new Scene(prompt, context)
  const documents = await listDocuments(context, path)
  const document = chooseDocument(context, documents, prompt)
  if (document === undefined) return undefined
  // Of several servers it is not told which.
  const isSeveral = (await listDocuments(context, ['servers', 1, 'url'])).some(
    ({ file }) => file === document.file,
  )
  if (kind === 'server' && isSeveral) return undefined
  const old = listOld(scene, document)
  const value = kind === 'title' ? findToldText(scene, old) : findValue(scene, kind, document)
  if (value === undefined || scene.say(value) === document.value) return undefined
  const also = [...old, ...listFileWords(scene, document)]
  if (!isAllTold(scene, [value, ...also], ALSO)) return undefined
  const said =
    kind === 'version' ? withoutLetter(scene.say(value), document.value) : scene.say(value)
  await context.docs.files.write(document.file, withTextAt(document, path, said))
  return `Set \`${path.join('.')}\` of \`${document.file}\` to “${said}”, which was “${document.value}”.`
}

/** “v1.1.0” is written as versions are there. */
function withoutLetter(said: string, now: string): string {
  return /^v/i.test(now) ? said : said.replace(/^v(?=\d)/i, '')
}

/** Where what the document says now is said. */
function listOld(scene: Scene, { value }: ApiDocument): Span[] {
  const key = nameKey(value)
  const { length } = value.trim().split(/\s+/)
  return scene.words.flatMap((_word, from) => {
    const span = { from, to: from + length }
    return key !== '' && nameKey(scene.say(span)) === key ? [span] : []
  })
}

/** The one version or address of a prompt that is not what the document says now. */
function findValue(
  scene: Scene,
  kind: Exclude<Kind, 'title'>,
  { value }: ApiDocument,
): Span | undefined {
  const pattern = VALUES[kind]
  const plain = (text: string) => text.toLowerCase().replace(/^v(?=\d)|\/$/g, '')
  const [only, ...others] = scene.words.flatMap(({ text }, from) =>
    pattern.test(text) && plain(text) !== plain(value) ? [{ from, to: from + 1 }] : [],
  )
  return others.length === 0 ? only : undefined
}

/** Words of the document's name, “the public OpenAPI file”. */
function listFileWords(scene: Scene, { file }: ApiDocument): Span[] {
  const words = nameKey(file.replaceAll(/[/._-]/g, ' ')).split(' ')
  return scene.words.flatMap(({ plain }, from) =>
    words.includes(plain) || words.includes(plain.replace(/s$/, ''))
      ? [{ from, to: from + 1 }]
      : [],
  )
}
