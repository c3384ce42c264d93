export {
  isRelative,
  opensNewTab,
  type ResolvedAddress,
  resolveAddress,
} from './resolve-address.ts'
