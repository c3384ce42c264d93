export { ApiError, type Detail } from './api-error.ts'
export { detailsOf } from './details.ts'
export { plainError } from './plain-error.ts'
export { errorResponse, respondToError } from './respond.ts'
