export { ConfigError, type ConfigFailure } from './config-error.ts'
export { createConfigJsonSchema, createOwnJsonSchema } from './json-schema.ts'
export { isKnownLanguage, isRightToLeft, LANGUAGE_CODES, toBcp47 } from './languages.ts'
export { readMintJson } from './legacy/upgrade.ts'
export {
  CONFIG_FILES,
  type DocsConfig,
  type LoadedConfig,
  loadConfig,
  loadDefaults,
  upgradeConfig,
} from './load-config.ts'
export type {
  ContainerKind,
  GlobalNavigation,
  NavigationChildren,
  NavigationContainer,
  NavigationPageEntry,
} from './navigation/model.ts'
export type { OwnSettings } from './own/schema.ts'
export type { Redirect } from './redirects.ts'
export { type ConfigLink, IMAGE_METATAGS } from './rules/links.ts'
export type { ApiSource, GraphqlSource, SdkSource } from './schema/api-sources.ts'
export {
  type BuiltInContextualOption,
  CONTEXTUAL_OPTIONS,
  type ContextualOption,
  type CustomContextualOption,
  readContextual,
} from './schema/contextual.ts'
export type { Font } from './schema/fonts.ts'
export { SOCIAL_KEYS, type SocialKey } from './schema/footer.ts'
export { ICON_LIBRARIES, type IconReference } from './schema/icons.ts'
export { THEME_NAMES } from './schema/identity.ts'
export type { Logo } from './schema/logo.ts'
export type { NavbarLink, NavbarPrimary } from './schema/navbar.ts'
export type { CodeBlockStyling, CodeTheme } from './schema/styling.ts'
export { reportUnreadable } from './syntax/load-sources.ts'
export { adviseOnSyntax, describeSyntaxError } from './syntax/syntax-errors.ts'
export { type ConfigValue, formatPath, type PropertyPath, toPlainValue } from './syntax/value.ts'
