export { ApiError, type Detail } from './api-error.ts'
export { getDetails } from './details.ts'
export { createPlainError } from './plain-error.ts'
export { createErrorResponse, respondToError } from './respond.ts'
