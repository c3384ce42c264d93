import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketSettings } from '../../../src/service/releases/index.ts'

const load = createRequire(join(import.meta.dirname, 's3', 'package.json'))

/** What is used of a server of the S3 protocol, and of how it looks at signatures. */
interface S3rver {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
  httpServer: Server
  logger: { silent: boolean }
  run(): Promise<AddressInfo>
}

interface Context {
  path: string
  method: string
  headers: Record<string, string>
  query: Record<string, string>
  status: number
}

interface Signatures {
  getStringToSign(request: { uri: string; headers: Record<string, string> }, by: unknown): string
}

/** Header that carries the path of a request, as it was sent, to where its signature is looked at. */
const PATH = 'x-path-as-sent'

/** A server of the S3 protocol on this machine, with one bucket. */
export class S3Server {
  readonly settings: BucketSettings
  /** Requests so far. */
  readonly requests: string[] = []
  /** Told of each request before it is answered; what it throws is an error of the server. */
  onRequest: (request: string) => void | Promise<void> = () => undefined
  readonly #server: Server
  readonly #folder: string

  private constructor(server: Server, folder: string, port: number) {
    this.#server = server
    this.#folder = folder
    this.settings = {
      address: `http://127.0.0.1:${port}/docs`,
      region: 'us-east-1',
      // The server knows this key only.
      keyId: 'S3RVER',
      secret: 'S3RVER',
      isWebsite: false,
    }
  }

  static async start(): Promise<S3Server> {
    const Server = load('@20minutes/s3rver') as new (options: object) => S3rver
    useWholePath()
    const directory = mkdtempSync(join(tmpdir(), 'pergola-s3-'))
    const buckets = [{ name: 'docs' }]
    const options = { port: 0, address: '127.0.0.1', silent: true, directory }
    const app = new Server({ ...options, vhostBuckets: false, configureBuckets: buckets })
    // It would tell that it cannot log any more, once it is closed.
    app.logger.silent = true
    let started: S3Server | undefined
    app.middleware.unshift(async (context, next) => {
      context.headers[PATH] = context.path
      const request = `${context.method} ${decodeURIComponent(context.path)}`
      started?.requests.push(request)
      await started?.onRequest(request)
      // As other servers do that know no newer checksum.
      const isChecked = !('delete' in context.query) || 'content-md5' in context.headers
      if (isChecked) await next()
      else context.status = 400
    })
    const { port } = await app.run()
    started = new S3Server(app.httpServer, directory, port)
    return started
  }

  /** Answers nothing any more. */
  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The server leaves a slash at the end out of what is signed; S3 does not. */
function useWholePath(): void {
  const signatures = load('@20minutes/s3rver/lib/signature/v4') as Signatures
  const { getStringToSign } = signatures
  signatures.getStringToSign = (request, by) => {
    const uri = request.headers[PATH] ?? request.uri
    return getStringToSign({ ...request, uri }, by)
  }
}
