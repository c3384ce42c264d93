import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.ts'
import type { ExternalLink } from '../../integration/index.ts'
import { version } from '../../package/index.ts'

/** Addresses that are asked at once, and how long the same host is left alone after an answer. */
const AT_ONCE = 8
const PAUSE_MS = 250
const PATIENCE_MS = 15_000

/** How long an answer is believed. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000
const BAD_FOR_MS = 60 * 60 * 1000

/** Hosts that are examples, or this machine. */
const NOT_ASKED =
  /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[?::1)|(?:^|\.)example(?:\.(?:com|org|net))?$|\.(?:test|invalid|local|localhost|internal)$/

/** What came of asking for an address; `unknown` where a host does not say. */
type Outcome = 'there' | 'gone' | 'unknown'

interface Known {
  outcome: Outcome
  reason: string
  at: number
}

/**
 * Finds links to pages of others that are gone. Hosts are asked one thing at a time, and what they
 * answered is kept for a day. A host that refuses, or has no time, says nothing of a page.
 *
 * @param cacheDir absolute path of the folder for what is kept
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  cacheDir: string,
): Promise<Diagnostic[]> {
  const file = join(cacheDir, 'external-links.json')
  const known = readKnown(file)
  const addresses = [...new Set(links.map(({ href }) => href.replace(/#.*$/s, '')))].filter(isAsked)
  const fresh = addresses.filter((address) => !isFresh(known.get(address)))
  const byHost = [...Map.groupBy(fresh, (address) => new URL(address).host).values()]
  const takeHosts = async () => {
    for (let own = byHost.pop(); own !== undefined; own = byHost.pop()) {
      for (const [at, address] of own.entries()) {
        if (at > 0) await pause(PAUSE_MS)
        known.set(address, await ask(address))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeHosts))
  writeKnown(file, known)
  const isOffline =
    addresses.length > 0 && addresses.every((address) => known.get(address)?.reason === UNREACHED)
  if (isOffline) {
    const message = `Expected answers from ${addresses.length} addresses, received none at all: links to other sites were not looked at.`
    return [{ code: 'link-external-unreached', message }]
  }
  return links.flatMap(({ href, ...place }) => {
    const { outcome, reason } = known.get(href.replace(/#.*$/s, '')) ?? {}
    if (outcome !== 'gone') return []
    const message = `Expected the link \`${href}\` to lead to a page of another site, received ${reason}.`
    return [{ code: 'link-external-gone', message, ...place }]
  })
}

function isAsked(address: string): boolean {
  return (
    /^https?:/.test(address) && URL.canParse(address) && !NOT_ASKED.test(new URL(address).hostname)
  )
}

function isFresh(known: Known | undefined): boolean {
  if (known === undefined || known.outcome === 'unknown') return false
  return Date.now() - known.at < (known.outcome === 'there' ? GOOD_FOR_MS : BAD_FOR_MS)
}

const UNREACHED = 'no answer'

async function ask(address: string): Promise<Known> {
  let answer = await request(address, 'HEAD')
  // Some hosts answer only those who want to read.
  if (typeof answer === 'number' && answer >= 400) answer = await request(address, 'GET')
  const at = Date.now()
  if (answer === 404 || answer === 410)
    return { outcome: 'gone', reason: `the status ${answer}`, at }
  if (answer === 'ENOTFOUND') return { outcome: 'gone', reason: UNREACHED, at }
  if (typeof answer === 'string') return { outcome: 'unknown', reason: UNREACHED, at }
  return { outcome: answer < 400 ? 'there' : 'unknown', reason: `the status ${answer}`, at }
}

/** The status of an answer, or the code of what went wrong. */
async function request(address: string, method: 'HEAD' | 'GET'): Promise<number | string> {
  try {
    const response = await fetch(address, {
      method,
      headers: { 'User-Agent': `pergola/${version} (link check)`, Accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? 'ETIMEDOUT'
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function readKnown(file: string): Map<string, Known> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    // Nothing is kept yet, or what was is of no use.
    return new Map()
  }
}

function writeKnown(file: string, known: ReadonlyMap<string, Known>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries(known)))
}
