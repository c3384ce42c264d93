import { z } from 'zod'
import { navigationSchema } from './schema/navigation-shape.ts'
import { redirectsSchema } from './schema/redirects.ts'
import { settingsSchema } from './schema/settings.ts'

/** The JSON Schema of docs.json for editors: what an author may write, each field described. */
export function configJsonSchema(): object {
  const schema = settingsSchema.extend({ redirects: redirectsSchema, navigation: navigationSchema })
  return z.toJSONSchema(schema.meta({ title: 'docs.json' }), {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodObject)) return
      // Any object may come from another file, and then holds none of its own keys.
      jsonSchema.properties = { $ref: { type: 'string' }, ...jsonSchema.properties }
      jsonSchema.additionalProperties = false
      if (jsonSchema.required === undefined) return
      jsonSchema.anyOf = [{ required: ['$ref'] }, { required: jsonSchema.required }]
      delete jsonSchema.required
    },
  })
}
