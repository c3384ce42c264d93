export { answerThroughProxy, PROXY_ANSWER, PROXY_REQUEST } from './answer.ts'
export { isPublicAddress, type Network } from './public-addresses.ts'
