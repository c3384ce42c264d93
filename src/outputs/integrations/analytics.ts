import type { Services } from './service-tag.ts'

const GOOGLE = 'https://www.googletagmanager.com'
const GOOGLE_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Services that count and watch readers. */
export const analytics: Services = {
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
