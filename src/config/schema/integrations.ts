import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { text, webAddress } from './values.ts'

const atLeast = (length: number) =>
  z
    .string()
    .min(length)
    .register(fieldRules, { expected: `a string of ${length} characters or more` })

const startingWith = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}`))
    .register(fieldRules, { expected: `an id that begins with \`${prefix}\`` })

const host = z
  .string()
  .regex(/^[^\s:/]+(:\d+)?(\/\S*)?$/)
  .register(fieldRules, { expected: 'a host without `https://`' })

const service = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z.object(fields).optional().describe(name)

const id = (what: string) => text.describe(what)

export const integrationsSchema = z
  .object({
    adobe: service('Adobe Analytics', { launchUrl: webAddress.describe('Launch URL.') }),
    amplitude: service('Amplitude', { apiKey: id('API key.') }),
    clarity: service('Microsoft Clarity', { projectId: id('Project id.') }),
    clearbit: service('Clearbit', { publicApiKey: id('Public API key.') }),
    fathom: service('Fathom', { siteId: id('Site id.') }),
    frontchat: service('Front Chat', { snippetId: atLeast(6).describe('Snippet id.') }),
    ga4: service('Google Analytics 4', {
      measurementId: startingWith('G').describe('Measurement id.'),
    }),
    gtm: service('Google Tag Manager', { tagId: startingWith('G').describe('Container id.') }),
    heap: service('Heap', { appId: id('App id.') }),
    hightouch: service('Hightouch', {
      writeKey: id('Write key.').register(fieldRules, { sibling: 'apiKey' }),
      apiKey: text.optional().describe('Other name of `writeKey`.'),
      apiHost: host.default('us-east-1.hightouch-events.com').describe('Host of the API.'),
    }),
    hotjar: service('Hotjar', { hjid: id('Site id.'), hjsv: id('Snippet version.') }),
    intercom: service('Intercom', { appId: atLeast(6).describe('App id.') }),
    koala: service('Koala', { publicApiKey: atLeast(2).describe('Public API key.') }),
    logrocket: service('LogRocket', { appId: id('App id.') }),
    mixpanel: service('Mixpanel', {
      projectToken: id('Project token.'),
      region: z.enum(['us', 'eu', 'in']).default('us').describe('Where data is kept.'),
    }),
    onetrust: service('OneTrust', {
      domainScript: id('Domain script id.'),
      categoryId: text.optional().describe('Consent category.'),
      scriptSource: webAddress.optional().describe('Address of the script.'),
    }),
    pirsch: service('Pirsch', { id: id('Identification code.') }),
    plausible: service('Plausible', {
      domain: host.describe('Domain of the site.'),
      server: host.default('plausible.io').describe('Host of the server.'),
    }),
    posthog: service('PostHog', {
      apiKey: startingWith('phc_').describe('Project API key.'),
      apiHost: webAddress.default('https://us.i.posthog.com').describe('Address of the API.'),
      sessionRecording: z.boolean().default(false).describe('Records sessions.'),
    }),
    segment: service('Segment', {
      key: id('Write key.'),
      cdnUrl: webAddress.optional().describe('Address of the script.'),
    }),
    transcend: service('Transcend', {
      bundleId: z
        .string()
        .regex(/^[\w-]+$/)
        .describe('Bundle id.')
        .register(fieldRules, { expected: 'a bundle id of letters, digits, `_` and `-`' }),
      analyticsPurpose: text.default('Analytics').describe('Purpose that covers analytics.'),
    }),
    telemetry: service('Analytics and feedback of the site itself', {
      enabled: z.boolean().default(true).describe('`false` removes them.'),
    }),
    cookies: service('Where a reader’s consent is remembered', {
      key: text.optional().describe('Key in local storage.'),
      value: text.optional().describe('Value that means consent.'),
    }),
  })
  .prefault({})
  .describe('Analytics and chat services.')
