import { analytics } from './analytics.ts'
import type { Integrations, Service, Services, ServiceTag } from './service-tag.ts'

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
export function siteServices(integrations: Integrations): SiteServices | undefined {
  const tags = servicesOf(integrations).map(({ hosts: _, ...tag }) => tag)
  if (tags.length === 0) return undefined
  const { key, value } = integrations.cookies ?? {}
  return key === undefined || value === undefined ? { tags } : { tags, consent: { key, value } }
}

/** All sources of the site's services, as a content security policy names them, sorted. */
export function serviceHosts(integrations: Integrations): string[] {
  const hosts = servicesOf(integrations).flatMap(({ src, hosts }) => [
    new URL(src).origin,
    ...hosts,
  ])
  return [...new Set(hosts)].toSorted()
}

/** Names of the analytics that docs.json sets up, and that `telemetry` turns off. */
export function silencedAnalytics(integrations: Integrations): string[] {
  if (integrations.telemetry?.enabled !== false) return []
  return collect(integrations, analytics, 'analytics').map(({ name }) => name)
}

function servicesOf(integrations: Integrations): Service[] {
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
