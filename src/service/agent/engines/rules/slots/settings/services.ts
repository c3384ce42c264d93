import { nameKey } from '../../names.ts'
import { anyOf } from '../../restate/restatement.ts'
import { isIn, type Scene, type Span } from '../../restate/scene.ts'
import { bareAddress } from '../bars/read-bars.ts'
import type { Assignment, SettingReader } from './setting-reader.ts'

interface Field {
  name: string
  /** How its values are written. */
  form: RegExp
  /** What a prompt calls it, where a service has several of one form. */
  said?: RegExp
  /** Whether it is written with its scheme. */
  isAddress?: boolean
}

interface Service {
  names: readonly string[]
  /** The first one is what a service cannot do without. */
  fields: readonly Field[]
}

const ID = /^(?=.*\d)[\w/-]{5,}$/
const HOST = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/?$/i
const field = (name: string, form: RegExp = ID): Field => ({ name, form })

/** Services that docs.json has, by what people call them. */
const SERVICES: Readonly<Record<string, Service>> = {
  amplitude: { names: ['amplitude'], fields: [field('apiKey')] },
  clarity: { names: ['clarity', 'microsoft clarity'], fields: [field('projectId')] },
  clearbit: { names: ['clearbit'], fields: [field('publicApiKey')] },
  fathom: { names: ['fathom', 'fathom analytics'], fields: [field('siteId', /^[A-Z\d]{5,}$/)] },
  frontchat: { names: ['front chat', 'frontchat'], fields: [field('snippetId')] },
  ga4: {
    names: ['google analytics', 'google analytics 4', 'ga4', 'ga'],
    fields: [field('measurementId', /^G-[A-Z\d]+$/)],
  },
  gtm: {
    names: ['google tag manager', 'tag manager', 'gtm'],
    fields: [field('tagId', /^GTM-[A-Z\d]+$/)],
  },
  heap: { names: ['heap'], fields: [field('appId')] },
  intercom: { names: ['intercom'], fields: [field('appId', /^(?=.*\d)[a-z\d]{6,}$/)] },
  koala: { names: ['koala'], fields: [field('publicApiKey')] },
  logrocket: { names: ['logrocket', 'log rocket'], fields: [field('appId', /^[\w-]+\/[\w-]+$/)] },
  mixpanel: { names: ['mixpanel'], fields: [field('projectToken')] },
  pirsch: { names: ['pirsch'], fields: [field('id')] },
  plausible: {
    names: ['plausible', 'plausible analytics'],
    fields: [
      { name: 'domain', form: HOST, said: /\b(?:domain|site)\b/i },
      {
        name: 'server',
        form: HOST,
        said: /\b(?:server|instance|host(?:ed)?|self-?hosted|script)\b/i,
      },
    ],
  },
  posthog: {
    names: ['posthog', 'post hog'],
    fields: [field('apiKey', /^phc_\w+$/), { name: 'apiHost', form: HOST, isAddress: true }],
  },
  segment: { names: ['segment'], fields: [field('key')] },
}
const LONGEST_NAME = 3
const ALSO = anyOf(`
  google analytics tag manager tracking integrations? services? id ids key keys token app project site measurement write api container domain server host hosts hosted self-hosted instance address code snippet chat widget
  add adding added set up enable turn on connect install use uses using put include want have change changed switch update make should must is are now no longer not instead of rather than our own new old the a an with for in to it its as docs config docs\\.json runs? running moved live lives under at by we we're i'd like need replace replaced from and but one
`)
const OTHER =
  /\b(?:remove|drop|delete|disable|off|footer|navbar|header|page|pages|link|card|section|button|callout|table|without|keep|both|rename)\b/i

/** “Plausible is our own instance at stats.acme.dev now”, “please add Intercom with the app id k9x2m4pq”. */
export const services: SettingReader = {
  cue: new RegExp(
    `\\b(?:${Object.values(SERVICES)
      .flatMap(({ names }) => names)
      .join('|')})\\b`,
    'i',
  ),
  read(scene, now) {
    if (OTHER.test(scene.prompt)) return undefined
    const named = scene.findMeant(LONGEST_NAME, (span) => {
      const key = nameKey(scene.say(span))
      return Object.entries(SERVICES).find(([, { names }]) => names.includes(key))?.[0]
    })
    const [key, ...others] = new Set(named.map(({ meant }) => meant))
    const fields = SERVICES[key ?? '']?.fields ?? []
    if (key === undefined || others.length > 0) return undefined
    const spans = named.map(({ span }) => span)
    const path = (name: string) => ['integrations', key, name]
    const told = scene.words.flatMap((_word, from): Span[] => {
      const text = scene.say({ from, to: from + 1 })
      return !isIn(from, spans) && fields.some(({ form }) => form.test(text))
        ? [{ from, to: from + 1 }]
        : []
    })
    const isOld = (span: Span) =>
      fields.some(({ name }) => isSameValue(now(path(name)), scene.say(span)))
    const news = told.filter((span) => !isOld(span))
    const sets = readFields(scene, news, { fields, now: (name) => now(path(name)) })
    return {
      sets: sets?.map(({ name, value }): Assignment => ({ path: path(name), value })),
      spans: [...spans, ...told],
      also: ALSO,
    }
  },
}

function isSameValue(old: string | undefined, said: string): boolean {
  return old !== undefined && bareAddress(old) === bareAddress(said)
}

/** Each value with the field that it is one of; `undefined` where that is not told, or the service lacks its first one. */
function readFields(
  scene: Scene,
  values: readonly Span[],
  { fields, now }: { fields: readonly Field[]; now: (name: string) => string | undefined },
): { name: string; value: string }[] | undefined {
  const found = values.map((span) => {
    const said = scene.say(span)
    const own = fields.filter(({ form }) => form.test(said))
    const clause = scene.plain({
      from: scene.startOfClause(span.from),
      to: scene.endOfClause(span.from),
    })
    const meant = own.filter((one) => one.said?.test(clause) === true)
    const [only, ...others] = meant.length > 0 ? meant : own
    if (only === undefined || others.length > 0) return undefined
    const bare = said.replace(/^https?:\/\//i, '').replace(/\/$/, '')
    const host = only.isAddress ? `https://${bare}` : bare
    return { name: only.name, value: HOST.test(said) && only.form === HOST ? host : said }
  })
  const all = found.filter((one) => one !== undefined)
  const names = new Set(all.map(({ name }) => name))
  const [first] = fields
  const isWhole = first !== undefined && (now(first.name) !== undefined || names.has(first.name))
  return isWhole && all.length > 0 && all.length === found.length && names.size === all.length
    ? all
    : undefined
}
