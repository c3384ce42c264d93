import { z } from 'zod'
import { CODES, LEVELS } from '../../diagnostics/index.ts'
import { FORGES } from '../../forges/index.ts'
import { fieldRules } from '../schema/rules.ts'
import { text, webAddress } from '../schema/values.ts'

const repositorySchema = z
  .object({
    url: webAddress.describe('Address of the repository, without `.git`.'),
    branch: text.default('main').describe('Branch that edits go to.'),
    directory: z
      .string()
      .trim()
      .default('')
      .describe('Folder of the docs in the repository; empty for its root.'),
    host: z
      .enum(FORGES.filter(({ pages }) => pages !== undefined).map(({ kind }) => kind))
      .optional()
      .describe('Software that serves the repository. Default: told by the address.'),
  })
  .describe('Repository of the docs. Pages link to it as `edits` and `issues` say.')
  .register(fieldRules, { example: '{ "url": "https://github.com/acme/docs" }' })

const feedbackSchema = z
  .object({
    endpoint: webAddress
      .optional()
      .describe('Address that answers are posted to as JSON: `page`, `helpful` and `comment`.'),
    comments: z.boolean().default(true).describe('Asks for a sentence after the answer.'),
  })
  .describe('Asks readers whether a page was helpful. Scripts hear `pergola:feedback` as well.')
  .register(fieldRules, { example: '{ "endpoint": "https://…" }' })

const searchSchema = z
  .object({
    filters: z
      .object({
        products: z.boolean().default(true).describe('Readers can search in one product.'),
        versions: z.boolean().default(false).describe('Readers can search in other versions.'),
      })
      .prefault({})
      .describe('Choices beside the search field, where a site has several.'),
  })
  .prefault({})
  .describe('Search.')

const languagesSchema = z
  .object({
    detect: z
      .boolean()
      .default(false)
      .describe('The home page opens in the language that the browser asks for.'),
  })
  .prefault({})
  .describe('Languages.')

const assistantSchema = z
  .object({
    enabled: z.boolean().default(true).describe('Pages have the assistant.'),
    starters: z
      .array(text)
      .default([])
      .describe('Questions that an empty conversation offers; the first three are shown.'),
    placeholder: text.optional().describe('What the empty field says. Default: in each language.'),
    bar: z.boolean().default(false).describe('A field at the foot of every page opens it as well.'),
    supportEmail: z
      .email()
      .optional()
      .describe('Address that readers can write to when there is no answer.')
      .register(fieldRules, { expected: 'an e-mail address' }),
    supportUrl: webAddress
      .optional()
      .describe(
        'Address that readers are led to instead, with the `threadId` of the conversation where a service keeps it.',
      ),
  })
  .prefault({})
  .describe('The assistant: answers questions from the pages, with their words or by a service.')

const apiSchema = z
  .object({
    requiredFirst: z
      .boolean()
      .default(false)
      .describe('Required parameters and fields come before the others. Default: as the document.'),
  })
  .prefault({})
  .describe('Endpoint pages.')

const contentSecurityPolicySchema = z
  .boolean()
  .default(false)
  .describe(
    'Has hosts that read `_headers` send a content security policy: scripts of the site and of its `integrations` run, and no others, those within pages included.',
  )

const findingsSchema = z
  .partialRecord(z.union([z.enum(CODES), z.string().regex(/^plugin\//)]), z.enum(LEVELS))
  .default({})
  .describe('How findings of a code are told: as another severity, or not at all.')
  .register(fieldRules, { example: '{ "html-comment": "off", "link-not-found": "error" }' })

/** Every key of pergola.json: what docs.json has no words for. */
export const ownSchema = z.object({
  $schema: z.string().optional().describe('Address of this schema, for editors.'),
  repository: repositorySchema.optional(),
  edits: z.boolean().default(true).describe('Pages link to their source in `repository`.'),
  issues: z.boolean().default(true).describe('Pages link to a new issue in `repository`.'),
  feedback: feedbackSchema.optional(),
  search: searchSchema,
  languages: languagesSchema,
  assistant: assistantSchema,
  service: webAddress
    .optional()
    .describe(
      'Address of the service that answers for the assistant. Default: the host of the site, if it offers one.',
    ),
  findings: findingsSchema,
  api: apiSchema,
  contentSecurityPolicy: contentSecurityPolicySchema,
})

/** Pergola's own settings, defaults applied. */
export type OwnSettings = z.output<typeof ownSchema>
