export {
  isRelative,
  opensNewTab,
  type ResolvedAddress,
  resolveAddress,
  rootAddress,
} from './resolve-address.ts'
