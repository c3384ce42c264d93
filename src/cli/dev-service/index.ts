export { DevService } from './dev-service.ts'
