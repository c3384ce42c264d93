import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { packageRoot } from '../../package/index.ts'
import { normalizeBase } from '../../site/base-path.ts'

const LAUNCHER = join(packageRoot, 'src', 'cli', 'pergola.mjs')

export interface MountOptions {
  /** Docs folder, relative to the root of the Astro project. */
  root: string
  /** Where the docs stand below the site, such as `/docs`. */
  path: string
}

/**
 * Mounts docs under a path of an existing Astro project: `integrations: [pergola({ root: './docs',
 * path: '/docs' })]`. The docs are built and served by a Pergola of their own, whose settings and
 * libraries leave those of the project alone: `astro build` puts them into its output, `astro dev`
 * hands on the requests below the path.
 */
// biome-ignore lint/style/noDefaultExport: integrations of Astro are imported so.
export default function pergola({ root, path }: MountOptions): AstroIntegration {
  const below = normalizeBase(path)
  if (below === '') {
    throw new TypeError(
      `Expected \`path\` to name a place below the site, such as \`/docs\`, received \`${path}\`.`,
    )
  }
  let config: AstroConfig
  let child: ChildProcess | undefined
  const argumentsFor = (command: 'build' | 'dev') => [
    LAUNCHER,
    command,
    resolve(fileURLToPath(config.root), root),
    '--base',
    normalizeBase(config.base) + below,
  ]
  return {
    name: 'pergola/astro',
    hooks: {
      'astro:config:done': ({ config: done }) => {
        config = done
      },
      'astro:build:done': async ({ dir }) => {
        const out = join(fileURLToPath(dir), below)
        const site = config.site === undefined ? [] : ['--site', new URL(config.site).origin]
        const run = spawn(process.execPath, [...argumentsFor('build'), '--out', out, ...site], {
          stdio: 'inherit',
        })
        const [code] = (await once(run, 'close')) as [number | null]
        if (code !== 0) {
          throw new Error(
            `Expected the docs in \`${root}\` to be built, received exit code ${code}.`,
          )
        }
      },
      'astro:server:setup': async ({ server, logger }) => {
        const base = normalizeBase(config.base) + below
        const started = spawn(process.execPath, [...argumentsFor('dev'), '--port', '0'], {
          // With a channel, so that it ends when this process does.
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        })
        child = started
        const address = getAddress(started)
        address.catch((error: Error) => logger.error(error.message))
        server.middlewares.use((incoming, response, next) => {
          const [pathname = '/'] = (incoming.originalUrl ?? '/').split('?', 1)
          if (pathname !== base && !pathname.startsWith(`${base}/`)) return next()
          address.then((origin) => passOn(incoming, response, origin, next), next)
        })
      },
      'astro:server:done': () => {
        child?.kill('SIGTERM')
      },
    },
  }
}

/** Where a started development server answers, once it says so. Rejects when it ends before. */
function getAddress(child: ChildProcess): Promise<URL> {
  return new Promise((found, failed) => {
    let printed = ''
    child.stdout?.on('data', (data: Buffer) => {
      process.stdout.write(data)
      printed += data.toString()
      const [address] = /http:\/\/[^\s\p{Cc}]+/u.exec(printed) ?? []
      if (address !== undefined) found(new URL(address))
    })
    child.once('close', (code) =>
      failed(new Error(`Expected the docs to be served, received exit code ${code}.`)),
    )
  })
}

/** Hands a request on to another server, and its answer back. */
function passOn(
  incoming: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  { hostname, port }: URL,
  next: (error?: unknown) => void,
): void {
  const { method, headers } = incoming
  const path = incoming.originalUrl ?? incoming.url
  const outgoing = request({ hostname, port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', next)
  incoming.pipe(outgoing)
}
