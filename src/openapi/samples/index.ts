export {
  DEFAULT_LANGUAGES,
  getLanguage,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  sampleText,
} from './languages.ts'
export { printIndentedJson } from './print/json-tree.ts'
export {
  createFileBody,
  getPrintedParts,
  getPrintedRequest,
  isBodyPrinted,
} from './printed-request.ts'
export { printReceiver } from './receivers.ts'
export {
  type AuthUse,
  type BodyPart,
  getHeaderOf,
  type Login,
  type Pair,
  type RequestBody,
  type RequestModel,
} from './request-model.ts'
export {
  type AnswerOption,
  type AuthOption,
  type BodyOption,
  getBodyOption,
  getChosenRequest,
  getDefaultAuth,
  getParameterKey,
  type InputOption,
  isCredential,
  isWholeAddress,
  type OAuthEndpoints,
  type OAuthOption,
  type ParameterOption,
  type RequestChoices,
  type RequestOptions,
  type ServerOption,
} from './request-options.ts'
export {
  createFormPairs,
  createMultipartParts,
  type Encodings,
  FileValue,
  type PartEncoding,
  printParts,
} from './serialize/bodies.ts'
export type { ContentKind } from './serialize/contents.ts'
export {
  createCookiePairs,
  fillPath,
  type ParameterStyle,
  printHeader,
  printPath,
  printPlain,
  queryPairs,
} from './serialize/parameters.ts'
export { encodeName, encodeValue } from './serialize/percent.ts'
export { createWireRequest, type WireRequest } from './wire-request.ts'
