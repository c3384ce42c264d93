export {
  DEFAULT_LANGUAGES,
  languageOf,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  sampleText,
} from './languages.ts'
export { indentedJson } from './print/json-tree.ts'
export { receiverText } from './receivers.ts'
export type { AuthUse, BodyPart, Pair, RequestBody, RequestModel } from './request-model.ts'
export {
  type AnswerOption,
  type AuthOption,
  type BodyOption,
  bodyOption,
  chosenRequest,
  defaultAuth,
  type InputOption,
  type OAuthEndpoints,
  type OAuthOption,
  type ParameterOption,
  parameterKey,
  type RequestChoices,
  type RequestOptions,
  type ServerOption,
} from './request-options.ts'
export {
  type Encodings,
  FileValue,
  formPairs,
  multipartParts,
  type PartEncoding,
} from './serialize/bodies.ts'
export {
  cookiePairs,
  fillPath,
  headerText,
  type ParameterStyle,
  pathText,
  plainText,
  queryPairs,
} from './serialize/parameters.ts'
export { encodeName, encodeValue } from './serialize/percent.ts'
export { type WireRequest, wireRequest } from './wire-request.ts'
