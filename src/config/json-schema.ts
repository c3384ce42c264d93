import { z } from 'zod'
import { OWN_FILE } from './own/load.ts'
import { ownSchema } from './own/schema.ts'
import { navigationSchema } from './schema/navigation-shape.ts'
import { redirectsSchema } from './schema/redirects.ts'
import { settingsSchema } from './schema/settings.ts'

const INCLUDE = {
  type: 'object' as const,
  properties: { $ref: { type: 'string' as const } },
  required: ['$ref'],
}

/** The JSON Schema of docs.json for editors: what an author may write, each field described. */
export function configJsonSchema(): object {
  const schema = settingsSchema.extend({ redirects: redirectsSchema, navigation: navigationSchema })
  return jsonSchemaOf(schema.meta({ title: 'docs.json' }))
}

/** The JSON Schema of pergola.json, in the same way. */
export function ownJsonSchema(): object {
  return jsonSchemaOf(ownSchema.meta({ title: OWN_FILE }))
}

function jsonSchemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // Any object or array may come from another file.
      if (zodSchema instanceof z.ZodArray) {
        jsonSchema.anyOf = [{ type: 'array', items: jsonSchema.items ?? {} }, INCLUDE]
        delete jsonSchema.type
        delete jsonSchema.items
      }
      if (!(zodSchema instanceof z.ZodObject)) return
      jsonSchema.properties = { $ref: { type: 'string' }, ...jsonSchema.properties }
      jsonSchema.additionalProperties = false
      if (jsonSchema.required === undefined) return
      jsonSchema.anyOf = [{ required: ['$ref'] }, { required: jsonSchema.required }]
      delete jsonSchema.required
    },
  })
}
