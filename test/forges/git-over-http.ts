import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestRepository } from '../service/git/repository.ts'

/** Path that the repository has on its forge. */
const PATH = /^\/acme\/docs\.git(?=\/)/

/** A repository as forges serve it: over HTTP, to who has the token. */
export class GitOverHttp {
  readonly repository: TestRepository
  readonly #token: string

  constructor(repository: TestRepository, token: string) {
    this.repository = repository
    this.#token = token
  }

  /** Whether a header holds the token, as git or a program sends it. */
  isKnown(authorization = ''): boolean {
    const [, basic] = /^Basic (.+)$/.exec(authorization) ?? []
    const text = basic === undefined ? authorization : Buffer.from(basic, 'base64').toString()
    return text.split(/[ :]/).at(-1) === this.#token
  }

  /** Answers a request of git; tells whether it is one. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://forge.test')
    if (!PATH.test(pathname)) return false
    const { authorization, 'content-type': type, 'content-encoding': encoding } = request.headers
    if (!this.isKnown(authorization)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="forge"' }).end()
      return true
    }
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH ?? '',
        GIT_PROJECT_ROOT: this.repository.folder,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: pathname.replace(PATH, '/origin.git'),
        QUERY_STRING: searchParams.toString(),
        REQUEST_METHOD: request.method ?? 'GET',
        REMOTE_USER: 'agent',
        REMOTE_ADDR: '127.0.0.1',
        CONTENT_TYPE: type ?? '',
        HTTP_CONTENT_ENCODING: encoding ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    request.pipe(backend.stdin)
    backend.stdin.on('error', () => undefined)
    answer(backend.stdout, response)
    return true
  }

  has(branch: string): boolean {
    const found = this.repository.git(['branch', '--list', branch], this.repository.bare)
    return found.trim() !== ''
  }

  /** Merges a branch into `main`, as the button of a forge does. */
  merge(branch: string, { removes }: { removes: boolean }): void {
    const { repository } = this
    repository.git(['fetch', '--quiet', 'origin'])
    repository.git(['merge', '--quiet', '--no-ff', '-m', `Merge ${branch}`, `origin/${branch}`])
    repository.git(['push', '--quiet', 'origin', 'HEAD'])
    if (removes) repository.git(['push', '--quiet', 'origin', '--delete', branch])
  }
}

/** Passes what a program of the web's first days says on: headers, an empty line, the body. */
function answer(output: NodeJS.ReadableStream, response: ServerResponse): void {
  let head = Buffer.alloc(0)
  output.on('data', (part: Buffer) => {
    if (response.headersSent) {
      response.write(part)
      return
    }
    head = Buffer.concat([head, part])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const lines = head.subarray(0, end).toString().split('\r\n')
    const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
    const status = headers.find(([name]) => name === 'Status')?.[1]
    response.writeHead(
      Number.parseInt(status ?? '200', 10),
      Object.fromEntries(headers.filter(([name]) => name !== 'Status')),
    )
    response.write(head.subarray(end + 4))
  })
  output.on('end', () => response.end())
}
