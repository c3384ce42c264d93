import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GitOverHttp } from './git-over-http.ts'

interface Request {
  number: number
  head: string
  base: string
  body: Record<string, unknown>
  isOpen: boolean
}

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** A forge in memory that answers as the real ones do, duplicates and refusals included. */
export class FakeForge {
  readonly requests: Request[] = []
  readonly labels: unknown[] = []
  readonly seen: { method: string; path: string; authorization: string }[] = []
  /** Answers that come before those of the forge. */
  readonly troubles: Answer[] = []
  /** Whether a request is opened by somebody else after it was looked for. */
  hasRival = false
  refusesDrafts = false
  /** Whether nobody is to be reached, by programs or by git. */
  isGone = false
  readonly #server: Server
  #git: GitOverHttp | undefined

  private constructor(
    server: Server,
    readonly kind: 'github' | 'gitlab' | 'gitea' | 'bitbucket' | 'git',
  ) {
    this.#server = server
    server.on('request', async (request, response) => {
      if (this.isGone) return void request.socket.destroy()
      if (this.#git?.serve(request, response)) return
      const answer = await this.#answer(request)
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body))
    })
  }

  static async start(kind: FakeForge['kind']): Promise<FakeForge> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new FakeForge(server, kind)
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Has the forge hold a repository, `acme/docs`, and know its branches and its token. */
  host(git: GitOverHttp): void {
    this.#git = git
  }

  /** Refuses the next call since there were too many, as this forge does. */
  limit(): void {
    this.troubles.push(LIMITS[this.kind]())
  }

  /** Merges a request; who has asked for it may have wished that the branch goes then. */
  merge(number: number): void {
    const request = this.requests.find((one) => one.number === number)
    if (request === undefined) throw new Error(`Expected the request ${number}, received none.`)
    const { remove_source_branch, close_source_branch } = request.body
    const removes = remove_source_branch === true || close_source_branch === true
    this.#git?.merge(request.head, { removes })
    request.isOpen = false
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', this.origin)
    const { authorization, 'private-token': token } = request.headers
    const method = request.method ?? 'GET'
    this.seen.push({ method, path, authorization: authorization ?? String(token) })
    const trouble = this.troubles.shift()
    if (trouble !== undefined) return trouble
    if (this.#git?.isKnown(authorization ?? String(token)) === false) {
      return { status: 401, body: { message: 'Bad credentials' } }
    }
    if (this.#git !== undefined && !ROOTS[this.kind].test(path)) {
      return { status: 404, body: { message: '404 Not Found' } }
    }
    if (/\/labels$/.test(path)) {
      this.labels.push(...((await jsonOf(request)).labels as unknown[]))
      return { status: 200, body: [] }
    }
    const branch = /\/branches\/([^/]+)$/.exec(path)?.[1]
    if (branch !== undefined) {
      const status = decodeURIComponent(branch) === 'main' ? 200 : 404
      return { status, body: status === 200 ? { name: branch } : { message: '404 Not found' } }
    }
    if (method === 'POST') return this.#open(await jsonOf(request))
    const open = this.requests.filter(
      ({ head, isOpen }) => isOpen && this.#matches(head, searchParams),
    )
    const list = open.map((one) => this.#shown(one))
    return { status: 200, body: this.kind === 'bitbucket' ? { values: list } : list }
  }

  #matches(head: string, query: URLSearchParams): boolean {
    switch (this.kind) {
      case 'github':
        return query.get('head') === `acme:${head}`
      case 'gitlab':
        return query.get('source_branch') === head
      case 'gitea':
        return true
      case 'bitbucket':
        return query.get('q')?.includes(JSON.stringify(head)) === true
      case 'git':
        return false
    }
  }

  #open(body: Record<string, unknown>): Answer {
    const head = this.#headOf(body)
    if (this.#git?.has(head) === false) return this.#withoutBranch()
    if (this.hasRival) {
      this.hasRival = false
      this.#add(head, body)
    }
    if (this.kind === 'github' && this.refusesDrafts && body.draft === true) {
      const errors = [{ message: 'Draft pull requests are not supported in this repository.' }]
      return { status: 422, body: { message: 'Validation Failed', errors } }
    }
    const same = this.requests.find((one) => one.isOpen && one.head === head)
    if (same !== undefined) {
      if (this.kind === 'bitbucket') return { status: 201, body: this.#shown(same) }
      if (this.kind === 'github') {
        const errors = [{ message: `A pull request already exists for acme:${head}.` }]
        return { status: 422, body: { message: 'Validation Failed', errors } }
      }
      return { status: 409, body: { message: 'Another open merge request already exists' } }
    }
    return { status: 201, body: this.#shown(this.#add(head, body)) }
  }

  #add(head: string, body: Record<string, unknown>): Request {
    const base = String(body.base ?? body.target_branch ?? 'main')
    const request = { number: this.requests.length + 1, head, base, body, isOpen: true }
    this.requests.push(request)
    return request
  }

  #withoutBranch(): Answer {
    if (this.kind === 'bitbucket') {
      return {
        status: 400,
        body: { type: 'error', error: { message: 'source: branch not found' } },
      }
    }
    if (this.kind === 'gitea') return { status: 404, body: { message: 'Head does not exist' } }
    const errors = [{ resource: 'PullRequest', field: 'head', code: 'invalid' }]
    return { status: 422, body: { message: 'Validation Failed', errors } }
  }

  #headOf(body: Record<string, unknown>): string {
    const source = body.source as { branch: { name: string } } | undefined
    return String(body.head ?? body.source_branch ?? source?.branch.name)
  }

  #shown({ number, head }: Request): unknown {
    const address = `${this.origin}/acme/docs/pulls/${number}`
    switch (this.kind) {
      case 'gitlab':
        return { iid: number, web_url: address, source_branch: head }
      case 'bitbucket':
        return { id: number, links: { html: { href: address } } }
      default:
        return { number, html_url: address, head: { ref: head } }
    }
  }
}

const inSeconds = (seconds: number) => String(Math.ceil(Date.now() / 1000) + seconds)

/** What forges say when they are asked too often. */
const LIMITS: Readonly<Record<FakeForge['kind'], () => Answer>> = {
  github: () => ({
    status: 403,
    body: { message: 'API rate limit exceeded for installation ID 1.' },
    headers: { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': inSeconds(1) },
  }),
  gitlab: () => ({
    status: 429,
    body: 'Retry later',
    headers: { 'RateLimit-Remaining': '0', 'RateLimit-Reset': inSeconds(1), 'Retry-After': '1' },
  }),
  gitea: () => ({ status: 429, body: '<h1>Too Many Requests</h1>' }),
  bitbucket: () => ({
    status: 429,
    body: { type: 'error', error: { message: 'Rate limit for this resource has been exceeded' } },
  }),
  git: () => ({ status: 404, body: {} }),
}

/** Where the API of a repository lies. */
const ROOTS: Readonly<Record<FakeForge['kind'], RegExp>> = {
  github: /^\/api\/v3\/repos\/acme\/docs\//,
  gitlab: /^\/api\/v4\/projects\/acme%2Fdocs\//,
  gitea: /^\/api\/v1\/repos\/acme\/docs\//,
  bitbucket: /^\/2\.0\/repositories\/acme\/docs\//,
  git: /^\b$/,
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text)
}
