export { type Environment, readAddress, readSecret, readSwitch } from './read-values.ts'
