import type { ObjectReader } from '../reading/object-reader.ts'
import type { Parameter } from './parameters.ts'

/** The names within the braces of a path. */
function templateNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

/**
 * The path parameters that fit a template: one that the template does not name is reported, one
 * that only the template names is reported and added as a text.
 */
export function fitTemplate(
  path: string,
  parameters: readonly Parameter[],
  operation: ObjectReader,
): readonly Parameter[] {
  const names = new Set(templateNames(path))
  for (const { name, place } of parameters) {
    if (names.has(name)) continue
    operation.references.report(place, {
      code: 'openapi-path-parameter-unused',
      message: `Expected \`{${name}}\` in the path, received \`${path}\`.`,
      hint: 'Put it into the path, or take the parameter away.',
    })
  }
  const missing = [...names].filter((name) => parameters.every((known) => known.name !== name))
  for (const name of missing) {
    operation.report({
      code: 'openapi-path-parameter-missing',
      message: `Expected a path parameter \`${name}\` for \`${path}\`, received none.`,
      hint: `Add a parameter with \`name: ${name}\` and \`in: path\`. Until then it is shown as a text.`,
    })
  }
  return [...parameters, ...missing.map((name) => textParameter(name, operation))]
}

function textParameter(name: string, { place }: ObjectReader): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
    schema: { value: { type: 'string' }, place },
    examples: [],
    place,
  }
}
