import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { DocumentIndex } from '../documents/index.ts'
import { agentServer } from './server.ts'

/** Answers one message of an agent over streamable HTTP. Nothing is remembered between messages. */
export async function answerAgent(request: Request, index: DocumentIndex): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await agentServer(index).connect(transport)
  return transport.handleRequest(request)
}
