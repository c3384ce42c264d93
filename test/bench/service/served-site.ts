import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A site that `pergola serve` answers for, as several organizations. */
export interface ServedSite {
  root: string
  /** Assistant keys by domain. */
  keys: ReadonlyMap<string, string>
  /** Resident memory in megabytes; 0 where the system does not tell. */
  memory(): number
  stop(): Promise<void>
}

/** Serves a built site, with limits that many clients together do not reach. */
export async function serveSite(
  launcher: string,
  folder: string,
  site: string,
  organizations: number,
): Promise<ServedSite> {
  const data = join(folder, 'data')
  const pergola = (...args: string[]) =>
    execFileSync(process.execPath, [launcher, ...args, '--data', data], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const keys = new Map<string, string>()
  for (let at = 0; at < organizations; at++) {
    const domain = `site-${at}`
    const names = ['--id', domain, '--domain', domain, '--organization', domain]
    pergola('projects', 'add', ...names, '--site', site)
    keys.set(domain, pergola('keys', 'create', '--kind', 'assistant', '--project', domain))
  }
  const args = [launcher, 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data]
  const env = { ...process.env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const root = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Expected \`serve\` to begin, it said: ${said}`)))
  })
  return {
    root,
    keys,
    memory: () => memoryOf(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    // Only Linux tells.
    return 0
  }
}
