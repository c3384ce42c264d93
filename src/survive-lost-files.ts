import type { ServerResponse } from 'node:http'

/** A file may go while it is sent, or before it is opened: the response ends early, the server does not. */
export function surviveLostFiles(response: ServerResponse): void {
  response.once('pipe', (file) => file.once('error', () => response.destroy()))
}
