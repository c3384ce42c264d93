export { type Finish, Toolbox } from './toolbox.ts'
