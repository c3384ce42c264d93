import { withHeadingLinks } from '../heading-links.ts'
import { replaceText } from '../intents/replace-text.ts'
import { Said } from '../prompt/said.ts'
import { escapePattern } from '../renaming.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:instead of|rather than|not|no longer|replac\w*|superseded|swap\w*|switch\w*|became|becomes|renamed|(?:is|are) (?:now\b|called|gone|retired|deprecated)|used to be|was|everywhere|from)\b|→|->/i
const ALSO = anyOf(`
  is are was now instead of rather than not no longer replaced? replaces replacing by superseded with swap\\w* switch\\w* became becomes renamed called gone retired deprecated used to be
  model models id ids identifier identifiers version name names value setting string slug tag image package everywhere code samples? snippets? examples? blocks? commands? too also including included as well
  docs throughout all places occurrences mentions please update upgrade bump old new latest current from → ->
`)
/** What is written as programs name things, and not as people do. */
const IDENTIFIER = /^(?=.*\p{L})(?=.*[\d_-])[\p{L}\d][\p{L}\d]*(?:[-_.:/@][\p{L}\d]+)+$/u
/** What stands between the new one and the old one behind it, and the other way around. */
const NOT =
  /\b(?:instead of|rather than|not|no longer|replaces|replacing|used to be|was|in place of)\b/
const TO = /\b(?:to|with|by|became|becomes|is now|now|→|->|called|switch\w* to|moved to)\b|→|->/
const SUBJECT = /^(?:the |our )?(?<name>\S+(?: \S+){0,4}?) (?:is|are)(?: now| called)?$/

/** Writes another identifier wherever one stands, in code as well: “the model is acme-2-1 now instead of acme-2”. */
export const identifiers: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const told = scene.words.flatMap(({ text }, from) =>
    IDENTIFIER.test(text) ? [{ text, span: { from, to: from + 1 } }] : [],
  )
  const [one, other, ...more] = told
  if (one === undefined || other === undefined || more.length > 0) return []
  const between = scene.plain({ from: one.span.to, to: other.span.from })
  const isBackwards = NOT.test(between)
  if (!isBackwards && !TO.test(between)) return []
  const [old, now] = isBackwards ? [other, one] : [one, other]
  // Whatever is around them tells of another wish, where the docs do not have the old one.
  if (old.text === now.text || !(await isWritten(scene, old.text))) return []
  const page = await getPage(scene, [old.span, now.span])
  const where = page === undefined ? 'everywhere' : `on the page ${page.route}`
  const slots = { text: '⟦0⟧', by: '⟦1⟧', code: 'yes', ...(page && { page: page.route }) }
  return [
    {
      wishes: [
        {
          said: `Replace ${quote(old.text)} with ${quote(now.text)} ${where} including code`,
          perform: (context) =>
            withHeadingLinks(context.docs, () =>
              replaceText.perform(
                context,
                new Said({ text: where, quotations: [old.text, now.text] }, slots),
              ),
            ),
        },
      ],
      accounted: [
        old.span,
        now.span,
        ...(page === undefined ? [] : [page.span]),
        ...findSubject(scene, [old.span, now.span]),
      ],
      also: ALSO,
    },
  ]
}

/** What has such a name: “the Acme model is …”. */
function findSubject(scene: Scene, known: readonly Span[]): Span[] {
  const first = Math.min(...known.map(({ from }) => from))
  const span = { from: scene.startOfClause(first), to: first }
  const isSubject = SUBJECT.test(scene.plain(span)) && !known.some((one) => overlaps(one, span))
  return isSubject ? [span] : []
}

async function isWritten({ context: { docs } }: Scene, text: string): Promise<boolean> {
  const pattern = new RegExp(`(?<![\\p{L}\\d_-])${escapePattern(text)}(?![\\p{L}\\d_-])`, 'u')
  for (const file of docs.texts()) if (pattern.test(await docs.files.read(file))) return true
  return false
}
