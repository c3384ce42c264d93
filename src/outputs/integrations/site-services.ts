import type { Integrations, Service, Services, ServiceTag } from './service-tag.ts'

const GOOGLE = 'https://www.googletagmanager.com'

const GOOGLE_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Services that count and watch readers. */
const analytics: Services = {
  adobe: ({ launchUrl }) => ({
    src: launchUrl,
    hosts: ['https://*.demdex.net', 'https://*.omtrdc.net', 'https://*.adobedc.net'],
  }),
  amplitude: ({ apiKey }) => ({
    src: `https://cdn.amplitude.com/script/${encodeURIComponent(apiKey)}.js`,
    settings: { apiKey },
    hosts: ['https://*.amplitude.com'],
  }),
  clarity: ({ projectId }) => ({
    src: `https://www.clarity.ms/tag/${encodeURIComponent(projectId)}`,
    hosts: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
  clearbit: ({ publicApiKey }) => ({
    src: `https://tag.clearbitscripts.com/v1/${encodeURIComponent(publicApiKey)}/tags.js`,
    attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
    hosts: ['https://*.clearbitscripts.com', 'https://*.clearbit.com', 'https://*.clearbitjs.com'],
  }),
  fathom: ({ siteId }) => ({
    src: 'https://cdn.usefathom.com/script.js',
    attributes: { 'data-site': siteId },
    hosts: [],
  }),
  ga4: ({ measurementId }) => ({
    src: `${GOOGLE}/gtag/js?id=${encodeURIComponent(measurementId)}`,
    settings: { measurementId },
    hosts: GOOGLE_HOSTS,
  }),
  gtm: ({ tagId }) => ({
    src: `${GOOGLE}/gtm.js?id=${encodeURIComponent(tagId)}`,
    hosts: GOOGLE_HOSTS,
  }),
  heap: ({ appId }) => ({
    src: `https://cdn.heapanalytics.com/js/heap-${encodeURIComponent(appId)}.js`,
    settings: { appId },
    hosts: ['https://heapanalytics.com', 'https://*.heapanalytics.com'],
  }),
  hightouch: ({ writeKey, apiHost }) => ({
    src: 'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
    settings: { writeKey, apiHost },
    hosts: [`https://${apiHost}`],
  }),
  hotjar: ({ hjid, hjsv }) => ({
    src: `https://static.hotjar.com/c/hotjar-${encodeURIComponent(hjid)}.js?sv=${encodeURIComponent(hjsv)}`,
    settings: { hjid, hjsv },
    hosts: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  }),
  koala: ({ publicApiKey }) => ({
    src: `https://cdn.getkoala.com/v1/${encodeURIComponent(publicApiKey)}/sdk.js`,
    hosts: ['https://*.getkoala.com'],
  }),
  logrocket: ({ appId }) => ({
    src: 'https://cdn.logr-in.com/LogRocket.min.js',
    attributes: { crossorigin: 'anonymous' },
    settings: { appId },
    hosts: ['https://*.logr-in.com', 'https://*.logrocket.io'],
  }),
  mixpanel: ({ projectToken, region }) => {
    const api = `https://api${region === 'us' ? '' : `-${region}`}.mixpanel.com`
    return {
      src: 'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
      settings: { projectToken, api },
      hosts: [api],
    }
  },
  pirsch: ({ id }) => ({
    src: 'https://api.pirsch.io/pa.js',
    attributes: { id: 'pianjs', 'data-code': id },
    hosts: [],
  }),
  plausible: ({ domain, server }) => ({
    src: `https://${server}/js/script.js`,
    attributes: { 'data-domain': domain },
    hosts: [],
  }),
  posthog: ({ apiKey, apiHost, sessionRecording }) => {
    const host = apiHost.replace(/\/+$/, '')
    const files = host.replace('.i.posthog.com', '-assets.i.posthog.com')
    return {
      src: `${files}/static/array.js`,
      attributes: { crossorigin: 'anonymous' },
      settings: { apiKey, apiHost: host, sessionRecording },
      hosts: [host],
    }
  },
  segment: ({ key, cdnUrl = 'https://cdn.segment.com' }) => {
    const cdn = cdnUrl.replace(/\/+$/, '')
    return {
      src: `${cdn}/analytics.js/v1/${encodeURIComponent(key)}/analytics.min.js`,
      settings: { key, cdn },
      hosts: ['https://api.segment.io'],
    }
  },
}

/** Chats with the site's people. */
const CHATS: Services = {
  frontchat: ({ snippetId }) => ({
    src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    settings: { chatId: snippetId },
    hosts: ['https://*.frontapp.com', 'wss://*.frontapp.com'],
  }),
  intercom: ({ appId }) => ({
    src: `https://widget.intercom.io/widget/${encodeURIComponent(appId)}`,
    settings: { appId },
    hosts: ['https://*.intercom.io', 'https://*.intercomcdn.com', 'wss://*.intercom.io'],
  }),
}

/** Services that ask readers for their consent. */
const CONSENT_MANAGERS: Services = {
  onetrust: ({
    domainScript,
    categoryId = 'C0002',
    scriptSource = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  }) => ({
    src: scriptSource,
    attributes: { 'data-domain-script': domainScript },
    settings: { categoryId },
    hosts: ['https://cdn.cookielaw.org', 'https://*.onetrust.com'],
  }),
  transcend: ({ bundleId, analyticsPurpose }) => ({
    src: `https://transcend-cdn.com/cm/${bundleId}/airgap.js`,
    settings: { purpose: analyticsPurpose },
    hosts: ['https://*.transcend.io'],
  }),
}

/** What pages are told of the site's services. */
export interface SiteServices {
  tags: ServiceTag[]
  /** What local storage holds once a reader has agreed to be counted. */
  consent?: { key: string; value: string }
}

/** The services that docs.json names, in the order in which they are loaded; `undefined`: none. */
export function resolveSiteServices(integrations: Integrations): SiteServices | undefined {
  const tags = getServices(integrations).map(({ hosts: _, ...tag }) => tag)
  if (tags.length === 0) return undefined
  const { key, value } = integrations.cookies ?? {}
  return key === undefined || value === undefined ? { tags } : { tags, consent: { key, value } }
}

/** All sources of the site's services, as a content security policy names them, sorted. */
export function getServiceHosts(integrations: Integrations): string[] {
  const hosts = getServices(integrations).flatMap(({ src, hosts }) => [
    new URL(src).origin,
    ...hosts,
  ])
  return [...new Set(hosts)].toSorted()
}

/** Names of the analytics that docs.json sets up, and that `telemetry` turns off. */
export function getSilencedAnalytics(integrations: Integrations): string[] {
  if (integrations.telemetry?.enabled !== false) return []
  return collect(integrations, analytics, 'analytics').map(({ name }) => name)
}

function getServices(integrations: Integrations): Service[] {
  const counted = integrations.telemetry?.enabled !== false
  return [
    ...collect(integrations, CONSENT_MANAGERS, 'consent'),
    ...collect(integrations, CHATS, 'chat'),
    ...(counted ? collect(integrations, analytics, 'analytics') : []),
  ]
}

function collect(
  integrations: Integrations,
  services: Services,
  role: ServiceTag['role'],
): Service[] {
  return Object.keys(services).flatMap((key) => {
    const name = key as keyof Integrations
    const settings = integrations[name]
    // Key and settings belong together, which an index cannot say.
    const setUp = services[name] as ((given: unknown) => Omit<Service, 'name' | 'role'>) | undefined
    return settings === undefined || setUp === undefined ? [] : [{ name, role, ...setUp(settings) }]
  })
}
