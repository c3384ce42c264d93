import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { ServedSite } from './served-site.ts'

export interface Load {
  /** Milliseconds to the first byte of each answer. */
  first: number[]
  /** What came instead of answers. */
  failures: string[]
  seconds: number
}

/** Asks questions by as many clients at once, each with one after the other. */
export async function ask(
  { root, keys }: ServedSite,
  questions: readonly string[],
  { clients, requests }: { clients: number; requests: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const domains = [...keys]
  const load: Load = { first: [], failures: [], seconds: 0 }
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = next++; at < requests; at = next++) {
        const [domain = '', key = ''] = domains[at % domains.length] ?? []
        const question = questions[at % questions.length] ?? ''
        const address = `${root}/discovery/v1/assistant/${domain}/message`
        const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
        const failure = await answer(agent, address, { key, question, from }, load.first)
        if (failure !== undefined) load.failures.push(failure)
      }
    }),
  )
  agent.destroy()
  load.seconds = (performance.now() - started) / 1000
  return load
}

/** Reads an answer to its end; gives what is wrong with it. */
function answer(
  agent: Agent,
  address: string,
  { key, question, from }: { key: string; question: string; from: string },
  first: number[],
): Promise<string | undefined> {
  const parts = [{ type: 'text', text: question }]
  const messages = [{ id: '1', role: 'user', content: question, parts }]
  const body = JSON.stringify({ fp: 'anonymous', messages })
  const started = performance.now()
  return new Promise((resolve) => {
    const asked = request(address, {
      agent,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'X-Forwarded-For': from,
      },
    })
    asked.on('error', (error) => resolve(String(error)))
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.once('data', () => first.push(performance.now() - started))
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('error', (error) => resolve(String(error)))
      response.on('end', () => {
        const last = text.trimEnd().split('\n').at(-1) ?? ''
        const isWhole = response.statusCode === 200 && /^d:\{.*"finishReason":"stop"/.test(last)
        resolve(isWhole ? undefined : `${response.statusCode} ${last.slice(0, 200)}`)
      })
    })
    asked.end(body)
  })
}
