import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { setOldMode } from '../intents/change-setting.ts'
import { joinPatterns } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { listReasons, ON_PAGE } from './reasons-told.ts'
import { choices } from './settings/choices.ts'
import { codeThemes } from './settings/code-themes.ts'
import { backgrounds, colors } from './settings/colors.ts'
import { errorPage } from './settings/error-page.ts'
import { fonts, fontWeights, theme } from './settings/looks.ts'
import { oneMode, swappedFiles } from './settings/modes.ts'
import { sampleLanguages } from './settings/sample-languages.ts'
import { services } from './settings/services.ts'
import type { Assignment, SettingReader } from './settings/setting-reader.ts'
import { defaultMode, modeChoice, switches, systemMode } from './settings/switches.ts'
import {
  bannerGone,
  bannerText,
  logoLink,
  metaTags,
  metaTexts,
  searchText,
  siteDescription,
} from './settings/texts.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const DOCS = 'docs.json'
const READERS: readonly SettingReader[] = [
  ...[colors, theme, fonts, switches, modeChoice, systemMode, defaultMode],
  ...[logoLink, bannerGone, bannerText, searchText, metaTags, metaTexts, siteDescription],
  ...[
    codeThemes,
    backgrounds,
    errorPage,
    fontWeights,
    oneMode,
    swappedFiles,
    services,
    sampleLanguages,
    ...choices,
  ],
]
/** How much may be said beside a value. */
const MOST_REST = 1.5

/** Values of docs.json that are told by what they are for, with what they are now beside or not. */
export const settingTold: SlotWay = {
  cue: new RegExp(READERS.map(({ cue }) => cue.source).join('|'), 'i'),
  isSure: (prompt) => !ON_PAGE.test(prompt),
  async perform(context, prompt) {
    if (ON_PAGE.test(prompt)) return undefined
    const { files } = context
    const scene = new Scene(prompt, context)
    const now = (path: JSONPath) => {
      const value: unknown = findNodeAtLocation(files.tree(DOCS), path)?.value
      return value === undefined ? undefined : String(value)
    }
    const candidates = READERS.filter(({ cue }) => cue.test(prompt)).flatMap(({ read }) => {
      const { sets, spans, also } = read(scene, now) ?? {}
      if (sets === undefined || spans === undefined || also === undefined) return []
      return [{ sets, spans: [...spans, ...listReasons(scene, spans)], also }]
    })
    // Several that are told in one account for more of it than any of them.
    const whole = candidates.reduce<Candidate | undefined>(join, {
      sets: [],
      spans: [],
      also: NONE,
    })
    const isSeveral = candidates.length > 1 && whole !== undefined
    if (isSeveral && isAllTold(scene, whole.spans, whole.also, 0)) return write(context, whole.sets)
    const found = candidates.filter(({ spans, also }) =>
      isAllTold(scene, spans, also, isSeveral ? 0 : MOST_REST),
    )
    const [only, ...others] = found
    return only === undefined || others.length > 0 ? undefined : write(context, only.sets)
  },
}

interface Candidate {
  sets: readonly Assignment[]
  spans: readonly Span[]
  also: RegExp
}

const NONE = /^(?!)/

/** What both tell together; `undefined` where they set the same, or are told by the same words. */
function join(all: Candidate | undefined, one: Candidate): Candidate | undefined {
  if (all === undefined) return undefined
  const paths = new Set(all.sets.map(({ path }) => path.join('.')))
  const isSame = one.sets.some(({ path }) => paths.has(path.join('.')))
  if (isSame || one.spans.some((span) => all.spans.some((other) => overlaps(span, other))))
    return undefined
  return {
    sets: [...all.sets, ...one.sets],
    spans: [...all.spans, ...one.spans],
    also: joinPatterns([all.also, one.also]),
  }
}

async function write({ files }: Context, sets: readonly Assignment[]): Promise<string | undefined> {
  const told: string[] = []
  for (const { path, value } of sets) {
    const before: unknown = findNodeAtLocation(files.tree(DOCS), path)?.value
    const name = path.join('.')
    if (value === undefined) {
      await files.remove(DOCS, path)
      told.push(`Removed \`${name}\` from \`docs.json\`.`)
      continue
    }
    if (before === value) continue
    await files.set(DOCS, path, value)
    if (typeof value === 'string') await setOldMode(files, path, value)
    const was = before === undefined ? '' : `, which was \`${String(before)}\``
    const now = typeof value === 'object' ? JSON.stringify(value) : String(value)
    told.push(`Set \`${name}\` of \`docs.json\` to \`${now}\`${was}.`)
  }
  return told.length === 0 ? undefined : told.join(' ')
}
