export { leadingPage } from './leading-page.ts'
export { type Moved, movedAddresses } from './moved.ts'
export { hostRules } from './rules.ts'
export { writeRedirects } from './write.ts'
