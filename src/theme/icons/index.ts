export type { IconLibrary } from './names.ts'
export { createIconResolver, type IconOptions, type IconResolver } from './resolver.ts'
