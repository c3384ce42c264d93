import type { Context } from '../context.ts'
import { getPage } from '../restate/page-mentions.ts'
import { anyOf, quote } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const LABEL = '(?:titles?|descriptions?|icons?|tags?|badges?)'
/** Two fields of one page, each with its value: “the title Limits and the description What you may send”. */
const CUE = new RegExp(`\\b${LABEL}\\b.*\\b${LABEL}\\b`, 'is')
/** What has a title or an icon and is no page. */
const NO_PAGE =
  /\b(?:cards?|steps?|groups?|tabs?|anchors?|links?|buttons?|questions?|accordions?|callouts?|sections?|images?|logos?|banners?|sites?|endpoints?|operations?|openapi|api spec|new page|add a|add an|create|(?:all|every|each|both)(?: of)?(?: the| our| these)? (?:\S+ )?pages?)\b/i
const ALSO = anyOf(`
  titles? titled descriptions? icons? tags? badges? sidebar meta frontmatter pages? guides? articles? give gives set change make use add put update its it the an and with has have no none yet as called
`)
/** What stands between the name of a field and what it is to be. */
const TO = /^(?:to|as|is|be|should|must|of|say|read|saying|reading|now|new|becomes?|now)$/
/** What leads from a value to the next field. */
const NEXT =
  /^(?:and|its|the|an?|with|set|change|make|give|use|update|it|sidebar|meta|page|also|that|new|for)$/
const ICON = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/

interface ToldField {
  field: string
  /** The name of the field and what stands between it and the value. */
  label: Span
  value: Span
}

/** Several fields of one page, each told with its value behind its name. */
export const fieldsTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !NO_PAGE.test(prompt),
  async perform(context: Context, prompt, say) {
    if (NO_PAGE.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const fields = readFields(scene)
    if (new Set(fields.map(({ field }) => field)).size < fields.length || fields.length < 2)
      return undefined
    if (!fields.every(({ field, value }) => isValue(scene, field, value))) return undefined
    const values = fields.map(({ value }) => value)
    const page = await getPage(scene, values)
    if (page === undefined) return undefined
    const found = [page.span, ...fields.flatMap(({ label, value }) => [label, value])]
    if (!isAllTold(scene, found, ALSO)) return undefined
    const told: string[] = []
    for (const { field, value } of fields) {
      const text = field === 'description' ? scene.sayText(value) : scene.sayName(value)
      told.push(...(await say(`Set the ${field} of the page ${page.route} to ${quote(text)}`)))
    }
    return told.join(' ')
  },
}

/** A value ends where the next field or a sentence that names no other one begins. */
function readFields(scene: Scene): ToldField[] {
  const { words } = scene
  const labels = words.flatMap(({ plain }, at) =>
    new RegExp(`^${LABEL}$`).test(plain) ? [at] : [],
  )
  return labels.map((at, index) => {
    const next = labels[index + 1] ?? words.length
    let from = at + 1
    while (from < next && !isMarked(scene, from) && TO.test(words[from]?.plain ?? '')) from++
    let to = next
    if (next < words.length) {
      while (to > from && NEXT.test(words[to - 1]?.plain ?? '')) to--
    } else if (words[from]?.isQuoted === true) to = from + 1
    else if (!isMarked(scene, from)) to = Math.min(to, scene.endOfSentence(from))
    const isSidebar = /^(?:sidebar|menu|navigation)$/.test(words[at - 1]?.plain ?? '')
    const name = (words[at]?.plain ?? '').replace(/s$/, '').replace('badge', 'tag')
    return {
      field: isSidebar && name === 'title' ? 'sidebar title' : name,
      label: { from: isSidebar ? at - 1 : at, to: from },
      value: { from, to },
    }
  })
}

/** Whether a colon says that a text begins. */
function isMarked(scene: Scene, at: number): boolean {
  return /:\s/.test(scene.words[at]?.gap ?? '')
}

function isValue(scene: Scene, field: string, { from, to }: Span): boolean {
  const first = scene.words[from]
  if (first === undefined || to <= from) return false
  if (first.isQuoted) return to === from + 1
  if (field === 'icon') return to === from + 1 && ICON.test(first.text)
  return /^[\p{Lu}\d]/u.test(first.text)
}
