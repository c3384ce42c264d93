export {
  isRelative,
  type LinkBase,
  opensNewTab,
  type ResolvedAddress,
  resolveAddress,
  rootAddress,
} from './resolve-address.ts'
