export { isAddressAllowed, isAddressRange, isOriginAllowed, parseOrigin } from './restrictions.ts'
export { createSecret, getDisplayedPrefix, getKeyKind, hashSecret, type KeyKind } from './secret.ts'
