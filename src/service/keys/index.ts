export { isAddressAllowed, isAddressRange } from './addresses.ts'
export { isOriginAllowed, parseOrigin } from './origins.ts'
export { displayedPrefix, hashSecret, keyKindOf, newSecret } from './secret.ts'
