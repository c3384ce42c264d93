import { describe, expect, test } from 'vitest'
import {
  getServiceHosts,
  getSilencedAnalytics,
  resolveSiteServices,
} from '../../src/outputs/index.ts'
import { loadWith } from '../config/site-folder.ts'

const read = async (integrations: object) => (await loadWith({ integrations })).config.integrations

/** What docs.json says, the script that pages load for it, and what else they are told. */
const SERVICES: readonly (readonly [name: string, given: object, src: string, rest: object])[] = [
  [
    'adobe',
    { launchUrl: 'https://assets.adobedtm.com/x/launch.min.js' },
    'https://assets.adobedtm.com/x/launch.min.js',
    {},
  ],
  [
    'amplitude',
    { apiKey: 'key' },
    'https://cdn.amplitude.com/script/key.js',
    { settings: { apiKey: 'key' } },
  ],
  ['clarity', { projectId: 'p1' }, 'https://www.clarity.ms/tag/p1', {}],
  [
    'clearbit',
    { publicApiKey: 'pk_1' },
    'https://tag.clearbitscripts.com/v1/pk_1/tags.js',
    { attributes: { referrerpolicy: 'strict-origin-when-cross-origin' } },
  ],
  [
    'fathom',
    { siteId: 'ABC' },
    'https://cdn.usefathom.com/script.js',
    { attributes: { 'data-site': 'ABC' } },
  ],
  [
    'ga4',
    { measurementId: 'G-1' },
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    { settings: { measurementId: 'G-1' } },
  ],
  ['gtm', { tagId: 'GTM-1' }, 'https://www.googletagmanager.com/gtm.js?id=GTM-1', {}],
  [
    'heap',
    { appId: '12' },
    'https://cdn.heapanalytics.com/js/heap-12.js',
    { settings: { appId: '12' } },
  ],
  [
    'hightouch',
    { writeKey: 'w' },
    'https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js',
    { settings: { writeKey: 'w', apiHost: 'us-east-1.hightouch-events.com' } },
  ],
  [
    'hotjar',
    { hjid: '1', hjsv: '6' },
    'https://static.hotjar.com/c/hotjar-1.js?sv=6',
    { settings: { hjid: '1', hjsv: '6' } },
  ],
  ['koala', { publicApiKey: 'pk' }, 'https://cdn.getkoala.com/v1/pk/sdk.js', {}],
  [
    'logrocket',
    { appId: 'a/b' },
    'https://cdn.logr-in.com/LogRocket.min.js',
    { attributes: { crossorigin: 'anonymous' }, settings: { appId: 'a/b' } },
  ],
  [
    'mixpanel',
    { projectToken: 't', region: 'eu' },
    'https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js',
    { settings: { projectToken: 't', api: 'https://api-eu.mixpanel.com' } },
  ],
  [
    'pirsch',
    { id: 'code' },
    'https://api.pirsch.io/pa.js',
    { attributes: { id: 'pianjs', 'data-code': 'code' } },
  ],
  [
    'plausible',
    { domain: 'acme.dev', server: 'stats.acme.dev' },
    'https://stats.acme.dev/js/script.js',
    { attributes: { 'data-domain': 'acme.dev' } },
  ],
  [
    'posthog',
    { apiKey: 'phc_1' },
    'https://us-assets.i.posthog.com/static/array.js',
    {
      attributes: { crossorigin: 'anonymous' },
      settings: {
        apiKey: 'phc_1',
        apiHost: 'https://us.i.posthog.com',
        sessionRecording: false,
      },
    },
  ],
  [
    'segment',
    { key: 'k' },
    'https://cdn.segment.com/analytics.js/v1/k/analytics.min.js',
    { settings: { key: 'k', cdn: 'https://cdn.segment.com' } },
  ],
]

describe('docs.json sets up', () => {
  test.each(SERVICES)('%s', async (name, given, src, rest) => {
    const services = resolveSiteServices(await read({ [name]: given }))
    expect(services).toEqual({ tags: [{ name, role: 'analytics', src, ...rest }] })
  })

  test.each([
    [
      'frontchat',
      { snippetId: 'abcdef' },
      'chat',
      'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    ],
    ['intercom', { appId: 'abcdef' }, 'chat', 'https://widget.intercom.io/widget/abcdef'],
    [
      'onetrust',
      { domainScript: 'd' },
      'consent',
      'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    ],
    ['transcend', { bundleId: 'b' }, 'consent', 'https://transcend-cdn.com/cm/b/airgap.js'],
  ])('%s', async (name, given, role, src) => {
    const services = resolveSiteServices(await read({ [name]: given }))
    expect(services?.tags).toEqual([expect.objectContaining({ name, role, src })])
  })
})

test('pages of sites without services are told nothing', async () => {
  expect(resolveSiteServices(await read({}))).toBeUndefined()
  expect(getServiceHosts(await read({}))).toEqual([])
})

test('consent managers come first, and analytics last', async () => {
  const services = resolveSiteServices(
    await read({
      ga4: { measurementId: 'G-1' },
      intercom: { appId: 'abcdef' },
      onetrust: { domainScript: 'd' },
      cookies: { key: 'agreed', value: 'yes' },
    }),
  )
  expect(services?.tags.map(({ name }) => name)).toEqual(['onetrust', 'intercom', 'ga4'])
  expect(services?.consent).toEqual({ key: 'agreed', value: 'yes' })
})

test('`telemetry` turns analytics off, and says which', async () => {
  const integrations = await read({
    ga4: { measurementId: 'G-1' },
    intercom: { appId: 'abcdef' },
    telemetry: { enabled: false },
  })
  expect(resolveSiteServices(integrations)?.tags.map(({ name }) => name)).toEqual(['intercom'])
  expect(getSilencedAnalytics(integrations)).toEqual(['ga4'])
  expect(getSilencedAnalytics(await read({ ga4: { measurementId: 'G-1' } }))).toEqual([])
})

test('a content security policy can name all hosts', async () => {
  const integrations = await read({
    plausible: { domain: 'acme.dev' },
    posthog: { apiKey: 'phc_1', apiHost: 'https://eu.i.posthog.com/' },
  })
  expect(getServiceHosts(integrations)).toEqual([
    'https://eu-assets.i.posthog.com',
    'https://eu.i.posthog.com',
    'https://plausible.io',
  ])
})
