import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { DEV_UPDATES } from '../../shell/contract.ts'
import { requestPath } from './request-path.ts'

/** What the browser is told after a change. */
export interface UpdateEvent {
  /**
   * `content`: fetch the page again and swap its main part; `styles`: load the site's own style
   * sheets again; `site`: load the page anew.
   */
  scope: 'content' | 'styles' | 'site'
  /** Number of the change. */
  revision: number
  /** Addresses of those style sheets. */
  styleSheets?: readonly string[]
  /** Address of a file that pages show, whose bytes are other ones now. */
  replaced?: string
}

/** What is wrong with a page, told after its answer. */
export interface FindingsEvent {
  route: string
  /** As in the page's answer. */
  findings: string
}

/** What the browser is told, by the names of the events. */
export interface Updates {
  /** The first one: a number of this server, another one after a restart. */
  hello: number
  update: UpdateEvent
  findings: FindingsEvent
}

/** Tells one page something. */
export type Tell = <Name extends keyof Updates>(name: Name, event: Updates[Name]) => void

/** What a page says of itself when it begins to listen. */
export interface Listener {
  /** Its address without base path. */
  route: string
  /** Number of the changes that it shows. */
  revision: number
}

/** Tells the pages that are open in browsers what happens, by server-sent events. */
export class UpdateChannel {
  readonly #open = new Set<ServerResponse>()
  readonly #server = Date.now()
  #greet: ((listener: Listener, tell: Tell) => void) | undefined

  /** Tells what a page hears that begins to listen. */
  onListener(greet: (listener: Listener, tell: Tell) => void): void {
    this.#greet = greet
  }

  /** Tells all pages. */
  readonly tell: Tell = (name, event) => {
    for (const response of this.#open) write(response, name, event)
  }

  /** Answers the requests of pages that listen. */
  handle(base: string): Connect.NextHandleFunction {
    return (request, response, next) => {
      if (requestPath(request, base) !== `/${DEV_UPDATES}`) return next()
      const { searchParams } = new URL(request.originalUrl ?? '/', 'http://localhost')
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      this.#open.add(response)
      response.once('close', () => this.#open.delete(response))
      write(response, 'hello', this.#server)
      const listener = {
        route: searchParams.get('route') ?? '',
        revision: Number(searchParams.get('revision')),
      }
      this.#greet?.(listener, (name, event) => write(response, name, event))
    }
  }
}

function write(response: ServerResponse, name: string, event: unknown): void {
  response.write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`)
}
