import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A web server as Debian packages it. */
export interface WebServer {
  name: string
  program: string
  /** Its configuration, and the arguments that have it read that. */
  configure(site: WebSite): { text: string; args: (file: string) => string[] }
}

export interface WebSite {
  port: number
  /** Absolute path of the folder that is served. */
  root: string
  /** Folder of its own. */
  own: string
  /** Path of the folder of the site, below the root. */
  base: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export const NGINX: WebServer = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  configure: ({ port, root, own, base }) => ({
    text: `daemon off; master_process off; pid ${own}/pid; error_log ${own}/errors;
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${own}/b; proxy_temp_path ${own}/p; fastcgi_temp_path ${own}/f;
  uwsgi_temp_path ${own}/u; scgi_temp_path ${own}/s;
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}${base}/_pergola/nginx.conf; }
}
`,
    args: (file) => ['-e', `${own}/errors`, '-c', file],
  }),
}

const MODULES = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex', 'headers', 'rewrite']

export const APACHE: WebServer = {
  name: 'Apache',
  program: '/usr/sbin/apache2',
  configure: ({ port, root, own }) => ({
    text: `ServerRoot ${own}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${own}/pid
ErrorLog ${own}/errors
Mutex pthread
User www-data
Group www-data
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`).join('')}
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  Options Indexes FollowSymLinks
  AllowOverride FileInfo Indexes
  Require all granted
</Directory>
`,
    args: (file) => ['-X', '-f', file],
  }),
}

/** Starts a server; `ask` sends a path as it is written. */
export async function startWebServer(server: WebServer, root: string, own: string, base: string) {
  const port = await freePort()
  mkdirSync(own, { recursive: true })
  const { text, args } = server.configure({ port, root, own, base })
  const file = join(own, 'configuration')
  writeFileSync(file, text)
  const child = spawn(server.program, args(file), { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (words) => {
    said += words
  })
  const ask = (path: string) => get(port, path)
  while ((await ask('/').catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error(`${server.name} has ended: ${said}`)
    await wait(50)
  }
  return { ask, stop: () => stop(child) }
}

export function isInstalled({ program }: WebServer): boolean {
  return existsSync(program)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}

function get(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    sent.once('error', reject).end()
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
