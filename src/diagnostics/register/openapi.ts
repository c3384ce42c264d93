import type { CodeEntry } from './entry.ts'

/** Findings about API documents. */
export const OPENAPI_CODES = {
  'openapi-copy-used': {
    severity: 'warning',
    about:
      'A document at another address could not be fetched, and an earlier copy is used. Check the address and the connection.',
  },
  'openapi-duplicate-key': {
    severity: 'error',
    about: 'A YAML mapping has the same key twice. Remove one of them; the last one is used.',
  },
  'openapi-dynamic-ref': {
    severity: 'warning',
    about:
      'No schema around a `$dynamicRef` says what it means. Give the one that uses it a `$dynamicAnchor` of that name.',
  },
  'openapi-example-missing': {
    severity: 'warning',
    about: 'An `externalValue` leads to no file. Correct its path.',
  },
  'openapi-extension-ref': {
    severity: 'warning',
    about: 'A `$ref` within an extension, such as `x-codeSamples`, leads nowhere. Correct it.',
  },
  'openapi-info-missing': {
    severity: 'warning',
    about:
      'A document has no `info`, which gives it a title and a version. Its pages are made all the same.',
  },
  'openapi-link-target': {
    severity: 'error',
    about: 'A link has neither `operationId` nor `operationRef`. Add one of them.',
  },
  'openapi-key-missing': {
    severity: 'warning',
    about:
      'An object of a document lacks what its specification asks for. Add it; `check` alone tells of it.',
  },
  'openapi-key-unknown': {
    severity: 'warning',
    about:
      'An object of a document has a key that its specification does not know. Correct its name, or begin it with `x-`; `check` alone tells of it.',
  },
  'openapi-method-unknown': {
    severity: 'error',
    about: 'A path item has a key that is no method. Write the method in lower case.',
  },
  'openapi-operation-id': {
    severity: 'warning',
    about: 'Two operations have the same `operationId`. Give each a name of its own.',
  },
  'openapi-overlay': {
    severity: 'warning',
    about:
      'An overlay cannot be applied as it is written. The message has the place and the reason.',
  },
  'openapi-parameter-duplicate': {
    severity: 'warning',
    about: 'A parameter is listed twice. Remove one of them; the first one is used.',
  },
  'openapi-parameter-in': {
    severity: 'error',
    about: "A parameter's `in` is no place that there is. Write one that the message names.",
  },
  'openapi-parameter-name': {
    severity: 'error',
    about: 'A parameter has no `name`. Add it; until then it is left out.',
  },
  'openapi-parameter-schema': {
    severity: 'warning',
    about:
      'A parameter has neither `schema` nor `content`. Say with `schema` which values it may have.',
  },
  'openapi-parameter-required': {
    severity: 'warning',
    about:
      'A parameter of the path is not `required: true`, as the specification asks for. It is shown as required; write it.',
  },
  'openapi-path-ambiguous': {
    severity: 'warning',
    about:
      'Two paths differ only in the names of their parameters. Requests cannot tell them apart; change one.',
  },
  'openapi-path-invalid': {
    severity: 'warning',
    about:
      'A path does not begin with a slash, has a query, or a brace without its counterpart. Write it as in `/pets/{id}`.',
  },
  'openapi-path-parameter-missing': {
    severity: 'warning',
    about: 'A path has a placeholder without a parameter. Add one with `in: path`.',
  },
  'openapi-path-parameter-unused': {
    severity: 'warning',
    about:
      'A path parameter has no placeholder in its path. Put it into the path, or take the parameter away.',
  },
  'openapi-ref-circular': {
    severity: 'warning',
    about:
      'A reference leads back to itself. Write the schema itself at one of the places on the way.',
  },
  'openapi-ref-missing': {
    severity: 'error',
    about: 'A `$ref` leads nowhere. Correct it.',
  },
  'openapi-ref-outside': {
    severity: 'error',
    about: 'A `$ref` leads out of the docs folder. Move the file into the folder.',
  },
  'openapi-ref-remote': {
    severity: 'error',
    about: 'A `$ref` leads to another address. Put a copy beside the document and refer to that.',
  },
  'openapi-required-undescribed': {
    severity: 'info',
    about:
      'A name under `required` is described nowhere. Describe it under `properties`, or take it off the list.',
  },
  'openapi-response-code': {
    severity: ['error', 'warning'],
    about: 'A response has a key that is no status. Write one such as `200`, `4XX` or `default`.',
  },
  'openapi-responses-missing': {
    severity: 'warning',
    about: 'An operation has no responses. Add that of a call that goes well.',
  },
  'openapi-schema-circular': {
    severity: 'warning',
    about: 'A schema includes itself by `allOf`. Remove the reference.',
  },
  'openapi-schema-conflict': {
    severity: 'warning',
    about:
      'Schemas under `allOf` can have no value in common. Write alternatives under `oneOf`, or make them agree.',
  },
  'openapi-schema-invalid': {
    severity: 'warning',
    about: 'A schema is no object. Write one such as `{ "type": "string" }`.',
  },
  'openapi-schema-keyword': {
    severity: 'warning',
    about: 'A keyword of a schema has a value that it cannot have. Write what the message names.',
  },
  'openapi-schema-too-large': {
    severity: 'warning',
    about: 'More schemas apply to one value than can be shown. Simplify the schema.',
  },
  'openapi-security-header': {
    severity: 'warning',
    about:
      'Schemes of one alternative need the same header, which carries one of them. Write them as alternatives.',
  },
  'openapi-security-type': {
    severity: 'error',
    about: 'A security scheme lacks what its `type` needs. Add what the message names.',
  },
  'openapi-security-unknown': {
    severity: 'error',
    about: '`security` names a scheme that the document does not have. Correct the name.',
  },
  'openapi-security-unused': {
    severity: 'info',
    about: 'A security scheme is named nowhere. Name it in `security`, or remove it.',
  },
  'openapi-server-address': {
    severity: 'warning',
    about:
      'The address of a server has no scheme, so that it is a path below the document. Write it with `https://`.',
  },
  'openapi-server-variable': {
    severity: 'warning',
    about:
      'The address of a server has a variable that is not described. Add it to `variables` with a `default`.',
  },
  'openapi-servers-missing': {
    severity: 'info',
    about:
      'A document has no servers: samples name an example address, and operations have no console. Add `servers`.',
  },
  'openapi-swagger-parser': {
    severity: 'warning',
    about:
      '`swagger-parser` refuses the document. Other tools may as well; the message has its complaint.',
  },
  'openapi-syntax': {
    severity: 'error',
    about: 'A document is no JSON or YAML that can be read. Correct it at the place that is named.',
  },
  'openapi-text-missing': {
    severity: 'warning',
    about:
      'A `$ref` in place of a text, such as the `source` of a code sample or the description of a tag, leads to no file. Correct its path.',
  },
  'openapi-type': {
    severity: 'error',
    about:
      'A value of a document has another type than OpenAPI says. Write what the message names; until then it is left out.',
  },
  'openapi-unreachable': {
    severity: 'error',
    about:
      'A document at another address cannot be fetched. Check the address and the connection, or keep a copy in the docs folder.',
  },
  'openapi-unreadable': {
    severity: 'error',
    about: 'A document cannot be read. Check its path, which counts from the docs folder.',
  },
  'openapi-value-mismatch': {
    severity: 'warning',
    about:
      'A default, an example or a choice of a schema is no value that the schema allows, so that requests made of it fail. Correct one of the two; `check` alone tells of it.',
  },
  'openapi-word-unknown': {
    severity: 'warning',
    about:
      'A value of a document is none that its specification lists, or nearly one that tools know. Write one that the message names; `check` alone tells of it.',
  },
  'openapi-version': {
    severity: 'error',
    about:
      'A document does not say which version of OpenAPI or AsyncAPI it follows, or one that is not read. The message names those that are.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>
