export { isAddressAllowed, isAddressRange, isOriginAllowed, parseOrigin } from './restrictions.ts'
export { displayedPrefix, hashSecret, type KeyKind, keyKindOf, newSecret } from './secret.ts'
