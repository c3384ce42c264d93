export type {
  ChannelReference,
  EndpointReference,
  PageReference,
  SampleText,
  SchemaReference,
  WrittenParameter,
  WrittenReference,
} from './reference.ts'
export { WithReference } from './with-reference.tsx'
