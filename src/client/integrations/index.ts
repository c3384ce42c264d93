import { SERVICES_ID } from '../../contract/index.ts'
import type { ServiceTag, SiteServices } from '../../outputs/index.ts'
import { hasStoredConsent, waitForConsent } from './consent.ts'
import { call, globals, queueCalls } from './page-globals.ts'

type Settings = Readonly<Record<string, unknown>>

/** What a service's script is to find before it runs, and what it is told afterwards. */
interface Setup {
  before?(settings: Settings): void
  after?(settings: Settings): void
}

/** Services that need more than the element of their script. */
const setups: Partial<Record<ServiceTag['name'], Setup>> = {
  amplitude: { after: ({ apiKey }) => call('amplitude.init', apiKey, { autocapture: true }) },
  clarity: { before: () => queueCalls('clarity') },
  frontchat: {
    after: ({ chatId }) => call('FrontChat', 'init', { chatId, useDefaultLauncher: true }),
  },
  ga4: {
    before({ measurementId }) {
      tagGoogle('js', new Date())
      tagGoogle('config', measurementId)
    },
  },
  gtm: { before: () => dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' }) },
  heap: {
    before: ({ appId }) => {
      globals.heap = Object.assign([], { appid: appId, config: {} })
    },
  },
  hightouch: {
    before: ({ writeKey, apiHost }) => {
      const options = { _writeKey: writeKey, _loadOptions: { apiHost } }
      globals.htevents = Object.assign([['page']], options)
    },
  },
  hotjar: {
    before({ hjid, hjsv }) {
      globals._hjSettings = { hjid: Number(hjid), hjsv: Number(hjsv) }
      queueCalls('hj')
    },
  },
  intercom: {
    before: ({ appId }) => {
      globals.intercomSettings = { app_id: appId }
    },
    after: ({ appId }) => call('Intercom', 'boot', { app_id: appId }),
  },
  koala: {
    before: () => {
      globals.ko = []
    },
  },
  logrocket: { after: ({ appId }) => call('LogRocket.init', appId) },
  mixpanel: {
    before: ({ projectToken, api }) => {
      const instance = [projectToken, { api_host: api, track_pageview: true }, 'mixpanel']
      globals.mixpanel = Object.assign([], { _i: [instance], people: [], __SV: 1.2 })
    },
  },
  posthog: {
    before: ({ apiKey, apiHost, sessionRecording }) => {
      const options = { api_host: apiHost, disable_session_recording: sessionRecording !== true }
      const instance = [apiKey, options, 'posthog']
      globals.posthog = Object.assign([], { _i: [instance], people: [], __SV: 1 })
    },
  },
  segment: {
    before: ({ key, cdn }) => {
      globals.analytics = Object.assign([['page']], { _writeKey: key, _cdn: cdn })
    },
  },
}

/** Loads the scripts of the site's services; analytics wait until the reader agrees. */
export async function start(): Promise<void> {
  const data = document.getElementById(SERVICES_ID)
  const { tags, consent } = JSON.parse(data?.textContent ?? '{"tags":[]}') as SiteServices
  const of = (role: ServiceTag['role']) => tags.filter((tag) => tag.role === role)
  const agreed = of('consent').map((tag) => {
    const answer = waitForConsent(tag.name, tag.settings ?? {})
    load(tag)
    return answer
  })
  of('chat').forEach(load)
  if (!hasStoredConsent(consent)) return
  await Promise.all(agreed)
  of('analytics').forEach(load)
}

function load({ name, src, attributes = {}, settings = {} }: ServiceTag): void {
  const setup = setups[name]
  setup?.before?.(settings)
  const script = document.createElement('script')
  for (const [key, value] of Object.entries(attributes)) script.setAttribute(key, value)
  script.async = true
  script.src = src
  script.addEventListener('load', () => setup?.after?.(settings))
  document.head.append(script)
}

function dataLayer(): unknown[] {
  const known = globals.dataLayer
  if (Array.isArray(known)) return known
  const made: unknown[] = []
  globals.dataLayer = made
  return made
}

/** The script tells commands from other entries by their being `arguments`. */
function tagGoogle(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be taken for something else.
  dataLayer().push(arguments)
}
