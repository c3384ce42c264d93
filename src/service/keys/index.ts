export { isAddressAllowed, isAddressRange } from './addresses.ts'
export { isOriginAllowed, parseOrigin } from './origins.ts'
export { displayedPrefix, hashSecret, type KeyKind, keyKindOf, newSecret } from './secret.ts'
